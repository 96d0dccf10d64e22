import type { Term } from '../../rdf';
import { variableTerm, type Pattern, type SelectQuery } from '../../sparql';
import type { Asking } from '../probe';
import { Explaining } from './explaining';
import { withSources } from './held-by';
import { isGrouped, without } from './grouped';
import { plainQuery } from './plain-query';
import { solutionsOf } from './solve';
import type { AnswerRow, Why } from './why';

/** Members of a group whose triples are shown. */
const SHOWN = 5;

const RANKED = 'whatItIsSortedBy';

/** The query from this place on, with what it is sorted by beside its columns. */
const fromPlace = (query: SelectQuery, offset: number): SelectQuery => {
  const [first] = query.order ?? [];
  return {
    ...(isGrouped(query) ? without(query, ['distinct']) : query),
    prefixes: {},
    variables: [
      ...(query.variables as readonly SelectQuery['variables'][number][]),
      ...(first === undefined ? [] : [{ expression: first.expression, variable: variableTerm(RANKED) }]),
    ] as SelectQuery['variables'],
    offset,
    limit: 1,
  };
};

/** Of a sorted answer that ends by its LIMIT: the first row that is left out. */
const addNext = async (
  query: SelectQuery,
  { variables, row }: AnswerRow,
  explaining: Explaining,
  asking: Asking,
  signal: AbortSignal,
): Promise<void> => {
  const { order, limit, offset = 0 } = query;
  if (order === undefined || limit === undefined) return;
  const found = await solutionsOf(fromPlace(query, offset + limit), asking, signal);
  const next = found?.[0];
  if (next === undefined) return;
  // Of several rows it would be another one's.
  const own = limit === 1 ? (await solutionsOf(fromPlace(query, offset), asking, signal))?.[0] : undefined;
  const cells = variables.map((name): Term | undefined => next.get(name));
  if (row.every((term, at) => term?.value === cells[at]?.value)) return;
  explaining.note({ kind: 'next', row: cells, own: own?.get(RANKED), value: next.get(RANKED), shown: limit });
};

const irisOf = (terms: readonly (Term | undefined)[]): readonly string[] =>
  terms.flatMap((term) => (term?.termType === 'NamedNode' ? [term.value] : []));

const labelled = async (explaining: Explaining, asking: Asking, signal: AbortSignal): Promise<Why> => {
  const { facts, groups, notes } = explaining;
  const triples = await withSources(facts, asking, signal);
  const terms = [
    ...triples.flatMap(({ subject, predicate, object }) => [subject, predicate, object]),
    ...groups.map(({ value }) => value),
    ...notes.flatMap((note) =>
      note.kind === 'next' ? note.row : note.kind === 'computed' ? [note.value] : [],
    ),
  ];
  const { composer, scope, language } = asking;
  const labels = await composer.labels({ iris: [...new Set(irisOf(terms))], scope, language }, signal);
  return { triples, groups, notes, labels };
};

/**
 * Why a row is in an answer: the triples that make it, and who holds them. Asks the data a few quick queries. `undefined`
 * for a query that is neither SELECT nor ASK. Rejects only with an AbortError.
 * @param most members of a group whose triples are told; the others are counted
 */
export const whyRow = async (
  row: AnswerRow,
  asking: Asking,
  signal: AbortSignal,
  most: number = SHOWN,
): Promise<Why | undefined> => {
  const query = plainQuery(row.query);
  const explaining = new Explaining(asking, most, signal);
  if (query?.queryType === 'ASK') {
    const where: readonly Pattern[] = query.where ?? [];
    await explaining.any(where);
    return labelled(explaining, asking, signal);
  }
  if (query?.queryType !== 'SELECT') return undefined;
  await explaining.row(query, new Map(row.variables.map((name, at) => [name, row.row[at]])));
  await addNext(query, row, explaining, asking, signal);
  return labelled(explaining, asking, signal);
};
