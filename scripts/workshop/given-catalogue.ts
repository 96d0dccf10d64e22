/** A catalogue that the teacher made before, from its address or as a file. @see docs/catalogues.md */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { done, failed, type Outcome } from '../../src/base';
import type { Language } from '../../src/rdf';
import { bareEngine } from '../node-engine';

export interface GivenCatalogue {
  readonly text: string;
  /** What its sources are called. */
  readonly titles: readonly Readonly<Record<Language, string>>[];
}

const TIMEOUT = 60_000;
const MOST_BYTES = 60_000_000;
const HOW = 'Make one with "npm run catalogue -- URL".';

/** Its bytes, or a sentence that says why there are none. */
const fetched = async (place: string): Promise<Outcome<string, string>> => {
  if (!/^https?:\/\//iu.test(place))
    return readFile(place, 'utf8').then(done, () =>
      failed(`${place} can't be read. Look whether its name is right. ${HOW}`),
    );
  try {
    const response = await fetch(place, { signal: AbortSignal.timeout(TIMEOUT) });
    if (!response.ok)
      return failed(
        `${place} refuses with the HTTP status ${response.status}. Look whether the address is right.`,
      );
    return done(await response.text());
  } catch {
    return failed(
      `Nothing answers at ${place}. Look whether the address is right and this machine has a network; then try again.`,
    );
  }
};

const NOTHING = '<https://lodestone.example/catalogue> a <https://lodestone.example/ns#Catalogue> .';

/** It is read as the page reads it. */
export const givenCatalogue = async (place: string): Promise<Outcome<GivenCatalogue, string>> => {
  const text = await fetched(place);
  if (!text.ok) return text;
  if (Buffer.byteLength(text.value) > MOST_BYTES)
    return failed(`${place} is larger than ${MOST_BYTES / 1e6} MB, the most that a catalogue may have.`);
  const engine = bareEngine({
    catalogue: 'none:catalogue.nt',
    fetchFile: () => Promise.resolve(new Blob([NOTHING])),
    withholdExamples: true,
  });
  try {
    const file = { name: basename(place), content: new Blob([text.value]) };
    const pack = await engine.packs.read(file, new AbortController().signal);
    if (!pack.ok) return failed(`${place} is no catalogue of sources (${pack.failure.kind}). ${HOW}`);
    const titles = pack.value.entries.map((entry) => {
      if (entry.kind === 'learned') return entry.kept.source.title;
      return entry.kind === 'card' ? entry.card.source.title : entry.title;
    });
    return done({ text: text.value, titles });
  } finally {
    engine.end();
  }
};
