import { answerKey, isEmpty } from '../../src/agent';
import { fnv64, rowMajor, unanswerableOf, type Pack, type PackQuestion, type PackRun } from '../../src/bench';
import type { Choice, Option } from './choice';

/** Readings of a question that are looked at: some more than the page tries, as other weights put others first. */
const MOST = 24;
const MOST_RUN = 36;
/** The same of a question that nothing answers; every other of them is asked. */
const MOST_SWAPPED = 12;
const EVERY = 2;
/** The seed of the swaps. */
const SEED = 1;

interface Read {
  readonly options: readonly Option[];
  /** Of the first reading that is right. */
  readonly query: string | undefined;
}

const twoPlaces = (features: Readonly<Record<string, number>>): Option['features'] =>
  Object.fromEntries(
    Object.entries(features).flatMap(([name, value]) =>
      value === 0 ? [] : [[name, Math.round(1000 * value) / 1000]],
    ),
  );

const optionsOf = async (
  run: PackRun,
  question: PackQuestion,
  most: number,
  signal: AbortSignal,
): Promise<Read> => {
  const options: Option[] = [];
  let query: string | undefined;
  let tried = 0;
  for await (const one of run.candidates(question, signal, most)) {
    const { candidate, weight, result, rows, isExact } = one;
    tried += 1;
    if (tried > MOST_RUN) break;
    // What did not run can't be chosen.
    if (result === undefined) continue;
    const empty = isEmpty(result, candidate.query) ? 1 : 0;
    if (isExact) query ??= candidate.query;
    options.push({
      features: twoPlaces({ ...candidate.features, empty }),
      isRight: isExact,
      rowF1: rowMajor(question.gold.rows, rows ?? []).f1,
      rows: fnv64(answerKey({ result, candidate })),
      weight,
    });
  }
  return { options, query };
};

/** A "no", a zero or no row: what is said of a thing of which nothing can be said. */
const isNothing = ({ features }: Option): boolean => features['empty'] === 1;

/**
 * All questions of a run as choices, labelled as the bench scores them; and with every question that some reading answers
 * those that its swaps make of it, which none does.
 */
export async function* collectChoices(
  run: PackRun,
  pack: Pack,
  { withSwaps }: { readonly withSwaps: boolean },
  signal: AbortSignal,
): AsyncGenerator<Choice, void> {
  const answered: PackQuestion[] = [];
  for (const question of run.questions()) {
    const { options, query } = await optionsOf(run, question, MOST, signal);
    // Of a gold that is no SPARQL the reading that gives its rows tells which words say what.
    if (query !== undefined) answered.push({ ...question, gold: { ...question.gold, query } });
    yield { graph: `${pack.name}/${question.kg}`, options };
  }
  if (!withSwaps) return;
  const byId = new Map(answered.map((one) => [one.id, one]));
  const swapped = unanswerableOf({ ...pack, questions: answered }, SEED);
  for (const { id, kg, question, kind } of swapped.filter((_, at) => at % EVERY === 0)) {
    const asked = byId.get(id);
    // What can be said of nothing may be answered by nothing.
    if (asked === undefined || kind === 'nonsense' || kind === 'misfit') continue;
    const { options } = await optionsOf(run, { ...asked, question }, MOST_SWAPPED, signal);
    const wrong = options.filter((one) => !isNothing(one));
    yield {
      graph: `${pack.name}/${kg}`,
      swap: kind,
      options: wrong.map((one) => ({ ...one, isRight: false, rowF1: 0 })),
    };
  }
}
