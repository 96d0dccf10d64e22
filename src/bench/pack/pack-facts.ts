import type { Pack } from './pack';
import type { PackFile } from './read-graph-file';

/** What is told of a pack that was read. */
export interface PackFacts {
  /** Of its folder. */
  readonly name: string;
  /** The same for the same files, whatever they were read from. */
  readonly fingerprint: string;
  readonly graphs: readonly PackGraphFacts[];
  readonly questions: number;
  /** BCP 47 tags of the questions, the commonest first. */
  readonly languages: readonly string[];
}

export interface PackGraphFacts {
  readonly name: string;
  readonly triples: number;
  readonly questions: number;
}

const encoder = new TextEncoder();
const PRIME = 0x01000193;
/** FNV-1a's own start, and another. */
const STARTS = [0x811c9dc5, 0x6c62272e] as const;

/** Two lanes of FNV-1a with different starts: 64 bits, enough to tell one edit of a file from another. */
const hashed = (parts: Iterable<Uint8Array>): string => {
  let [first, second]: readonly [number, number] = STARTS;
  for (const part of parts)
    for (let at = 0; at < part.length; at += 1) {
      const byte = part[at] ?? 0;
      first = Math.imul(first ^ byte, PRIME);
      second = Math.imul(second ^ byte, PRIME);
    }
  return [first, second].map((lane) => (lane >>> 0).toString(16).padStart(8, '0')).join('');
};

const bytesOf = (content: PackFile): Uint8Array =>
  typeof content === 'string' ? encoder.encode(content) : content;

/** Over names, lengths and bytes, in the order of names. */
const fingerprintOf = (files: ReadonlyMap<string, PackFile>): string =>
  hashed(
    [...files]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([path, content]) => {
        const bytes = bytesOf(content);
        return [encoder.encode(`${path}\n${bytes.length}\n`), bytes];
      }),
  );

const countOf = (texts: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
};

/** `files`: those that the pack was read from. */
export const packFacts = (pack: Pack, files: ReadonlyMap<string, PackFile>): PackFacts => {
  const asked = countOf(pack.questions.map(({ kg }) => kg));
  const languages = countOf(pack.questions.map(({ language }) => language));
  return {
    name: pack.name,
    fingerprint: fingerprintOf(files),
    graphs: pack.graphs.map(({ name, quads }) => ({
      name,
      triples: quads.length,
      questions: asked.get(name) ?? 0,
    })),
    questions: pack.questions.length,
    languages: [...languages].sort(([a, n], [b, k]) => k - n || (a < b ? -1 : 1)).map(([tag]) => tag),
  };
};
