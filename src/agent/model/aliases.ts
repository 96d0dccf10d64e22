import { done, failed, never, type Outcome } from '../../base';
import {
  expandAliases,
  planSchema,
  readAliases,
  readPlan,
  writeGrammar,
  type AliasFailure,
  type Capabilities,
  type Constraint,
} from '../../model';
import {
  WELL_KNOWN_PREFIXES,
  repairQuery,
  type RepairFailure,
  type RepairKind,
  type Vocabulary,
} from '../../sparql';

/** Which of the two an engine can hold replies to; `undefined`: neither, so that they are read forgivingly. */
export const formOf = ({ constraints }: Pick<Capabilities, 'constraints'>): 'grammar' | 'json' | undefined =>
  constraints.includes('grammar') ? 'grammar' : constraints.includes('json') ? 'json' : undefined;

/** What holds a reply to what can be read, where the engine can. */
export const constraintFor = (
  vocabulary: Vocabulary,
  readings: number,
  capabilities: Pick<Capabilities, 'constraints'>,
): Constraint | undefined => {
  const options = { candidates: readings };
  switch (formOf(capabilities)) {
    case 'grammar':
      return { kind: 'grammar', grammar: writeGrammar(vocabulary, options) };
    case 'json':
      return { kind: 'json', schema: planSchema(vocabulary, options) };
    case undefined:
      return undefined;
  }
};

/** A reply as two lines, in whatever form it was asked for. */
export const asLines = (text: string, constraint: Constraint | undefined): string => {
  const read = constraint?.kind === 'json' ? readPlan(text) : undefined;
  return read?.ok === true ? read.value : text;
};

const repairWords = (failure: RepairFailure): string => {
  switch (failure.kind) {
    case 'no-query':
      return 'There is no query in it.';
    case 'unknown-prefix':
      return `Nobody says what the prefix ${failure.prefixes.join(', ')} stands for.`;
    case 'unreadable':
      return `Near ${failure.piece} it is no SPARQL.`;
    default:
      return never(failure);
  }
};

const aliasWords = (failure: AliasFailure): string => {
  switch (failure.kind) {
    case 'syntax':
      return failure.message;
    case 'update':
      return 'It changes data.';
    case 'alias':
      return `Nothing in the schema is called ${failure.aliases.join(', ')}.`;
    case 'term':
      return `${failure.term} is not in the schema.`;
    case 'form':
      return `${failure.form} is not allowed.`;
    default:
      return never(failure);
  }
};

/** A query, and what of it had to be mended. */
interface ReadReply {
  readonly query: string;
  readonly mended: readonly RepairKind[];
}

/**
 * A query in aliases as SPARQL, repaired where it is no good; else why it can't be read. Whatever the engine was held to, it
 * holds nothing but terms of the vocabulary.
 */
export const readQuery = (
  text: string,
  vocabulary: Vocabulary,
  question: string,
): Outcome<ReadReply, string> => {
  const read = readAliases(text, vocabulary);
  if (read.ok) return done({ query: read.value.query, mended: [] });
  if (read.failure.kind !== 'syntax') return failed(aliasWords(read.failure));
  const { query } = expandAliases(text, vocabulary);
  const repaired = repairQuery(query, { prefixes: WELL_KNOWN_PREFIXES, question });
  if (!repaired.ok) return failed(repairWords(repaired.failure));
  // The terms are there by now: what is left to be looked at is that no others are.
  const checked = readAliases(repaired.value.query, vocabulary);
  if (!checked.ok) return failed(aliasWords(checked.failure));
  const mended = [...new Set(repaired.value.steps.map(({ kind }) => kind))];
  return done({ query: checked.value.query, mended });
};
