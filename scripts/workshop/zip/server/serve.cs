// Serves a folder to the browser of this computer, and to nobody else. Windows compiles it by serve.ps1: it is C# 5.
// serve.pl and serve.py do the same; one test holds all three to it.
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Net;
using System.Net.Sockets;
using System.Text;
using System.Text.RegularExpressions;
using System.Threading;

public static class LodestoneServer
{
    const int FirstPort = 8473;
    const int PortsToTry = 50;
    const int MostHead = 65536;
    const int HeadMilliseconds = 15000;
    const int Chunk = 262144;

    static readonly Dictionary<string, string> Types = new Dictionary<string, string> {
        { ".css", "text/css; charset=utf-8" },
        { ".csv", "text/csv; charset=utf-8" },
        { ".html", "text/html; charset=utf-8" },
        { ".js", "text/javascript; charset=utf-8" },
        { ".json", "application/json" },
        { ".jsonld", "application/ld+json" },
        { ".mjs", "text/javascript; charset=utf-8" },
        { ".nq", "application/n-quads" },
        { ".nt", "application/n-triples" },
        { ".png", "image/png" },
        { ".rdf", "application/rdf+xml" },
        { ".svg", "image/svg+xml" },
        { ".trig", "application/trig" },
        { ".ttl", "text/turtle; charset=utf-8" },
        { ".txt", "text/plain; charset=utf-8" },
        { ".wasm", "application/wasm" },
        { ".webmanifest", "application/manifest+json" },
    };

    static readonly Dictionary<int, string> Reasons = new Dictionary<int, string> {
        { 200, "OK" }, { 206, "Partial Content" }, { 301, "Moved Permanently" }, { 304, "Not Modified" },
        { 400, "Bad Request" }, { 403, "Forbidden" }, { 404, "Not Found" }, { 405, "Method Not Allowed" },
        { 416, "Range Not Satisfiable" },
    };

    // Threads of a language model need the first two. No other site may read what is here, or show it as its own.
    static readonly string[] Always = {
        "Cross-Origin-Opener-Policy: same-origin",
        "Cross-Origin-Embedder-Policy: credentialless",
        "Cross-Origin-Resource-Policy: same-origin",
        "X-Content-Type-Options: nosniff",
        "Cache-Control: no-cache",
        "Accept-Ranges: bytes",
        "Connection: close",
    };

    static string root;

    /// <summary>Serves in the background. Returns the address. Throws where there is no folder or no free port.</summary>
    public static string Start(string folder, int wantedPort)
    {
        if (!Directory.Exists(folder))
            throw new IOException("There is no folder " + folder + ". Unzip the whole workshop again.");
        root = Path.GetFullPath(folder).TrimEnd(Path.DirectorySeparatorChar);
        TcpListener listener = Listen(wantedPort < 0 ? FirstPort : wantedPort);
        Thread accepting = new Thread(delegate() { Accept(listener); });
        accepting.IsBackground = true;
        accepting.Start();
        return "http://127.0.0.1:" + ((IPEndPoint)listener.LocalEndpoint).Port + "/";
    }

    /// <summary>The same from a command line: FOLDER [--port N] [--no-browser].</summary>
    public static void Main(string[] words)
    {
        Console.WriteLine("Lodestone: " + StartAsked(words));
        Thread.Sleep(Timeout.Infinite);
    }

    /// <summary>Reads the options, serves, and opens the browser. Returns the address.</summary>
    public static string StartAsked(string[] words)
    {
        string folder = null;
        int port = -1;
        bool opens = true;
        for (int at = 0; at < words.Length; at++)
        {
            if (words[at] == "--no-browser") opens = false;
            else if (words[at] == "--port" && at + 1 < words.Length) port = int.Parse(words[++at]);
            else if (folder == null && !words[at].StartsWith("--")) folder = words[at];
            else throw new ArgumentException("FOLDER [--port N] [--no-browser]");
        }
        if (folder == null) throw new ArgumentException("FOLDER [--port N] [--no-browser]");
        string url = Start(folder, port);
        if (opens) OpenBrowser(url);
        return url;
    }

    static void OpenBrowser(string url)
    {
        try { Process.Start(url); }
        catch (Exception) { Console.WriteLine("Open this address in a browser: " + url); }
    }

    static TcpListener Listen(int first)
    {
        int last = first == 0 ? 0 : first + PortsToTry;
        for (int port = first; port <= last; port++)
        {
            try
            {
                TcpListener listener = new TcpListener(IPAddress.Loopback, port);
                listener.ExclusiveAddressUse = true;
                listener.Start(64);
                return listener;
            }
            catch (SocketException) { }
        }
        throw new IOException("No port is free from " + first + " on. Close other programs and start again.");
    }

    static void Accept(TcpListener listener)
    {
        while (true)
        {
            TcpClient client = listener.AcceptTcpClient();
            Thread serving = new Thread(delegate() { Serve(client); });
            serving.IsBackground = true;
            serving.Start();
        }
    }

    static void Serve(TcpClient client)
    {
        try
        {
            client.ReceiveTimeout = HeadMilliseconds;
            using (NetworkStream stream = client.GetStream())
            {
                string head = ReadHead(stream);
                if (head != null) Answer(stream, head);
                client.Client.Shutdown(SocketShutdown.Send);
            }
        }
        // Whoever asked has gone.
        catch (IOException) { }
        catch (SocketException) { }
        catch (ObjectDisposedException) { }
        finally { client.Close(); }
    }

    static string ReadHead(NetworkStream stream)
    {
        StringBuilder head = new StringBuilder();
        byte[] bytes = new byte[8192];
        while (head.Length <= MostHead)
        {
            int count = stream.Read(bytes, 0, bytes.Length);
            if (count == 0) return null;
            for (int at = 0; at < count; at++) head.Append((char)bytes[at]);
            if (head.ToString().Contains("\r\n\r\n")) return head.ToString();
        }
        return null;
    }

    static void Send(Stream stream, int status, string body, bool isHead, params string[] headers)
    {
        StringBuilder text = new StringBuilder("HTTP/1.1 " + status + " " + Reasons[status] + "\r\n");
        foreach (string header in Always) text.Append(header + "\r\n");
        foreach (string header in headers) text.Append(header + "\r\n");
        if (body != null) text.Append("Content-Length: " + body.Length + "\r\n");
        text.Append("\r\n");
        if (body != null && !isHead) text.Append(body);
        byte[] bytes = Encoding.ASCII.GetBytes(text.ToString());
        stream.Write(bytes, 0, bytes.Length);
    }

    static void Refuse(Stream stream, int status, bool isHead, params string[] headers)
    {
        List<string> all = new List<string>(headers);
        all.Add("Content-Type: text/plain");
        Send(stream, status, status + " " + Reasons[status] + "\n", isHead, all.ToArray());
    }

    static string Decoded(string path)
    {
        List<byte> bytes = new List<byte>();
        for (int at = 0; at < path.Length; at++)
        {
            int value;
            if (path[at] == '%' && at + 2 < path.Length && int.TryParse(path.Substring(at + 1, 2),
                System.Globalization.NumberStyles.AllowHexSpecifier, null, out value))
            {
                bytes.Add((byte)value);
                at += 2;
            }
            else bytes.Add((byte)path[at]);
        }
        return Encoding.UTF8.GetString(bytes.ToArray());
    }

    // Null: there may be nothing there.
    static string PlaceOf(string path)
    {
        // A colon names a drive or a hidden stream of a file; names that end with a dot or a blank are others to Windows.
        if (path.IndexOfAny(new char[] { '\0', '\\', ':', '*', '?', '"', '<', '>', '|' }) >= 0) return null;
        foreach (string part in path.Split('/'))
            if (part == ".." || (part != "" && (part.EndsWith(".") || part.EndsWith(" ")))) return null;
        string place = Path.GetFullPath(root + path.Replace('/', Path.DirectorySeparatorChar));
        if (!(place.TrimEnd(Path.DirectorySeparatorChar) + Path.DirectorySeparatorChar)
            .StartsWith(root + Path.DirectorySeparatorChar, StringComparison.Ordinal)) return null;
        return IsLink(place) ? null : place;
    }

    // No file of the workshop is a link: one that is may lead out of the folder.
    static bool IsLink(string place)
    {
        string at = place.TrimEnd(Path.DirectorySeparatorChar);
        while (at != null && at.Length > root.Length)
        {
            if ((File.Exists(at) || Directory.Exists(at)) && (File.GetAttributes(at) & FileAttributes.ReparsePoint) != 0)
                return true;
            at = Path.GetDirectoryName(at);
        }
        return false;
    }

    static void Answer(Stream stream, string head)
    {
        string[] lines = head.Split(new string[] { "\r\n" }, StringSplitOptions.None);
        Match first = Regex.Match(lines[0], "^([A-Z]+) (/\\S*) HTTP/1\\.[01]$");
        if (!first.Success) { Refuse(stream, 400, false); return; }
        Dictionary<string, string> headers = new Dictionary<string, string>();
        for (int at = 1; at < lines.Length && lines[at] != ""; at++)
        {
            int colon = lines[at].IndexOf(':');
            if (colon > 0) headers[lines[at].Substring(0, colon).ToLowerInvariant()] = lines[at].Substring(colon + 1).Trim();
        }
        string method = first.Groups[1].Value;
        bool isHead = method == "HEAD";
        if (!isHead && method != "GET") { Refuse(stream, 405, false, "Allow: GET, HEAD"); return; }
        // A page of elsewhere may have its own name point here; it would ask for that name.
        string host;
        headers.TryGetValue("host", out host);
        if (!Regex.IsMatch(host ?? "", "^(127\\.0\\.0\\.1|localhost)(:[0-9]+)?$", RegexOptions.IgnoreCase))
        {
            Refuse(stream, 403, isHead);
            return;
        }
        string way = first.Groups[2].Value.Split('?', '#')[0];
        string place = PlaceOf(Decoded(way));
        if (place != null && Directory.Exists(place))
        {
            if (!way.EndsWith("/"))
            {
                Refuse(stream, 301, isHead, "Location: ./" + way.Substring(way.LastIndexOf('/') + 1) + "/");
                return;
            }
            place = Path.Combine(place, "index.html");
        }
        else if (way.EndsWith("/")) place = null;
        if (place == null || !File.Exists(place)) { Refuse(stream, 404, isHead); return; }
        SendFile(stream, place, isHead, headers);
    }

    static void SendFile(Stream stream, string place, bool isHead, Dictionary<string, string> headers)
    {
        using (FileStream file = new FileStream(place, FileMode.Open, FileAccess.Read, FileShare.Read))
        {
            long size = file.Length;
            string tag = "\"" + size.ToString("x") + "-" + File.GetLastWriteTimeUtc(place).Ticks.ToString("x") + "\"";
            string known;
            if (headers.TryGetValue("if-none-match", out known) && known == tag)
            {
                Send(stream, 304, null, isHead, "ETag: " + tag);
                return;
            }
            string type;
            if (!Types.TryGetValue(Path.GetExtension(place).ToLowerInvariant(), out type)) type = "application/octet-stream";
            List<string> about = new List<string> { "Content-Type: " + type, "ETag: " + tag };
            long from = 0;
            long to = size - 1;
            string range;
            headers.TryGetValue("range", out range);
            Match asked = Regex.Match(range ?? "", "^bytes=([0-9]{0,18})-([0-9]{0,18})$");
            bool isPart = asked.Success && asked.Groups[1].Length + asked.Groups[2].Length > 0;
            if (isPart)
            {
                string start = asked.Groups[1].Value;
                string end = asked.Groups[2].Value;
                if (start == "") from = Math.Max(size - long.Parse(end), 0);
                else
                {
                    from = long.Parse(start);
                    if (end != "") to = Math.Min(long.Parse(end), size - 1);
                }
                if (from > to) { Refuse(stream, 416, isHead, "Content-Range: bytes */" + size); return; }
                about.Add("Content-Range: bytes " + from + "-" + to + "/" + size);
            }
            long left = to - from + 1;
            about.Add("Content-Length: " + left);
            Send(stream, isPart ? 206 : 200, null, isHead, about.ToArray());
            if (isHead) return;
            file.Seek(from, SeekOrigin.Begin);
            byte[] bytes = new byte[Chunk];
            while (left > 0)
            {
                int count = file.Read(bytes, 0, (int)Math.Min(left, Chunk));
                if (count == 0) return;
                stream.Write(bytes, 0, count);
                left -= count;
            }
        }
    }
}
