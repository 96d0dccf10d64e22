import type { Language } from '../../rdf';
import type { Candidate, ComposeRequest } from '../candidate';
import { askedUnit, type AskedUnit } from '../cues/asked-unit';
import { isOfKind } from '../cues/unit';
import { inAskedUnit } from '../in-asked-unit';
import type { Knowledge } from '../schema/knowledge';
import { inUnit } from '../telling/in-unit';
import { columnOf } from './candidate/column-of';
import { parsedGroundings } from './candidate/parsed-groundings';
import { placeIn, type Place } from './candidate/token-runs';
import { unusedWords } from './candidate/unused-words';
import type { Named } from './items/spans-of';
import { lexiconOf } from './lexicon/lexicon';
import { namedIn, parseNamed, type Parsed } from './parse';
import { tellAsk } from './tell/tell-ask';

/** The words that candidates are told of. */
export interface Asked {
  readonly request: Pick<ComposeRequest, 'language' | 'scope'>;
  /** Of the question. */
  readonly spoken: Language;
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

/** A reading as the page takes it. */
export const candidateOf = (parsed: Parsed, asked: Asked): Candidate => {
  const { request, spoken, named, unit, knowledge } = asked;
  const { ask, query, written, form, score, features } = parsed;
  const { language, scope } = request;
  const context = { schema: knowledge.schema, language };
  const { phrases, noun } = tellAsk(ask, context);
  const columns = written.columns.map((one) => inAskedUnit(columnOf(one, ask, context), unit));
  const inOther = columns.flatMap(({ shownIn }) => shownIn?.unit ?? []).slice(0, 1);
  return {
    id: query,
    query,
    score,
    features: {},
    traits: features,
    ask,
    scope,
    paraphrase: [...phrases, ...inOther.map((one) => inUnit(one, language))],
    groundings: parsedGroundings(ask, named, knowledge, language),
    unused: beside(unusedWords(ask, named.tokens, lexiconOf(spoken)), columns, asked),
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
    candidateOf(one, { request, spoken, named, unit, knowledge }),
  );
};
