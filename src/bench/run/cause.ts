import type { Meaning } from '../../composer';
import { RDF, XSD } from '../../rdf';
import { patternsOf, parseQuery, type Query, type Triple } from '../../sparql';
import { operatorClasses } from '../operators';
import { exactSuperset, type Rows } from '../score';
import type { Asked } from './ask-question';
import { conditionsOf } from './conditions-of';
import { isIncomplete } from './failure-kind';
import type { GoldFacts } from '../gold/gold-facts';

/**
 * Which stage lost the gold answer, first that applies: `budget`, `error`: the run did not come to its end, or to all of its rows; `ranking`: another candidate is exact; `refused`: it
 * ended without an answer; `projection`: the gold columns are among too many, or
 * those shown among the gold's; `mention`: a class, value or property of the gold was never thought of; `grounding`: it
 * was, and the answer takes the words for something else; `operator`: other operators, or
 * other comparisons, functions, order or limit; `join`: the same terms, joined in
 * another way; `gold`: the gold query itself does not give the gold rows.
 *
 * Of a question that has gold rows and no gold query, the last ones are judged by the rows: `operator`: one answer is a
 * single number, and the other a list; `join`: they share rows; `grounding`: they share none. `mention` needs a query.
 */
export const CAUSES = [
  'mention',
  'grounding',
  'join',
  'operator',
  'projection',
  'ranking',
  'refused',
  'error',
  'budget',
  'gold',
] as const;
export type Cause = (typeof CAUSES)[number];

/** What a question names: links between variables are joins, which words need not name. */
interface Named {
  readonly terms: ReadonlySet<string>;
  readonly links: ReadonlySet<string>;
}

const TYPE = `${RDF}type`;

const constants = ({ subject, predicate, object }: Triple): readonly string[] => {
  const type = 'termType' in predicate && predicate.value === TYPE;
  const ends = [subject, object].flatMap((term) =>
    term.termType === 'NamedNode' || term.termType === 'Literal' ? [term.value] : [],
  );
  return type || !('termType' in predicate) || predicate.termType === 'Variable'
    ? ends
    : [...ends, predicate.value];
};

const namedIn = (query: Query): Named => {
  const triples = patternsOf(query).map(({ triple }) => triple);
  const subjects = new Set(triples.map(({ subject }) => subject.value));
  const isLink = ({ object, predicate }: Triple): boolean =>
    'termType' in predicate && object.termType === 'Variable' && subjects.has(object.value);
  const links = new Set(
    triples.filter(isLink).flatMap(({ predicate }) => ('termType' in predicate ? [predicate.value] : [])),
  );
  const terms = new Set(triples.flatMap(constants).filter((term) => !links.has(term)));
  return { terms, links };
};

const isThoughtOf = (term: string, meanings: readonly Meaning[]): boolean =>
  meanings.some(({ iri, label }) => iri === term || label.toLowerCase() === term.toLowerCase());

const byTerms = (gold: Query, predicted: Query, asked: Asked): Cause => {
  const [wanted, given] = [namedIn(gold), namedIn(predicted)];
  const missing = [...wanted.terms].filter((term) => !given.terms.has(term) && !given.links.has(term));
  const meanings = asked.reading?.mentions.flatMap((mention) => mention.meanings) ?? [];
  if (missing.some((term) => !isThoughtOf(term, meanings))) return 'mention';
  if (missing.length > 0) return 'grounding';
  const sorted = (query: Query): string =>
    [...[...operatorClasses(query)].sort(), ...conditionsOf(query)].join('\n');
  return sorted(gold) === sorted(predicted) ? 'join' : 'operator';
};

const failureCause = ({ failure, answer }: Asked): Cause | undefined => {
  if (failure?.kind === 'budget') return 'budget';
  if (failure?.kind === 'broken' || failure?.kind === 'execute') return 'error';
  if (answer === undefined) return 'refused';
  return isIncomplete(answer) ? 'error' : undefined;
};

const COUNTED: ReadonlySet<string> = new Set(
  ['integer', 'decimal', 'double', 'float', 'boolean'].map((name) => `${XSD}${name}`),
);

/** A number, or yes or no: what no list of things is. */
const isOneValue = ([row, ...more]: Rows): boolean => {
  const [cell, ...others] = row ?? [];
  if (more.length > 0 || others.length > 0 || cell?.termType !== 'Literal') return false;
  return COUNTED.has(cell.datatype.value);
};

/** By whole rows, whatever the order of their columns. */
const shareRows = (gold: Rows, predicted: Rows): boolean => {
  const printed = (rows: Rows): readonly string[] =>
    rows.map((row) =>
      row
        .map((cell) => cell?.value ?? '')
        .sort()
        .join('\n'),
    );
  const wanted = new Set(printed(gold));
  return printed(predicted).some((row) => wanted.has(row));
};

const byRows = (gold: Rows, predicted: Rows): Cause => {
  if (isOneValue(gold) !== isOneValue(predicted)) return 'operator';
  return shareRows(gold, predicted) ? 'join' : 'grounding';
};

/** `gold` and `predicted` are rows; `isExactAmong`: some other reading is exact. Of answers that are not right, a choice among ties included. */
export const causeOf = (
  asked: Asked,
  facts: GoldFacts,
  gold: Rows,
  predicted: Rows,
  isExactAmong: boolean,
): Cause => {
  const failed = failureCause(asked);
  if (failed === 'budget' || failed === 'error') return failed;
  if (isExactAmong) return 'ranking';
  const isAbsent = facts.check === 'absent';
  if (!isAbsent && (facts.check !== 'ran' || facts.query === undefined)) return 'gold';
  if (failed !== undefined) return failed;
  if (exactSuperset(gold, predicted) || (predicted.length > 0 && exactSuperset(predicted, gold)))
    return 'projection';
  if (facts.query === undefined) return byRows(gold, predicted);
  const parsed = parseQuery(asked.answer?.plan.query ?? '');
  return parsed.ok ? byTerms(facts.query, parsed.value, asked) : 'error';
};
