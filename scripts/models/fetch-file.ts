import { open, mkdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { done, failed, type Outcome } from '../../src/base';
import { diskFailure } from './disk-failure.ts';
import type { FetchFailure } from './fetch-failure.ts';
import { hashFile, isOfHash, type FileHashes } from './hash-file.ts';
import type { WantedHash } from './hub-files.ts';

export interface WantedFile {
  readonly url: string;
  /** Where it is to lie. */
  readonly path: string;
  /** `undefined`: what the server says. */
  readonly bytes: number | undefined;
  /** `undefined`: nobody published one. */
  readonly hash: WantedHash | undefined;
}

export interface FetchedFile extends FileHashes {
  /** It lay there already. */
  readonly wasThere: boolean;
}

/** Times in a row that nothing new comes before it is given up. */
const TRIES = 4;
const PAUSE_MS = 300;

type Tell = (bytes: number, of: number | undefined) => void;

/** Where the bytes of an answer belong, and of how many they are a part. */
interface Part {
  readonly from: number;
  readonly of: number | undefined;
}

const RANGE = /^bytes (\d+)-\d+\/(\d+|\*)$/u;

const partOf = ({ status, headers }: Response): Part => {
  const range = RANGE.exec(headers.get('content-range') ?? '');
  if (status === 206 && range !== null)
    return { from: Number(range[1]), of: range[2] === '*' ? undefined : Number(range[2]) };
  const length = headers.get('content-length');
  // What is sent compressed has another length.
  const isPlain = headers.get('content-encoding') === null;
  return { from: 0, of: length === null || !isPlain ? undefined : Number(length) };
};

/** Writes what comes behind what is there. */
const write = async (file: FileHandle, body: ReadableStream<Uint8Array>, part: Part, tell: Tell) => {
  let at = part.from;
  const reader = body.getReader();
  try {
    for (;;) {
      const { done: isEnd, value } = await reader.read();
      if (isEnd) return at;
      for (let rest = value; rest.length > 0;) {
        const { bytesWritten } = await file.write(rest, 0, rest.length, at);
        at += bytesWritten;
        rest = rest.subarray(bytesWritten);
      }
      tell(at, part.of);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
};

/** `cut`: some of it came, or nothing; it may go on. */
type Attempt = { readonly kind: 'whole' | 'cut'; readonly of: number | undefined };

const attempt = async (
  wanted: WantedFile,
  partial: string,
  have: number,
  tell: Tell,
): Promise<Outcome<Attempt, FetchFailure>> => {
  const { url } = wanted;
  const headers: Record<string, string> = {
    // Bytes are counted as they lie on the disk.
    'accept-encoding': 'identity',
    ...(have > 0 && { range: `bytes=${have}-` }),
  };
  const response = await fetch(url, { headers }).catch(() => undefined);
  if (response === undefined) return done({ kind: 'cut', of: wanted.bytes });
  const { status, body } = response;
  if (status === 416) {
    // More lies here than there is: it is of another file.
    await rm(partial, { force: true });
    return done({ kind: 'cut', of: wanted.bytes });
  }
  if (!response.ok || body === null) {
    await body?.cancel();
    const isPassing = status === 429 || status >= 500;
    return isPassing ? done({ kind: 'cut', of: wanted.bytes }) : failed({ kind: 'refused', url, status });
  }
  const part = partOf(response);
  const of = wanted.bytes ?? part.of;
  const file = await open(partial, have > 0 ? 'r+' : 'w');
  try {
    if (part.from === 0 && have > 0) await file.truncate(0);
    const at = await write(file, body, part, tell);
    return done({ kind: of === undefined || at >= of ? 'whole' : 'cut', of });
  } catch (thrown) {
    if (diskFailure(thrown, wanted.path) !== undefined) throw thrown;
    return done({ kind: 'cut', of });
  } finally {
    await file.close();
  }
};

const sizeOf = async (path: string): Promise<number> => (await stat(path).catch(() => undefined))?.size ?? 0;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Until all of it is there, or nothing more comes. */
const fetchAll = async (
  wanted: WantedFile,
  partial: string,
  tell: Tell,
): Promise<FetchFailure | undefined> => {
  let idle = 0;
  let of = wanted.bytes;
  while (idle < TRIES) {
    const have = await sizeOf(partial);
    if (of !== undefined && have === of && have > 0) return undefined;
    const tried = await attempt(wanted, partial, have, tell);
    if (!tried.ok) return tried.failure;
    if (tried.value.kind === 'whole') return undefined;
    of = tried.value.of;
    idle = (await sizeOf(partial)) > have ? 0 : idle + 1;
    await pause(PAUSE_MS * idle);
  }
  const bytes = await sizeOf(partial);
  const { url } = wanted;
  return bytes === 0 ? { kind: 'offline', url } : { kind: 'cut', url, bytes, of };
};

const settle = async (wanted: WantedFile, partial: string): Promise<Outcome<FetchedFile, FetchFailure>> => {
  const hashes = await hashFile(partial);
  if (hashes === undefined) return failed({ kind: 'offline', url: wanted.url });
  const { hash, url, path } = wanted;
  if (hash !== undefined && !isOfHash(hashes, hash)) {
    await rm(partial, { force: true });
    return failed({ kind: 'wrong-hash', url, wanted: hash.hex, got: hashes[hash.kind] });
  }
  await rename(partial, path);
  return done({ ...hashes, wasThere: false });
};

/**
 * Lays one file at its place, whole and of its hash, or not at all. What broke off stays beside it as `.partial`, and the
 * next call goes on from there.
 */
export const fetchFile = async (
  wanted: WantedFile,
  tell: Tell,
): Promise<Outcome<FetchedFile, FetchFailure>> => {
  const { path, hash } = wanted;
  const partial = `${path}.partial`;
  try {
    const there = await hashFile(path);
    if (there !== undefined && hash !== undefined && isOfHash(there, hash))
      return done({ ...there, wasThere: true });
    await mkdir(dirname(path), { recursive: true });
    const begun = await sizeOf(partial);
    const broken = await fetchAll(wanted, partial, tell);
    if (broken !== undefined) return failed(broken);
    const settled = await settle(wanted, partial);
    // What lay here may have been of an older version: once more, from the beginning.
    if (settled.ok || settled.failure.kind !== 'wrong-hash' || begun === 0) return settled;
    const again = await fetchAll(wanted, partial, tell);
    return again === undefined ? await settle(wanted, partial) : failed(again);
  } catch (thrown) {
    const failure = diskFailure(thrown, path);
    if (failure === undefined) throw thrown;
    return failed(failure);
  }
};
