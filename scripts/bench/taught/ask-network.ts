import { type Draw } from '../synthetic/draw';
import { type GoldStore } from '../synthetic/gold';
import { IDIOMS, type Idiom } from './idioms';
import { PREFIX, type BusNetwork } from './network';

export interface Taught {
  readonly question: string;
  readonly query: string;
}

/** A question that nobody was taught, with the rows that answer it. */
export interface Untaught extends Taught {
  /** `same`: as an example puts it, of another thing. `other`: in other words. */
  readonly wording: 'same' | 'other';
  /** N-Triples terms. */
  readonly rows: readonly string[];
}

/** Examples of each idiom, and questions of each wording. */
const EXAMPLES = 4;
const QUESTIONS = 2;

const filled = (text: string, value: string | number): string =>
  text.replace(typeof value === 'number' ? /\bN\b/gu : /\bX\b/gu, String(value));

const valuesOf = ({ about }: Idiom, network: BusNetwork): readonly (string | number)[] =>
  typeof about === 'string' ? network[about] : about;

/** Four examples of each idiom, and four questions of it about other things, two of them in other words. */
export const askNetwork = (network: BusNetwork, store: GoldStore, draw: Draw) => {
  const examples: Taught[] = [];
  const questions: Untaught[] = [];
  for (const idiom of IDIOMS) {
    const values = draw.shuffle(valuesOf(idiom, network));
    const queryOf = (value: string | number): string => `${PREFIX}${filled(idiom.query, value)}`;
    for (const value of values.slice(0, EXAMPLES))
      examples.push({ question: filled(idiom.said, value), query: queryOf(value) });
    const told = values
      .slice(EXAMPLES)
      .map((value) => ({ value, rows: store.ask(queryOf(value), ['x']).rows.flat() }))
      // What has no answer shows nothing.
      .filter(({ rows }) => rows.length > 0)
      .slice(0, 2 * QUESTIONS);
    told.forEach(({ value, rows }, at) => {
      const wording = at < QUESTIONS ? 'same' : 'other';
      questions.push({
        question: filled(wording === 'same' ? idiom.said : idiom.otherwise, value),
        query: queryOf(value),
        wording,
        rows: rows.flatMap((row) => row ?? []),
      });
    });
  }
  return { examples, questions };
};
