import { expect, test } from 'vitest';
import {
  UNOPPOSED,
  parserConfidence,
  type Candidate,
  type ComposeRequest,
  type NearWords,
  type ReadQuestion,
} from '../composer';
import { iri } from '../rdf';
import { readNear } from './read-question';
import type { Question, RunParts } from './question';

const { signal } = new AbortController();
const QUESTION: Question = {
  question: 'Which zubbets are there?',
  scope: [iri('urn:test:a')],
  pins: [],
  language: 'en',
};
const NEAR: readonly NearWords[] = [{ start: 6, end: 13, terms: [{ id: 'class <urn:t>', closeness: 0.5 }] }];

const UNLIKELY = { 'unread.edge': 9 };
const LIKELY = {};

/** A composer whose best reading has these traits, and that keeps what it was asked. */
const asked = async (
  traits: Candidate['traits'],
  more: Partial<Question> = {},
  near: readonly NearWords[] = NEAR,
): Promise<readonly ComposeRequest[]> => {
  const requests: ComposeRequest[] = [];
  const read = (request: ComposeRequest): Promise<ReadQuestion> => {
    requests.push(request);
    const candidates = traits === undefined ? [] : [{ traits }];
    return Promise.resolve({ candidates } as unknown as ReadQuestion);
  };
  const parts = {
    composer: { read },
    nearness: { terms: () => Promise.resolve(near) },
  } as unknown as Pick<RunParts, 'composer' | 'nearness' | 'named'>;
  await readNear({ ...QUESTION, ...more }, parts, signal);
  return requests;
};
const isNear = ({ near }: ComposeRequest): boolean => near !== undefined;

test('these readings are what they are called', () => {
  expect(parserConfidence({ traits: LIKELY }, UNOPPOSED)).toBeGreaterThan(0.5);
  expect(parserConfidence({ traits: UNLIKELY }, UNOPPOSED)).toBeLessThan(0.5);
});

test('a question whose words say little is read by their meaning too', async () => {
  expect((await asked(UNLIKELY)).map(isNear)).toEqual([false, true]);
  expect((await asked(undefined)).map(isNear)).toEqual([false, true]);
});

test('a reading that is likelier right than wrong is left as it is, and so is one that nothing is close to', async () => {
  expect((await asked(LIKELY)).map(isNear)).toEqual([false]);
  expect((await asked(UNLIKELY, {}, [])).map(isNear)).toEqual([false]);
});

test('what a reader picks does not change whether meaning is looked at', async () => {
  const pins = [{ start: 0, end: 5, meaning: null }];
  const requests = await asked(UNLIKELY, { pins });
  expect(requests.map((one) => one.pins.length)).toEqual([1, 0, 1]);
  expect(requests.map(isNear)).toEqual([false, false, true]);
});
