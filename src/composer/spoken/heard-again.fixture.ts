/** Tells what is asked in words, and reads these words again: over the world of `tell/world.fixture.ts`, with more things in it. */
import type { Language } from '../../rdf';
import type { Ask } from '../ask';
import type { Candidate, Column } from '../candidate';
import { openGraph } from '../fixtures/open-graph.fixture';
import { tellAsk } from '../tell/tell-ask';
import { WORLD } from '../tell/world.fixture';
import { printWritten, writeAsk, type Written } from '../write/write-ask';

const SYLLABLES = ['bel', 'dor', 'fin', 'gal', 'hul', 'kem', 'lor', 'mer', 'nis', 'pol', 'ras', 'tul', 'vek'];

/** A name that is no word. */
const nameOf = (kind: number, at: number): string => {
  const text = `${SYLLABLES[(kind * 5 + at) % 13] ?? ''}${SYLLABLES[(kind + at * 3 + 1) % 13] ?? ''}${'aiou'[kind % 4] ?? ''}`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
};

const MORE = 10;

/** Some of each class, with values that differ; some of them lack a relation. */
const population = (): string =>
  Array.from({ length: MORE }, (_, at) => {
    const label = (kind: number): string => `rdfs:label "${nameOf(kind, at)}"`;
    const some = (name: string, shift: number): string => `:${name}${String((at * 3 + shift) % MORE)}`;
    const isOdd = at % 2 === 1;
    const country = at % 3 === 0 ? ':italy' : at % 3 === 1 ? ':austria' : some('country', 1);
    return `
:country${String(at)} a :Country ; ${label(0)} ; :borders ${some('country', 1)}, ${isOdd ? ':austria' : ':italy'} ; :capital :city${String(at)} ; :population ${String(3000000 + at * 7100000)} ; :area ${String(40 + at * 61)} .
:city${String(at)} a :City ; ${label(1)} ; :in ${country} ; :population ${String(90000 + at * 310000)} ; :founded "${String(1090 + at * 11)}-03-01"^^xsd:date .
:river${String(at)} a :River ; ${label(2)} ; :flowsThrough ${isOdd ? ':austria, :italy' : some('country', 2)} ; :length ${String(210 + at * 333)} .
:student${String(at)} a :Student ; ${label(3)} ; :age ${String(18 + at)} ; :nationality "${['Spanish', 'Irish', 'Dutch'][at % 3] ?? ''}" ; :in ${isOdd ? ':vienna' : some('city', 1)} ; :takes ${at % 3 === 0 ? ':maths' : some('course', 1)} .
${isOdd ? `:student${String(at)} :hasPet :pet${String(at)}, :pet${String(at - 1)} .` : ''}
:pet${String(at)} a :Pet ; ${label(4)} ; :weight ${String(2 + at * 2)} .
:course${String(at)} a :Course ; ${label(5)} .
:stadium${String(at)} a :Stadium ; ${label(6)} ; :in ${isOdd ? ':vienna' : some('city', 2)} .
:concert${String(at)} a :Concert ; ${label(7)} ; :heldIn ${isOdd ? ':arena' : some('stadium', 1)} .`;
  }).join('\n');

export const crowded = await openGraph(`${WORLD}
:austria :borders :italy . :ana :hasPet :pet9 . :ben :takes :course1 .
${population()}`);

/** As the page writes it under an answer. */
const spoken = (ask: Ask, language: Language): string =>
  tellAsk(ask, { schema: crowded.knowledge.schema, language })
    .phrases.map(({ text }) => text)
    .join(' ');

/** With its variables called by their order. */
const shapeOf = (query: string): string => {
  const names: string[] = [];
  return query.replaceAll(/\?\w+/gu, (name) => {
    if (!names.includes(name)) names.push(name);
    return `?${String(names.indexOf(name))}`;
  });
};

/** Rows of what is asked for, as a set; `undefined`: they would tell nothing. */
const rowsOf = (
  query: string,
  columns: readonly Pick<Column, 'variable' | 'isSubject'>[],
): string | undefined => {
  if (columns.length === 0) return undefined;
  const asked = columns.filter(({ isSubject }) => isSubject !== true);
  const rows = crowded.inOrder({ query, columns: asked });
  const told = [...new Set(rows.map((row) => row.split(' | ').sort().join(' | ')))].sort().join('\n');
  return told === '' || told === '0' ? undefined : told;
};

/** Where among the readings the same is asked: the first, any, none. */
export type Heard = 'first' | 'offered' | 'not';

export interface HeardAgain {
  readonly text: string;
  readonly heard: Heard;
  /** What the first reading is told as. */
  readonly instead?: string;
  /** Words of the text that nothing in the first reading stands for. */
  readonly unread: readonly string[];
}

const asksThe = (same: Written, { query, columns }: Candidate): boolean => {
  const own = printWritten(same);
  if (shapeOf(own) === shapeOf(query)) return true;
  const rows = rowsOf(own, same.columns);
  return rows !== undefined && rows === rowsOf(query, columns);
};

export const heardAgain = (ask: Ask, language: Language): HeardAgain => {
  const text = spoken(ask, language);
  const { candidates } = crowded.compose(text, language);
  const written = writeAsk(ask, crowded.knowledge.schema);
  const place = candidates.findIndex((one) => asksThe(written, one));
  const [first] = candidates;
  return {
    text,
    heard: place < 0 ? 'not' : place === 0 ? 'first' : 'offered',
    ...(first && place !== 0 && { instead: first.paraphrase.map((one) => one.text).join(' ') }),
    unread: (first?.unused ?? []).map(({ start, end }) => text.slice(start, end)),
  };
};
