import type { Language } from '../rdf';
import type { Candidate, ComposeRequest, Pin } from './candidate';
import { isWithout, weightsFor } from './ablations';
import { askedUnit, isOfKind, type AskedUnit, type Knowledge } from '../knowledge';
import { inAskedUnit } from './candidates/in-asked-unit';
import { inUnit } from './tell/in-unit';
import { labelIn } from './tell/label-in';
import type { Ask, Things } from './ask';
import { columnOf } from './candidates/column-of';
import { leftOpen } from './candidates/left-open';
import { parsedGroundings } from './candidates/parsed-groundings';
import { isOfLives, unplacedUnits } from './candidates/unplaced-units';
import { placeIn, placesOf, type Place } from './candidates/token-runs';
import { bareThings, printOnce, unknownsOf, type PrintAsk } from './candidates/unknowns';
import type { Named } from './items/spans-of';
import { namedIn, parseNamed, type Parsed } from './parse';
import { columnLabel, tellAsk, type Context } from './tell/tell-ask';
import { printWritten, writeAsk } from './write/write-ask';

/** The words that candidates are told of. */
export interface Asked {
  readonly request: Pick<ComposeRequest, 'language' | 'scope' | 'ablations'>;
  readonly named: Named;
  readonly unit: AskedUnit | undefined;
  readonly knowledge: Knowledge;
  /** Shared by the candidates of a question. Default: one of its own. */
  readonly printed?: PrintAsk;
}

/** Without the words that name the unit that something is shown in. */
const beside = (
  places: readonly Place[],
  columns: Candidate['columns'],
  { unit, named: { tokens } }: Asked,
): readonly Place[] => {
  if (unit === undefined || !columns.some((one) => isOfKind(unit.unit, one.unit))) return places;
  const own = placeIn(tokens, unit);
  return places.filter(({ start, end }) => end <= own.start || start >= own.end);
};

/** A column that holds things of two kinds has the name of neither. */
const asCombined = (columns: Candidate['columns'], ask: Ask, context: Context): Candidate['columns'] => {
  if (ask.kind !== 'combined' || ask.operator !== 'or' || ask.right.kind !== 'list') return columns;
  const { columns: others, things } = ask.right;
  const labels = others.map((one) => columnLabel(one, { ...context, things }));
  return columns.map((one, at) => (labels[at] === one.label ? one : { ...one, label: '' }));
};

const isOneThing = ({ head }: Things): boolean => head.kind === 'named' && head.terms.length === 1;

/** A reading as the page takes it. */
export const candidateOf = (parsed: Parsed, asked: Asked): Candidate => {
  const { request, named, unit, knowledge, printed = printOnce(knowledge.schema) } = asked;
  const { score, features, unread } = parsed;
  const { language, scope, ablations } = request;
  const left = leftOpen(parsed.ask, { named, knowledge, language });
  const ask = left?.ask ?? parsed.ask;
  const written = left === undefined ? parsed.written : writeAsk(ask, knowledge.schema);
  const query = left === undefined ? parsed.query : printWritten(written);
  const context = { schema: knowledge.schema, language };
  // Beside what they are of, equal values stand as often as they are there; of one thing there mostly is one.
  const isOfEach =
    ask.kind === 'list' &&
    (isOneThing(ask.things) || written.columns.some(({ isSubject }) => isSubject === true));
  const { phrases, noun } = tellAsk(isOfEach ? { ...ask, distinct: false } : ask, context);
  const things = bareThings(ask, printed);
  const shown = written.columns.map((one) => inAskedUnit(columnOf(one, ask, context), unit));
  const columns = asCombined(shown, ask, context);
  const inOther = columns.flatMap(({ shownIn }) => shownIn?.unit ?? []).slice(0, 1);
  const unplaced = unplacedUnits(ask, knowledge.schema).map((one) => labelIn(context, one));
  return {
    id: query,
    query,
    score,
    traits: features,
    ask,
    scope,
    paraphrase: [...phrases, ...inOther.map((one) => inUnit(one, language))],
    ...(left !== undefined && !isWithout(ablations, 'binding') && { binding: left.binding }),
    groundings: parsedGroundings(ask, named, knowledge, language),
    unused: beside(placesOf(named.tokens, unread), columns, asked),
    ...(isOfLives(ask) ? { isOfLives: true } : {}),
    ...(unplaced.length === 0 ? {} : { unplaced }),
    form: written.form,
    ...(things !== undefined && { things }),
    unknowns: unknownsOf(ask, printed),
    columns,
    noun,
  };
};

/** Of given things it asks for nothing but themselves: "Bled", for a depth that nothing has. */
const saysNothing = (ask: Ask): boolean =>
  (ask.kind === 'list' || ask.kind === 'count') &&
  ask.things.head.kind === 'named' &&
  ask.things.conditions.length === 0 &&
  (ask.kind === 'count' ? ask.by === undefined : ask.columns.every(({ kind }) => kind === 'self'));

/** Whether it takes words for what the user said they mean. */
const isAsPinned = ({ groundings }: Candidate, pins: readonly Pin[]): boolean =>
  pins
    .filter(({ meaning, isCarried }) => meaning !== null && isCarried !== true)
    .every(({ start, end, meaning }) =>
      groundings.some((one) => one.start < end && start < one.end && one.meaning.id === meaning),
    );

/** As logarithm of odds below the best: hardly ever is what was meant further down, and the page runs none of it. */
const FURTHEST = 10;

/** What the words of a question may name, and the parser's readings of it, likeliest first. */
export interface ReadCandidates {
  readonly named: Named;
  readonly candidates: readonly Candidate[];
}

/** The parser's readings of a question as candidates, likeliest first. @param spoken the question's language */
export const candidatesOf = (...asked: Parameters<typeof readCandidates>): readonly Candidate[] =>
  readCandidates(...asked).candidates;

/** The same, with what they were made from. */
export const readCandidates = (
  request: ComposeRequest,
  spoken: Language,
  most: number,
  knowledge: Knowledge,
): ReadCandidates => {
  const { question, pins, near = [] } = request;
  const asked = { question, language: spoken, pins, near, most, weights: weightsFor(request.ablations) };
  const named = namedIn(asked, knowledge);
  const unit = askedUnit(question, named.tokens);
  const told = { request, named, unit, knowledge, printed: printOnce(knowledge.schema) };
  const candidates = new Map<string, Candidate>();
  let best: number | undefined;
  for (const parsed of parseNamed(asked, named, knowledge)) {
    if (best !== undefined && parsed.score < best - FURTHEST) break;
    const candidate = candidateOf(parsed, told);
    const isSilent = (candidate.unused ?? []).length > 0 && saysNothing(parsed.ask);
    if (isSilent || !isAsPinned(candidate, pins) || candidates.has(candidate.id)) continue;
    best ??= parsed.score;
    candidates.set(candidate.id, candidate);
  }
  return { named, candidates: [...candidates.values()] };
};
