import { expect, test } from 'vitest';
import { done, failed } from '../base';
import { iri, type Iri } from '../rdf';
import { fileNameOf } from './file-of-user';
import { SCRIPTED_SOURCES } from './fixtures/scripted-engine.fixture';
import { MissingFiles, type MissingFilesParts } from './missing-files';

const BOATS = iri('urn:lodestone:file:my%20boats.ttl');
const HARBOURS = iri('urn:lodestone:file:harbours.csv-2');
const [SOURCE] = SCRIPTED_SOURCES;

test.each([
  ['urn:lodestone:file:my%20boats.ttl', 'my boats.ttl'],
  ['urn:lodestone:file:boats.ttl-2', 'boats.ttl'],
  ['urn:lodestone:file:100%25.ttl', '100%.ttl'],
  ['urn:lodestone:file:what-the-sources-hold', undefined],
  ['https://boats.example/boats.ttl', undefined],
])('%s is the file %s', (one, name) => {
  expect(fileNameOf(iri(one))).toBe(name);
});

/** What a link names, and what becomes of a file that is given: it is called as it is named. */
const given = (outcome: (file: File) => Iri | undefined) => {
  const seen = { missing: [BOATS, HARBOURS] as readonly Iri[], complete: 0, files: [] as string[] };
  const without = (one: Iri): void => {
    seen.missing = seen.missing.filter((other) => other !== one);
  };
  const choice: MissingFilesParts['choice'] = {
    get missing() {
      return seen.missing;
    },
    add: (file) => {
      seen.files.push(file.name);
      const added = outcome(file);
      if (added === undefined || SOURCE === undefined) return Promise.resolve(failed({ kind: 'empty' }));
      without(added);
      return Promise.resolve(done({ ...SOURCE, iri: added }));
    },
    dismiss: without,
  };
  const files = new MissingFiles({ choice, onComplete: () => (seen.complete += 1) });
  const give = (at: number, name: string) => {
    const wanted = files.wanted[at];
    if (wanted === undefined) throw new Error('Nothing is wanted.');
    return files.give(wanted, new File(['a'], name), () => undefined, new AbortController().signal);
  };
  return { seen, files, give };
};

test('a file stands for the one that is named, whatever it is called here, and the last one goes on', async () => {
  const { seen, files, give } = given(({ name }) => iri(`urn:lodestone:file:${encodeURIComponent(name)}`));
  expect(files.wanted.map(({ name }) => name)).toEqual(['my boats.ttl', 'harbours.csv']);
  await give(0, 'copy (2).TTL');
  expect([seen.files, seen.missing, seen.complete]).toEqual([['my boats.ttl'], [HARBOURS], 0]);
  // In another format it is another file.
  await give(0, 'harbours.nt');
  expect([seen.files[1], seen.missing, seen.complete]).toEqual(['harbours.nt', [], 1]);
});

test('a file that can not be read leaves all as it was', async () => {
  const { seen, give } = given(() => undefined);
  expect((await give(0, 'boats.ttl')).ok).toBe(false);
  expect([seen.missing, seen.complete]).toEqual([[BOATS, HARBOURS], 0]);
});
