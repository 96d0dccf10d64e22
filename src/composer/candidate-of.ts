import { isWithout, weightsFor } from './ablations';
import type { Answer, Asked } from './answers-of';
import { leftOpen } from './binding/left-open';
import type { Binding, Candidate } from './candidate';
import { inAskedUnit } from './in-asked-unit';
import { groundingsOf, placeOf, whole } from './reading-of';
import { withPaths } from './schema/quantities';
import type { Schema } from './schema/schema';
import { inUnit } from './telling/in-unit';
import { labelIn } from './telling/label-in';
import { paraphrase } from './telling/paraphrase';
import { unplacedUnits } from './unread/unplaced-units';
import { usedItems } from './unread/said-items';
import { pluralOf } from '../wording';
import { ageOf } from './writing/age';
import { withSaidValues } from './writing/said-values';

export const MOST_CANDIDATES = 24;

/** An answer as it is shown: told, with its words and columns. */
export const candidateOf = (
  { plan, graph, written, features, score, isTwin, lost }: Answer,
  { grounded, knowledge, request: { scope, language }, unit }: Asked,
  binding?: Binding,
): Candidate => {
  const { schema, persons } = knowledge;
  const { sketch } = plan;
  const noun = plan.noun === undefined ? undefined : { text: plan.noun, language: grounded.language };
  const [shown] = written.columns.filter(({ isSubject }) => isSubject !== true);
  const said = paraphrase({ graph, sketch, schema, persons, language, noun, isTwin });
  const columns = written.columns.map((column) => {
    const isNameless = column === shown && column.label === '' && column.kind === 'entity';
    return inAskedUnit(isNameless ? { ...column, label: said.called } : column, unit);
  });
  const unplaced = unplacedUnits(graph, schema).map((property) => labelIn({ schema, language }, property));
  const inOther = columns.flatMap(({ shownIn }) => shownIn?.unit ?? []).slice(0, 1);
  return {
    id: written.query,
    query: written.query,
    score,
    features,
    scope,
    paraphrase: [...said.phrases, ...inOther.map((one) => inUnit(one, language))],
    groundings: groundingsOf(grounded, usedItems(sketch, written.query), knowledge, language),
    ...(binding === undefined ? {} : { binding }),
    unused: whole(lost.map(({ start, end }) => placeOf(grounded, start, end))),
    ...(ageOf(graph, sketch, schema)?.isLife === true ? { isOfLives: true } : {}),
    ...(unplaced.length === 0 ? {} : { unplaced }),
    form: written.form,
    columns,
    // Values are called what they are values of.
    noun:
      plan.noun === undefined && shown?.kind === 'value' && shown.label !== ''
        ? pluralOf(shown.label, language)
        : said.noun,
  };
};

/** Its queries in full: what stands for two properties is a path, and what says nothing is no value. */
export const writtenOut = (one: Candidate, { blank }: Schema): Candidate => {
  const inFull = (query: string): string => withSaidValues(withPaths(query), blank);
  const query = inFull(one.query);
  const { binding } = one;
  return {
    ...one,
    id: query,
    query,
    ...(binding === undefined ? {} : { binding: { ...binding, query: inFull(binding.query) } }),
  };
};

/** The best as candidates; what several things are called alike is left open, unless it is to be answered without that. */
export const bound = (answers: readonly Answer[], asked: Asked, most = MOST_CANDIDATES): Candidate[] => {
  const { grounded, knowledge, request } = asked;
  const { language, ablations } = request;
  if (isWithout(ablations, 'binding')) return answers.slice(0, most).map((one) => candidateOf(one, asked));
  return leftOpen(answers, { grounded, knowledge, language, weights: weightsFor(ablations) })
    .slice(0, most)
    .map(({ answer, binding }) => candidateOf(answer, asked, binding));
};
