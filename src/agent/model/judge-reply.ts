import { done, failed, type Outcome } from '../../base';
import type { Plan } from '../../federation';
import type { Iri } from '../../rdf';
import type { RepairKind, Vocabulary } from '../../sparql';
import type { Answer } from '../answer';
import type { Diagnosis } from '../failure';
import { isEmpty, isZeroCount } from '../results';
import type { RunParts } from '../question';
import { readQuery } from './aliases';
import { checkOwn, emptyFault, type Rejected } from './check-own';
import { noReading, unreadableQuery, unreadableReply } from './check-words';
import type { ReplyForm } from './prompts/system';
import type { Reply } from './read-reply';
import { aliasedIn } from './shown-card';

/** An answer with the reading that gave it. */
export type Reading = Answer & { readonly candidate: NonNullable<Answer['candidate']> };

export const isReading = (answer: Answer): answer is Reading => answer.candidate !== undefined;

/** A reply that is an answer: one of those shown, or a query that is still to be run. */
export type Usable =
  | { readonly kind: 'chosen'; readonly answer: Reading }
  | {
      readonly kind: 'written';
      readonly query: string;
      readonly plan: Plan;
      readonly mended: readonly RepairKind[];
    };

const unreadable = (message: string, words = message): Outcome<never, Rejected> =>
  failed({ fault: { kind: 'unreadable', message }, words });

/** What a reply may be about. */
export interface Judged {
  readonly question: string;
  readonly scope: readonly Iri[];
  /** As they are numbered. */
  readonly readings: readonly Reading[];
  readonly vocabulary: Vocabulary;
  /** Asked for. */
  readonly form: ReplyForm;
  /** Why one of the readings finds nothing, where that was looked for. */
  readonly diagnosis?: Diagnosis | undefined;
}

const chosen = (number: number, { readings, diagnosis }: Judged): Outcome<Usable, Rejected> => {
  const answer = readings[number - 1];
  if (answer === undefined) return unreadable(noReading(number, readings.length));
  const { result, candidate } = answer;
  if (!isEmpty(result, candidate.query) || isZeroCount(result, candidate.query))
    return done({ kind: 'chosen', answer });
  const known = diagnosis?.candidate.id === candidate.id ? diagnosis : undefined;
  return failed(emptyFault(known));
};

/** Where all readings are of named sources alone, the model's query is too. */
const scopeOf = (readings: readonly Reading[], whole: readonly Iri[]): readonly Iri[] => {
  const [first, ...others] = readings.map(({ candidate }) => candidate.scope);
  const key = first?.join(' ');
  return first !== undefined && others.every((one) => one.join(' ') === key) ? first : whole;
};

/** A reply held against what it was shown and what the sources hold; nothing is run. Rejects only with an AbortError. */
export const judgeReply = async (
  { says }: Reply,
  judged: Judged,
  parts: Pick<RunParts, 'composer' | 'sources'>,
  signal: AbortSignal,
): Promise<Outcome<Usable, Rejected>> => {
  const { question, scope, readings, vocabulary, form } = judged;
  if (says.kind === 'nothing') return unreadable(unreadableReply(form));
  if (says.kind === 'use') return chosen(says.number, judged);
  const copied = readings.findIndex(({ candidate }) => aliasedIn(candidate.query, vocabulary) === says.text);
  if (copied >= 0) return chosen(copied + 1, judged);
  const read = readQuery(says.text, vocabulary, question);
  if (!read.ok) return unreadable(read.failure, unreadableQuery(read.failure));
  const { query, mended } = read.value;
  const checked = await checkOwn(query, scopeOf(readings, scope), vocabulary, parts, signal);
  return checked.ok ? done({ kind: 'written', query, mended, plan: checked.value }) : checked;
};
