#!/bin/sh
# macOS: double-click it. The first time, right-click it and choose “Open”.
exec sh "$(dirname "$0")/server/start.sh" "$@"
