import { printSql, type SchemaTables } from '../../model';
import type { ExamplePair } from '../../retrieval';
import type { Vocabulary } from '../../sparql';
import type { SqlParts } from './prompts/sql';

/** A question that was asked before, with its query in SPARQL. */
export type SparqlExample = Pick<ExamplePair, 'question' | 'query' | 'generated'>;

export interface ExampleLimits {
  /** Shown at most. */
  readonly most: number;
  /** The model runs elsewhere: a thing is called by its name alone where the example's own question does so, as names are data. */
  readonly isForElsewhere: boolean;
}

/** A longer query teaches less than its room is worth. Characters. */
const LONGEST = 400;

const isSaidIn = (question: string, label: string): boolean =>
  question.toLowerCase().includes(label.toLowerCase());

/** Examples as SQL over the tables, in their order, each query once. Those that can't be said over them are left out. */
export const sqlExamples = (
  examples: readonly SparqlExample[],
  vocabulary: Vocabulary,
  schema: SchemaTables,
  { most, isForElsewhere }: ExampleLimits,
): SqlParts['examples'] => {
  const shown = new Map<string, { readonly question: string; readonly sql: string }>();
  for (const { question, query, generated } of examples) {
    if (shown.size >= most) break;
    const entities = isForElsewhere
      ? vocabulary.entities.filter(({ label }) => isSaidIn(question, label))
      : vocabulary.entities;
    const printed = printSql(query, { ...vocabulary, entities }, schema);
    if (!printed.ok || printed.value.length > LONGEST || shown.has(printed.value)) continue;
    const told = generated === undefined ? question : `${question} (generated)`;
    shown.set(printed.value, { question: told, sql: printed.value });
  }
  return [...shown.values()];
};
