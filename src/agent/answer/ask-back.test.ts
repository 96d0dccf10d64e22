import { expect, test } from 'vitest';
import type { Grounding, MentionKind } from '../../composer';
import { iri } from '../../rdf';
import { askBackFor } from './ask-back';
import { trialOf } from '../trials/trial.fixture';
import type { CandidateTrial } from '../trials/trials';

/** `Paris=city`: the word, and what it was taken for. */
const grounding = (said: string): Grounding => {
  const [word = '', sense = ''] = said.split('=');
  const start = word.charCodeAt(0) * 10;
  const kind: MentionKind = word === 'how' ? 'operator' : word === 'mass' ? 'property' : 'entity';
  return {
    start,
    end: start + word.length,
    meaning: {
      id: sense,
      kind,
      iri: iri(`http://e/${sense}`),
      label: word,
      typeLabel: sense,
      sources: [],
      example: undefined,
    },
  };
};

/** A reading of this score that took the words so, and gave these cells. */
const trial = (score: number, said: string, ...cells: readonly string[]): CandidateTrial =>
  trialOf(`${said} ${cells.join(' ')}`, score, cells, said.split(' ').map(grounding));

const asked = (
  trials: readonly CandidateTrial[],
  untried?: readonly number[],
): readonly string[] | undefined => askBackFor(trials, undefined, untried)?.meanings.map(({ id }) => id);

test('asked is for the word whose meanings part the largest groups, not for one that parts smaller ones', () => {
  const trials = [
    trial(0, 'Paris=city big=wide', 'x'),
    trial(-0.1, 'Paris=city big=tall', 'x'),
    trial(-0.2, 'Paris=person big=wide', 'y'),
    trial(-0.3, 'Paris=person big=tall', 'y'),
    trial(-2, 'Paris=person big=old', 'z'),
  ];
  expect(asked(trials)).toEqual(['city', 'person']);
  const { start, end } = askBackFor(trials, undefined) ?? {};
  expect([start, end]).toEqual([800, 805]);
});

test('nothing is asked where all agree, or where one group has nearly all votes', () => {
  expect(asked([trial(0, 'Paris=city', 'x'), trial(0, 'Paris=person', 'x')])).toBeUndefined();
  expect(asked([trial(0, 'Paris=city', 'x'), trial(-2.5, 'Paris=person', 'y')])).toBeUndefined();
  expect(asked([trial(0, 'Paris=city', 'x'), trial(-1, 'Paris=person', 'y')])).toEqual(['city', 'person']);
  expect(asked([trial(0, 'Paris=city', 'x')])).toBeUndefined();
  expect(asked([])).toBeUndefined();
});

test('nothing is asked where no word that can be chosen parts the rows', () => {
  // Joined or counted in another way, with every word meaning the same.
  expect(asked([trial(0, 'Paris=city', 'x'), trial(0, 'Paris=city', 'y')])).toBeUndefined();
  expect(asked([trial(0, 'how=count', 'x'), trial(0, 'how=list', 'y')])).toBeUndefined();
  // Read, or left unread.
  expect(asked([trial(0, 'Paris=city big=tall', 'x'), trial(0, 'Paris=city', 'y')])).toBeUndefined();
});

test('a button is for meanings that give other rows, and for likely ones: three at most', () => {
  const same = [trial(0, 'Paris=city', 'x'), trial(0, 'Paris=town', 'x'), trial(-0.5, 'Paris=person', 'y')];
  expect(asked(same)).toEqual(['city', 'person']);
  const faint = [trial(0, 'Paris=city', 'x'), trial(-0.4, 'Paris=town', 'y'), trial(-2, 'Paris=person', 'z')];
  expect(asked(faint)).toEqual(['city', 'town']);
  const many = ['one', 'two', 'three', 'four', 'five'].map((sense) => trial(0, `Paris=${sense}`, sense));
  expect(asked(many)).toHaveLength(3);
});

test('what stands for many votes counts as many, and what was not run keeps one group from having all', () => {
  const [city, person] = [trial(0, 'Paris=city', 'x'), trial(-1, 'Paris=person', 'y')];
  expect(asked([{ ...city, weight: 20 }, person])).toBeUndefined();
  const surer = [trial(0, 'Paris=city', 'x'), trial(-2, 'Paris=person', 'y'), trial(-1.4, 'Paris=ship', 'z')];
  expect(asked(surer)).toEqual(['city', 'ship']);
  const close = [trial(0, 'Paris=city', 'x'), trial(-1.55, 'Paris=person', 'y')];
  expect(asked([...close, trial(-9, 'Paris=ship', 'z')], [])).toEqual(['city', 'person']);
});

test('of words that part the rows alike the one that names something is asked about', () => {
  const trials = [trial(0, 'mass=weight Paris=city', 'x'), trial(-0.1, 'mass=size Paris=person', 'y')];
  expect(asked(trials)).toEqual(['city', 'person']);
  const more = trial(-0.2, 'mass=length Paris=city', 'z');
  expect(asked([...trials, more])).toEqual(['weight', 'size', 'length']);
});
