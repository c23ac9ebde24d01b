"""A smart speaker that runs Codenames round a table: docs/house.md is the map."""

import os

# ONNX Runtime (from 1.29 on) reports to its publisher unless this is set before it is loaded;
# nothing leaves the house.
os.environ["ORT_DISABLE_TELEMETRY"] = "1"
