#!/bin/sh
# Starts the server with what this system has: Perl, else Python. start.sh [--port N] [--no-browser]
here=$(cd "$(dirname "$0")" && pwd) || exit 1
site="$here/../site"
if command -v perl >/dev/null 2>&1 && perl -MIO::Socket::INET -MCwd -e 1 >/dev/null 2>&1; then
  exec perl "$here/serve.pl" "$site" "$@"
fi
# On a Mac without developer tools, python3 is a program that offers to install them.
if command -v python3 >/dev/null 2>&1 && { [ "$(uname)" != Darwin ] || xcode-select -p >/dev/null 2>&1; }; then
  exec python3 "$here/serve.py" "$site" "$@"
fi
echo "Neither Perl nor Python 3 is here. READ-ME.txt says what to do."
echo "Aquí no hay ni Perl ni Python 3. READ-ME.txt explica lo que se puede hacer."
exit 1
