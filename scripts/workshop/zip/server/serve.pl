#!/usr/bin/perl
# Serves a folder to the browser of this computer, and to nobody else. Perl's core modules are enough.
# serve.pl FOLDER [--port N] [--no-browser]
# serve.py and serve.cs do the same; one test holds all three to it.
use strict;
use warnings;
use Cwd qw(abs_path);
use IO::Socket::INET;

my $FIRST_PORT = 8473;
my $PORTS_TO_TRY = 50;
my $MOST_HEAD = 65_536;
my $HEAD_SECONDS = 15;
my $CHUNK = 262_144;

my %TYPES = (
    css => 'text/css; charset=utf-8',
    csv => 'text/csv; charset=utf-8',
    html => 'text/html; charset=utf-8',
    js => 'text/javascript; charset=utf-8',
    json => 'application/json',
    jsonld => 'application/ld+json',
    mjs => 'text/javascript; charset=utf-8',
    nq => 'application/n-quads',
    nt => 'application/n-triples',
    png => 'image/png',
    rdf => 'application/rdf+xml',
    svg => 'image/svg+xml',
    trig => 'application/trig',
    ttl => 'text/turtle; charset=utf-8',
    txt => 'text/plain; charset=utf-8',
    wasm => 'application/wasm',
    webmanifest => 'application/manifest+json',
);

my %REASONS = (
    200 => 'OK', 206 => 'Partial Content', 301 => 'Moved Permanently', 304 => 'Not Modified',
    400 => 'Bad Request', 403 => 'Forbidden', 404 => 'Not Found', 405 => 'Method Not Allowed',
    416 => 'Range Not Satisfiable',
);

# Threads of a language model need the first two. No other site may read what is here, or show it as its own.
my @ALWAYS = (
    'Cross-Origin-Opener-Policy: same-origin',
    'Cross-Origin-Embedder-Policy: credentialless',
    'Cross-Origin-Resource-Policy: same-origin',
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-cache',
    'Accept-Ranges: bytes',
    'Connection: close',
);

my ($folder, $wanted_port, $opens) = (undef, undef, 1);
while (@ARGV) {
    my $word = shift @ARGV;
    if ($word eq '--no-browser') { $opens = 0 }
    elsif ($word eq '--port' && @ARGV && $ARGV[0] =~ /^\d+$/) { $wanted_port = shift @ARGV }
    elsif (!defined $folder && $word !~ /^--/) { $folder = $word }
    else { die "serve.pl FOLDER [--port N] [--no-browser]\n" }
}
die "serve.pl FOLDER [--port N] [--no-browser]\n" unless defined $folder;
my $root = abs_path($folder);
die "There is no folder $folder. Unzip the whole workshop again.\n" unless defined $root && -d $root;
$root =~ s{/+$}{};

sub listener {
    my $first = defined $wanted_port ? $wanted_port : $FIRST_PORT;
    for my $port ($first .. ($first == 0 ? 0 : $first + $PORTS_TO_TRY)) {
        my $socket = IO::Socket::INET->new(
            LocalAddr => '127.0.0.1', LocalPort => $port, Proto => 'tcp', Listen => 64, ReuseAddr => 1,
        );
        return $socket if $socket;
    }
    die "No port is free from $first on. Close other programs and start again.\n";
}

sub write_all {
    my ($client, $bytes) = @_;
    my $at = 0;
    while ($at < length $bytes) {
        my $count = syswrite $client, $bytes, length($bytes) - $at, $at;
        return 0 unless $count;
        $at += $count;
    }
    return 1;
}

sub answer {
    my ($client, $status, $is_head, $body, @headers) = @_;
    my $lines = join "\r\n", "HTTP/1.1 $status $REASONS{$status}", @ALWAYS, @headers;
    $lines .= "\r\nContent-Length: " . length $body if defined $body;
    write_all($client, "$lines\r\n\r\n" . (defined $body && !$is_head ? $body : ''));
}

sub refuse {
    my ($client, $status, $is_head, @headers) = @_;
    answer($client, $status, $is_head, "$status $REASONS{$status}\n", 'Content-Type: text/plain', @headers);
}

sub read_head {
    my ($client) = @_;
    my $head = '';
    local $SIG{ALRM} = sub { exit 0 };
    alarm $HEAD_SECONDS;
    while ($head !~ /\r?\n\r?\n/) {
        my $count = sysread $client, $head, 8192, length $head;
        exit 0 if !$count || length $head > $MOST_HEAD;
    }
    alarm 0;
    return $head;
}

# The first and the last byte that are asked for; nothing: all of them.
sub range_of {
    my ($text, $size) = @_;
    return unless defined $text && $text =~ /^bytes=(\d*)-(\d*)$/ && "$1$2" ne '';
    my ($from, $to) = ($1, $2);
    return ($size > $to ? $size - $to : 0, $size - 1) if $from eq '';
    return ($from, $to eq '' || $to >= $size ? $size - 1 : $to);
}

sub send_file {
    my ($client, $path, $is_head, $headers) = @_;
    open(my $file, '<:raw', $path) or return refuse($client, 404, $is_head);
    my ($size, $changed) = (stat $file)[7, 9];
    my $tag = sprintf '"%x-%x"', $size, $changed;
    if (($headers->{'if-none-match'} || '') eq $tag) {
        return answer($client, 304, $is_head, undef, "ETag: $tag");
    }
    my ($ending) = $path =~ /\.([A-Za-z0-9]+)$/;
    my $type = $TYPES{lc($ending || '')} || 'application/octet-stream';
    my @about = ("Content-Type: $type", "ETag: $tag");
    my ($from, $to) = range_of($headers->{range}, $size);
    my $status = defined $from ? 206 : 200;
    if (defined $from) {
        return refuse($client, 416, $is_head, "Content-Range: bytes */$size") if $from > $to;
        push @about, "Content-Range: bytes $from-$to/$size";
    }
    else { ($from, $to) = (0, $size - 1) }
    my $left = $to - $from + 1;
    answer($client, $status, 1, undef, @about, "Content-Length: $left");
    return if $is_head;
    seek $file, $from, 0;
    while ($left > 0) {
        my $count = read $file, my $bytes, $left < $CHUNK ? $left : $CHUNK;
        return unless $count && write_all($client, $bytes);
        $left -= $count;
    }
}

sub serve {
    my ($client) = @_;
    my ($first, @lines) = split /\r?\n/, read_head($client);
    my %headers = map { /^([^:\s]+):\s*(.*?)\s*$/ ? (lc $1, $2) : () } @lines;
    my ($method, $target) = ($first || '') =~ m{^([A-Z]+) (/\S*) HTTP/1\.[01]$};
    return refuse($client, 400, 0) unless defined $target;
    my $is_head = $method eq 'HEAD';
    return refuse($client, 405, 0, 'Allow: GET, HEAD') unless $is_head || $method eq 'GET';
    # A page of elsewhere may have its own name point here; it would ask for that name.
    my $host = $headers{host} || '';
    return refuse($client, 403, $is_head) unless $host =~ /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/i;
    my ($path) = $target =~ /^([^?#]*)/;
    $path =~ s/%([0-9A-Fa-f]{2})/chr hex $1/ge;
    return refuse($client, 404, $is_head)
        if $path =~ /[\0\\]/ || grep { $_ eq '..' } split m{/}, $path;
    my $place = abs_path("$root$path");
    # A link may lead out of the folder.
    return refuse($client, 404, $is_head) unless defined $place && "$place/" =~ m{^\Q$root\E/};
    if (-d $place) {
        my ($way) = $target =~ /^([^?#]*)/;
        return refuse($client, 301, $is_head, 'Location: ./' . ($way =~ m{([^/]+)$})[0] . '/') if $way !~ m{/$};
        $place .= '/index.html';
    }
    elsif ($path =~ m{/$}) { return refuse($client, 404, $is_head) }
    return refuse($client, 404, $is_head) unless -f $place;
    send_file($client, $place, $is_head, \%headers);
}

sub open_browser {
    my ($url) = @_;
    my $process = fork;
    return if !defined $process || $process;
    open STDOUT, '>', '/dev/null';
    open STDERR, '>', '/dev/null';
    no warnings 'exec';
    exec(($^O eq 'darwin' ? 'open' : 'xdg-open'), $url) or exit 0;
}

my $listener = listener();
my $url = 'http://127.0.0.1:' . $listener->sockport . '/';
$| = 1;
print "Lodestone: $url\n";
print "Keep this window open. To stop, press Ctrl+C or close it.\n";
print "Esta ventana debe quedar abierta. Para terminar: Ctrl+C, o cerrarla.\n";
$SIG{CHLD} = 'IGNORE';
$SIG{PIPE} = 'IGNORE';
$SIG{INT} = $SIG{TERM} = sub { exit 0 };
open_browser($url) if $opens;
while (1) {
    my $client = $listener->accept or next;
    my $process = fork;
    if (defined $process && !$process) {
        $SIG{INT} = $SIG{TERM} = 'DEFAULT';
        close $listener;
        binmode $client;
        serve($client);
        shutdown $client, 1;
        exit 0;
    }
    close $client;
}
