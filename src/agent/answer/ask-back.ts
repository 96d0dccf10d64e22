import type { Ablations, Grounding, Meaning } from '../../composer';
import type { AskBack } from './answer';
import { answerKey } from './results';
import type { CandidateTrial } from '../trials/trials';
import { oddsOf } from '../trials/vote';

/** Of all votes: where one group has so many, the answer hangs on nothing. */
const NEARLY_ALL = 0.85;
/** A meaning this much less likely than the first is not worth a button. */
const LEAST_LIKELY = 0.2;
const MOST_MEANINGS = 3;
/** Words that tell nearly as much of the rows as the one that tells most are as good: names are plainest. */
const AS_GOOD = 0.9;
const PLAINEST: readonly Meaning['kind'][] = ['entity', 'value', 'class', 'property'];
/** Of a word that tells next to nothing of the rows, in nats. */
const LEAST_TOLD = 0.05;

/** One reading that was run, as one vote. */
interface Ballot {
  /** Of all votes, in [0, 1]. */
  readonly share: number;
  /** Alike for equal rows. */
  readonly rows: string;
  readonly groundings: readonly Grounding[];
}

type Tally = ReadonlyMap<string, number>;

const tallied = (ballots: readonly Ballot[], keyOf: (one: Ballot) => string): Tally => {
  const tally = new Map<string, number>();
  for (const one of ballots) tally.set(keyOf(one), (tally.get(keyOf(one)) ?? 0) + one.share);
  return tally;
};

type Word = Pick<Grounding, 'start' | 'end'>;

const meaningIn = ({ groundings }: Ballot, { start, end }: Word): Meaning | undefined =>
  groundings.find((one) => one.start === start && one.end === end)?.meaning;

/** How much what a word means tells of the rows: their mutual information, in nats. */
const toldBy = (word: Word, ballots: readonly Ballot[]): number => {
  const senseOf = (one: Ballot): string => meaningIn(one, word)?.id ?? '';
  const [bySense, byRows] = [tallied(ballots, senseOf), tallied(ballots, ({ rows }) => rows)];
  const both = tallied(ballots, (one) => `${senseOf(one)}\n${one.rows}`);
  const seen = new Map(ballots.map((one) => [`${senseOf(one)}\n${one.rows}`, one]));
  return [...both].reduce((sum, [key, share]) => {
    const one = seen.get(key);
    const apart = one === undefined ? 0 : (bySense.get(senseOf(one)) ?? 0) * (byRows.get(one.rows) ?? 0);
    return apart === 0 ? sum : sum + share * Math.log(share / apart);
  }, 0);
};

const likeliest = (tally: Tally): readonly (readonly [string, number])[] =>
  [...tally].sort(([, a], [, b]) => b - a);

/** What a word may mean, likeliest first: of those that mostly give the same rows, one. */
const meaningsOf = (word: Word, ballots: readonly Ballot[]): readonly Meaning[] => {
  const having = ballots.filter((one) => meaningIn(one, word) !== undefined);
  const idOf = (one: Ballot): string => meaningIn(one, word)?.id ?? '';
  const senses = likeliest(tallied(having, idOf));
  const rows = new Set<string>();
  const told = senses.flatMap(([id, share]): readonly Meaning[] => {
    const own = having.filter((one) => idOf(one) === id);
    const [[mostly] = ['']] = likeliest(tallied(own, (one) => one.rows));
    const meaning = own[0] && meaningIn(own[0], word);
    if (meaning === undefined || rows.has(mostly) || share < LEAST_LIKELY * (senses[0]?.[1] ?? 0)) return [];
    rows.add(mostly);
    return [meaning];
  });
  return told.slice(0, MOST_MEANINGS);
};

const wordsOf = (ballots: readonly Ballot[]): readonly Word[] => {
  const all = ballots
    .flatMap(({ groundings }) => groundings)
    .filter(({ meaning }) => meaning.kind !== 'operator');
  return [...new Map(all.map((one) => [`${String(one.start)}-${String(one.end)}`, one])).values()].sort(
    (a, b) => a.start - b.start,
  );
};

/**
 * The words whose meanings part the largest groups of equal rows, with these meanings; `undefined` where all agree, where
 * nearly all do, or where no single word parts them.
 * @param untried scores of readings that give rows of their own which are not known
 */
export const askBackFor = (
  trials: readonly CandidateTrial[],
  ablations: Ablations | undefined,
  untried: readonly number[] = [],
): AskBack | undefined => {
  const { odds, total } = oddsOf(trials, ablations, untried);
  const ballots = trials.map((trial, at): Ballot => ({
    share: (odds[at] ?? 0) / total,
    rows: answerKey(trial),
    groundings: trial.candidate.groundings,
  }));
  const groups = tallied(ballots, ({ rows }) => rows);
  if (groups.size < 2 || Math.max(...groups.values()) >= NEARLY_ALL) return undefined;
  const telling = wordsOf(ballots)
    .map((word) => ({ word, told: toldBy(word, ballots), meanings: meaningsOf(word, ballots) }))
    .filter(({ told, meanings }) => told >= LEAST_TOLD && meanings.length > 1);
  const most = Math.max(...telling.map(({ told }) => told));
  const rank = ({ meanings: [first] }: (typeof telling)[number]): number =>
    first === undefined ? PLAINEST.length : PLAINEST.indexOf(first.kind);
  const [asked] = telling.filter(({ told }) => told >= AS_GOOD * most).sort((a, b) => rank(a) - rank(b));
  if (asked === undefined) return undefined;
  const { start, end } = asked.word;
  return { start, end, meanings: asked.meanings };
};
