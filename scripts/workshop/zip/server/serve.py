"""Serves a folder to the browser of this computer, and to nobody else. Python's own modules are enough.

serve.py FOLDER [--port N] [--no-browser]
serve.pl and serve.cs do the same; one test holds all three to it.
"""
import os
import re
import signal
import sys
import webbrowser
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import unquote_to_bytes

FIRST_PORT = 8473
PORTS_TO_TRY = 50
CHUNK = 262144

TYPES = {
    b"css": "text/css; charset=utf-8",
    b"csv": "text/csv; charset=utf-8",
    b"html": "text/html; charset=utf-8",
    b"js": "text/javascript; charset=utf-8",
    b"json": "application/json",
    b"jsonld": "application/ld+json",
    b"mjs": "text/javascript; charset=utf-8",
    b"nq": "application/n-quads",
    b"nt": "application/n-triples",
    b"png": "image/png",
    b"rdf": "application/rdf+xml",
    b"svg": "image/svg+xml",
    b"trig": "application/trig",
    b"ttl": "text/turtle; charset=utf-8",
    b"txt": "text/plain; charset=utf-8",
    b"wasm": "application/wasm",
    b"webmanifest": "application/manifest+json",
}

# Threads of a language model need the first two. No other site may read what is here, or show it as its own.
ALWAYS = {
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "credentialless",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-cache",
    "Accept-Ranges": "bytes",
    "Connection": "close",
}

USAGE = "serve.py FOLDER [--port N] [--no-browser]"


def range_of(text, size):
    """The first and the last byte that are asked for; None: all of them."""
    found = re.fullmatch(r"bytes=(\d*)-(\d*)", text or "")
    if not found or not any(found.groups()):
        return None
    start, end = found.groups()
    if start == "":
        return max(size - int(end), 0), size - 1
    return int(start), size - 1 if end == "" else min(int(end), size - 1)


class Handler(BaseHTTPRequestHandler):
    root = b""
    timeout = 15
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def head(self, status, headers):
        self.close_connection = True
        self.send_response_only(status)
        for name, value in {**ALWAYS, **headers}.items():
            self.send_header(name, value)
        self.end_headers()

    def refuse(self, status, headers=None):
        body = f"{status} {self.responses[status][0]}\n".encode()
        self.head(status, {"Content-Type": "text/plain", "Content-Length": str(len(body)), **(headers or {})})
        if self.command != "HEAD":
            self.wfile.write(body)

    def place(self):
        """Where the file is that is asked for, or None."""
        path = unquote_to_bytes(re.split(r"[?#]", self.path)[0])
        if not path.startswith(b"/") or re.search(rb"[\0\\]", path) or b".." in path.split(b"/"):
            return None
        place = os.path.realpath(self.root + path)
        # A link may lead out of the folder.
        if not (place + b"/").startswith(self.root + b"/"):
            return None
        return place if os.path.isdir(place) or not path.endswith(b"/") else None

    def serve(self):
        # A page of elsewhere may have its own name point here; it would ask for that name.
        if not re.fullmatch(r"(127\.0\.0\.1|localhost)(:\d+)?", self.headers.get("host", ""), re.I):
            return self.refuse(403)
        place = self.place()
        if place is None:
            return self.refuse(404)
        if os.path.isdir(place):
            way = re.split(r"[?#]", self.path)[0]
            if not way.endswith("/"):
                return self.refuse(301, {"Location": "./" + way.rsplit("/", 1)[1] + "/"})
            place += b"/index.html"
        try:
            file = open(place, "rb")
        except OSError:
            return self.refuse(404)
        with file:
            self.send_file(file, place)

    def send_file(self, file, place):
        about = os.fstat(file.fileno())
        size = about.st_size
        tag = f'"{size:x}-{int(about.st_mtime):x}"'
        if self.headers.get("if-none-match") == tag:
            return self.head(304, {"ETag": tag})
        ending = place.rsplit(b".", 1)[-1].lower()
        headers = {"Content-Type": TYPES.get(ending, "application/octet-stream"), "ETag": tag}
        asked = range_of(self.headers.get("range"), size)
        start, end = asked or (0, size - 1)
        if asked and start > end:
            return self.refuse(416, {"Content-Range": f"bytes */{size}"})
        if asked:
            headers["Content-Range"] = f"bytes {start}-{end}/{size}"
        left = end - start + 1
        self.head(206 if asked else 200, {**headers, "Content-Length": str(left)})
        if self.command == "HEAD":
            return None
        file.seek(start)
        while left > 0:
            chunk = file.read(min(left, CHUNK))
            if not chunk:
                break
            self.wfile.write(chunk)
            left -= len(chunk)
        return None

    def do_GET(self):
        try:
            self.serve()
        except (ConnectionError, TimeoutError):
            pass

    do_HEAD = do_GET

    def other(self):
        self.refuse(405, {"Allow": "GET, HEAD"})

    do_POST = do_PUT = do_DELETE = do_PATCH = do_OPTIONS = other


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64

    def server_bind(self):
        # The original asks the network what this computer is called.
        self.socket.bind(self.server_address)
        self.server_address = self.socket.getsockname()
        self.server_name, self.server_port = self.server_address[:2]

    def handle_error(self, request, client_address):
        pass


def listener(wanted):
    first = FIRST_PORT if wanted is None else wanted
    for port in range(first, first + 1 if first == 0 else first + PORTS_TO_TRY + 1):
        try:
            return Server(("127.0.0.1", port), Handler)
        except OSError:
            continue
    return sys.exit(f"No port is free from {first} on. Close other programs and start again.")


def main():
    folder, port, opens = None, None, True
    words = sys.argv[1:]
    while words:
        word = words.pop(0)
        if word == "--no-browser":
            opens = False
        elif word == "--port" and words and words[0].isdigit():
            port = int(words.pop(0))
        elif folder is None and not word.startswith("--"):
            folder = word
        else:
            sys.exit(USAGE)
    if folder is None:
        sys.exit(USAGE)
    if not os.path.isdir(folder):
        sys.exit(f"There is no folder {folder}. Unzip the whole workshop again.")
    Handler.root = os.path.realpath(os.fsencode(folder))
    server = listener(port)
    url = f"http://127.0.0.1:{server.server_port}/"
    print(f"Lodestone: {url}")
    print("Keep this window open. To stop, press Ctrl+C or close it.")
    print("Esta ventana debe quedar abierta. Para terminar: Ctrl+C, o cerrarla.", flush=True)
    for one in (signal.SIGINT, signal.SIGTERM):
        signal.signal(one, lambda *_: os._exit(0))
    if opens:
        webbrowser.open(url)
    server.serve_forever()


main()
