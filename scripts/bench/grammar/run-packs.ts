import { shuffled } from '../../../src/base';
import type { Pack } from '../../../src/bench';
import { openCompiler } from '../../../src/model';
import { readPackFolder } from '../pack-folder';
import { covers, type Covered } from './covers';
import { madeTokens } from './made-tokens';
import { openGrammarPack } from './open-pack';
import type { GrammarOptions } from './options';
import { RandomTally, type RandomReplies } from './random-replies';
import { withGold } from './with-gold';

type Why = Extract<Covered, { covered: false }>['why'];

export interface PackGrammar {
  readonly pack: string;
  readonly n: number;
  /** Share of questions: with the whole schema and the gold's own things, values and numbers. */
  readonly coverage: number;
  /** With what is retrieved for the question alone. */
  readonly coverageRetrieved: number;
  /** Of those not covered, why: with the whole schema, and with the retrieved one. */
  readonly lost: Readonly<Record<'whole' | 'retrieved', Partial<Record<Why, number>>>>;
  /** Questions that the whole schema does not cover. */
  readonly uncovered: readonly string[];
  readonly random: RandomReplies;
}

/** Tokens of the random model: fewer than for the costs, as it is asked for hundreds of grammars. */
const TOKENS = 20_000;
/** Replies under the grammar of each question. */
const SAMPLES = 2;

/** Questions of one pack, each with its own grammar. Rejects with an AbortError. */
export const runPack = async (
  pack: Pack,
  { seed, questions }: Pick<GrammarOptions, 'seed' | 'questions'>,
  signal: AbortSignal,
): Promise<PackGrammar> => {
  const open = await openGrammarPack(pack, signal);
  const table = madeTokens(TOKENS, seed);
  const tally = new RandomTally(await openCompiler(table), table, seed);
  const asked = shuffled(open.pack.questions, seed).slice(0, questions);
  const lost: Record<'whole' | 'retrieved', Partial<Record<Why, number>>> = { whole: {}, retrieved: {} };
  const uncovered: string[] = [];
  const count = { whole: 0, retrieved: 0 };
  try {
    for (const question of asked) {
      const ask = open.ask(question);
      const retrieved = await open.card(question, false, signal);
      const whole = withGold(await open.card(question, true, signal), question.gold.query);
      for (const [key, vocabulary] of [
        ['whole', whole],
        ['retrieved', retrieved],
      ] as const) {
        const found = await covers(question, vocabulary, ask, signal);
        if (found.covered) count[key] += 1;
        else lost[key][found.why] = (lost[key][found.why] ?? 0) + 1;
        if (!found.covered && key === 'whole') uncovered.push(question.id);
      }
      await tally.add(question, retrieved, ask, SAMPLES, signal);
    }
  } finally {
    open.end();
  }
  const n = asked.length;
  const share = (part: number): number => Number((part / Math.max(1, n)).toFixed(4));
  return {
    pack: open.pack.name,
    n,
    coverage: share(count.whole),
    coverageRetrieved: share(count.retrieved),
    lost,
    uncovered,
    random: tally.counted(),
  };
};

/** One pack after another. Rejects with an AbortError, or a UsageError of a folder. */
export const runPacks = async (
  options: GrammarOptions,
  signal: AbortSignal,
): Promise<readonly PackGrammar[]> => {
  const all: PackGrammar[] = [];
  for (const folder of options.folders) {
    const pack = await readPackFolder(folder, signal);
    all.push(await runPack(pack, options, signal));
  }
  return all;
};
