/** A follow-up as changes of the last question: what its words want is done, in their order, to the `Ask` that was answered. */
import { isAlike } from '../parts-of';
import { never } from '../../base';
import type { Candidate, Pin } from '../candidate';
import { askedUnit, type Knowledge } from '../../knowledge';
import type { Iri, Language } from '../../rdf';
import type { Ask } from '../ask';
import { candidateOf } from '../candidates-of';
import { scoreOf } from '../chart/score-of';
import { spansOf } from '../items/spans-of';
import { lexiconOf } from '../lexicon/lexicon';
import { contextFor } from '../parse';
import { naming } from '../variants/variants-of';
import { printWritten, writeAsk } from '../write/write-ask';
import { spokenOf, thingsOf, unsaid, type AskChange, type Draft, type Revising } from './draft';
import { shown } from './columns';
import { narrowed } from './narrowed';
import { counted, cut, listed } from './rows';
import { sorted, turned } from './sorted';
import { replaced } from './replaced';
import { heardIn } from './heard-in';
import type { Meant, Wanted } from './wanted';

export interface ReviseRequest {
  /** What the last answer was asked by. */
  readonly ask: Ask;
  readonly text: string;
  /** Of the text. */
  readonly spoken: Language;
  /** Of labels and paraphrases. */
  readonly language: Language;
  readonly scope: readonly Iri[];
  readonly pins?: readonly Pin[];
}

export interface Revision {
  readonly candidate: Candidate;
  readonly changes: readonly AskChange[];
  /** Variables of which some row must have a value. */
  readonly needed: readonly string[];
  /** The words do not say that this is meant: without rows it is not. */
  readonly isGuess: boolean;
}

const MOST = 8;
/** What is this much less likely meant is no answer to it, though it has rows. */
const MARGIN = 3.5;
/** Ways of reading a text that are gone on with. */
const MOST_HEARD = 12;

/** "And in Spain?": in the place of something; shown beside it; or one more condition. */
const otherwise = (draft: Draft, wanted: Meant, revising: Revising): readonly Draft[] => {
  const { meaning, words, isBeside, isInstead, isOfLast } = wanted;
  const other = isBeside || meaning.cat === 'whole' ? [] : replaced(draft, meaning, words, revising);
  const isMeasure = meaning.cat === 'attribute' || meaning.cat === 'columns' || meaning.cat === 'wish';
  const columns = isMeasure || meaning.cat === 'set' ? shown(draft, wanted, revising) : [];
  // What is of the kind of something there is meant in its place.
  if (meaning.cat === 'set' && other.some((one) => !one.isGuess)) return other;
  if (isMeasure) return (isOfLast || isBeside) && !isInstead ? later(columns, other) : later(other, columns);
  const conditions = narrowed(draft, { ...wanted, deed: 'only' }, revising).map((one) => ({
    ...one,
    isGuess: !isOfLast,
  }));
  return later(later(other, conditions), columns);
};

/** A later list is of what is less likely meant. */
const later = (first: readonly Draft[], second: readonly Draft[]): readonly Draft[] =>
  first.length === 0 ? second : [...first, ...second.map((one) => ({ ...one, score: one.score - 3 }))];

const applied = (draft: Draft, wanted: Wanted, revising: Revising): readonly Draft[] => {
  switch (wanted.kind) {
    case 'meant':
      switch (wanted.deed) {
        case 'change':
          return otherwise(draft, wanted, revising);
        case 'only':
        case 'without':
          return narrowed(draft, wanted, revising);
        case 'show':
          return shown(draft, wanted, revising);
        case 'sort':
          return sorted(draft, wanted, revising);
        default:
          return never(wanted.deed);
      }
    case 'graded':
    case 'by-name':
      return sorted(draft, wanted, revising);
    case 'turn':
      return turned(draft, wanted.direction, revising);
    case 'first':
      return cut(draft, wanted.count);
    case 'count':
      return counted(draft, revising);
    case 'list':
      return listed(draft);
    default:
      return never(wanted);
  }
};

/** Things, or what names them, as questions about them show them. */
const asShown = (ask: Ask, { knowledge: { schema }, weights }: Revising['context']): Ask =>
  ask.kind !== 'list'
    ? ask
    : (naming(ask, schema)
        .map((one) => ({ ...one, score: scoreOf(one.traits, weights) }))
        .sort((a, b) => b.score - a.score)[0]?.ask ?? ask);

/** What a follow-up may mean, likeliest first; none where its words can't be read. */
export const revised = (request: ReviseRequest, knowledge: Knowledge): readonly Revision[] => {
  const { text, spoken, language, scope, pins = [] } = request;
  const { isActWord: isWord } = lexiconOf(spoken);
  const named = spansOf({ question: text, language: spoken, pins, near: [], isWord }, knowledge);
  const context = contextFor({ question: text, language: spoken }, named, knowledge);
  const revising: Revising = { context, language };
  const last = unsaid(request.ask);
  const { schema } = knowledge;
  const before = printWritten(writeAsk(last, schema));
  const things = spokenOf(last, schema).flatMap((one) => thingsOf(one) ?? []);
  const start: Draft = { ask: last, changes: [], needed: [], isGuess: false, score: 0 };
  const drafts = heardIn(named, things, context)
    .slice(0, MOST_HEARD)
    .flatMap(({ wanted, score }) =>
      wanted.reduce<readonly Draft[]>(
        (all, one) => all.flatMap((draft) => applied(draft, one, revising)).slice(0, MOST),
        [{ ...start, score }],
      ),
    )
    .sort((a, b) => b.score - a.score);
  const likely = drafts.filter(({ score }) => score > (drafts[0]?.score ?? 0) - MARGIN);
  const found = new Map<string, Revision>();
  const unit = askedUnit(text, named.tokens);
  for (const { ask: made, changes, needed, isGuess, score } of likely) {
    if (found.size >= MOST) break;
    const ask = asShown(made, context);
    const written = writeAsk(ask, schema);
    const query = printWritten(written);
    if (query === before || found.has(query)) continue;
    const parsed = { ask, written, query, form: written.form, score, features: {}, unread: [], joining: [] };
    const candidate = candidateOf(parsed, { request: { language, scope }, named, unit, knowledge });
    found.set(query, {
      candidate,
      changes,
      needed: written.columns
        .filter(({ measure }) => needed.some((one) => isAlike(one, measure)))
        .map(({ variable }) => variable),
      isGuess,
    });
  }
  return [...found.values()];
};
