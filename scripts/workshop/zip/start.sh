#!/bin/sh
# Linux: double-click it and choose “Run in a terminal”, or type: sh start.sh
exec sh "$(dirname "$0")/server/start.sh" "$@"
