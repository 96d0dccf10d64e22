import type { Language } from '../../rdf';
import type { Candidate, ComposeRequest } from '../candidate';
import { askedUnit, type AskedUnit } from '../cues/asked-unit';
import { isOfKind } from '../cues/unit';
import { inAskedUnit } from '../in-asked-unit';
import type { Knowledge } from '../schema/knowledge';
import { inUnit } from '../telling/in-unit';
import { labelIn } from '../telling/label-in';
import { columnOf } from './candidate/column-of';
import { parsedGroundings } from './candidate/parsed-groundings';
import { isOfLives, unplacedUnits } from './candidate/parts-of';
import { placeIn, placesOf, type Place } from './candidate/token-runs';
import type { Named } from './items/spans-of';
import { namedIn, parseNamed, type Parsed } from './parse';
import { tellAsk } from './tell/tell-ask';

interface Asked {
  readonly request: ComposeRequest;
  readonly named: Named;
  readonly unit: AskedUnit | undefined;
  readonly knowledge: Knowledge;
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

const candidateOf = (parsed: Parsed, asked: Asked): Candidate => {
  const { request, named, unit, knowledge } = asked;
  const { ask, query, written, form, score, features, unread } = parsed;
  const { language, scope } = request;
  const context = { schema: knowledge.schema, language };
  const { phrases, noun } = tellAsk(ask, context);
  const columns = written.columns.map((one) => inAskedUnit(columnOf(one, ask, context), unit));
  const inOther = columns.flatMap(({ shownIn }) => shownIn?.unit ?? []).slice(0, 1);
  const unplaced = unplacedUnits(ask, knowledge.schema).map((one) => labelIn(context, one));
  return {
    id: query,
    query,
    score,
    features: {},
    traits: features,
    scope,
    paraphrase: [...phrases, ...inOther.map((one) => inUnit(one, language))],
    groundings: parsedGroundings(ask, named, knowledge, language),
    unused: beside(placesOf(named.tokens, unread), columns, asked),
    ...(isOfLives(ask) ? { isOfLives: true } : {}),
    ...(unplaced.length === 0 ? {} : { unplaced }),
    form,
    columns,
    noun,
  };
};

/** The parser's readings of a question as candidates, likeliest first. @param spoken the question's language */
export const candidatesOf = (
  request: ComposeRequest,
  spoken: Language,
  most: number,
  knowledge: Knowledge,
): readonly Candidate[] => {
  const { question, pins, near = [] } = request;
  const asked = { question, language: spoken, pins, near, most };
  const named = namedIn(asked, knowledge);
  const unit = askedUnit(question, named.tokens);
  return parseNamed(asked, named, knowledge).map((one) =>
    candidateOf(one, { request, named, unit, knowledge }),
  );
};
