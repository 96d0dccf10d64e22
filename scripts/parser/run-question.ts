import { exact, fnv64, rowsOf, type PackQuestion, type Rows } from '../../src/bench';
import { parseQuestion, type ParserWeights } from '../../src/composer';
import type { Language, QueryResult } from '../../src/rdf';
import type { Choice, Option } from './choice';
import type { OpenGraph } from './open-graph';

const textOf = (rows: Rows): string =>
  rows
    .map((row) =>
      row.map((term) => (term === undefined ? '' : `${term.termType[0] ?? ''}${term.value}`)).join('\t'),
    )
    .sort()
    .join('\n');

const isNought = (rows: Rows): boolean =>
  rows.length === 1 && rows[0]?.length === 1 && Number(rows[0][0]?.value) === 0;

/** What the rows tell of a reading. */
const rowFeatures = (result: QueryResult | undefined, rows: Rows): Readonly<Record<string, number>> => {
  if (result === undefined) return { 'rows.error': 1 };
  if (result.type === 'boolean') return result.value ? {} : { 'rows.no': 1 };
  if (rows.length === 0) return { 'rows.empty': 1 };
  if (isNought(rows)) return { 'rows.zero': 1 };
  if (rows.every((row) => row.every((term) => term?.termType === 'BlankNode'))) return { 'rows.blank': 1 };
  return rows.length === 1 ? { 'rows.one': 1 } : {};
};

const languageOf = ({ language }: PackQuestion): Language => (language.startsWith('es') ? 'es' : 'en');

/** Reads a question, runs its readings, and holds each against the gold. */
export const runQuestion = async (
  pack: string,
  question: PackQuestion,
  graph: OpenGraph,
  { most, weights }: { readonly most: number; readonly weights: ParserWeights },
): Promise<Choice> => {
  const started = performance.now();
  const parsed = parseQuestion(
    { question: question.question, language: languageOf(question), most, weights },
    graph.knowledge,
  );
  const ms = performance.now() - started;
  const options: Option[] = [];
  for (const { query, features } of parsed) {
    const result = await graph.run(query);
    const rows = result === undefined ? [] : rowsOf(result);
    options.push({
      query,
      features: { ...features, ...rowFeatures(result, rows) },
      isRight: result !== undefined && exact(question.gold.rows, rows),
      rows: result === undefined ? `error ${query}` : fnv64(textOf(rows)),
    });
  }
  const { id, kg, gold } = question;
  return { pack, kg, id, question: question.question, gold: textOf(gold.rows).slice(0, 300), options, ms };
};
