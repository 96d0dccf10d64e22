import { existsIn, type Expression, type Pattern, type SelectQuery, type Triple } from '../../../sparql';
import { testsAt } from '../aliases';
import { flatten } from './flatten';
import { writeConditions } from './split-conditions';
import type { VariableNames } from './variable-names';
import type { ExpressionWriter } from './write-expression';
import { writeTriple, type TripleNames } from './write-triple';

/** What a group is made of, in the order in which the grammar has it. */
interface Parts {
  readonly triples: Triple[];
  readonly blocks: Pattern[];
  readonly conditions: Expression[];
  /** OPTIONAL, MINUS, NOT EXISTS and BIND. */
  readonly extras: Pattern[];
}

export interface GroupWriter {
  readonly names: VariableNames;
  readonly triples: TripleNames;
  readonly expressions: ExpressionWriter;
  /** The inside of `{ SELECT … }`. */
  readonly subQuery: (query: SelectQuery) => string | undefined;
}

const partsOf = (patterns: readonly Pattern[], asSets: boolean): Parts | undefined => {
  const parts: Parts = { triples: [], blocks: [], conditions: [], extras: [] };
  for (const pattern of flatten(patterns, asSets)) {
    switch (pattern.type) {
      case 'bgp':
        parts.triples.push(...pattern.triples);
        break;
      case 'union':
      case 'values':
      case 'query':
        parts.blocks.push(pattern);
        break;
      case 'optional':
      case 'minus':
      case 'bind':
        parts.extras.push(pattern);
        break;
      case 'filter':
        if (existsIn(pattern.expression).length > 0) parts.extras.push(pattern);
        else parts.conditions.push(pattern.expression);
        break;
      default:
        return undefined;
    }
  }
  return parts;
};

/** All, or `undefined` where one is. */
const all = (texts: readonly (string | undefined)[]): readonly string[] | undefined => {
  const there = texts.filter((text) => text !== undefined);
  return there.length === texts.length ? there : undefined;
};

const writeValues = (
  rows: readonly Readonly<Record<string, unknown>>[],
  writer: GroupWriter,
): string | undefined => {
  const [key, ...more] = Object.keys(rows[0] ?? {});
  if (key === undefined || more.length > 0) return undefined;
  const items = all(
    rows.map((row) => {
      const term = row[key] as Triple['object'] | undefined;
      return term === undefined ? undefined : writer.triples.object(term);
    }),
  );
  const name = writer.names.of(key.slice(1));
  return items === undefined || name === undefined ? undefined : `VALUES ${name} { ${items.join(' ')} } `;
};

const writeBlock = (pattern: Pattern, writer: GroupWriter): string | undefined => {
  if (pattern.type === 'values') return writeValues(pattern.values, writer);
  if (pattern.type === 'query') {
    const inside = writer.subQuery(pattern);
    return inside === undefined ? undefined : `{ ${inside} } `;
  }
  if (pattern.type !== 'union') return undefined;
  const branches = all(
    pattern.patterns.map((branch) => {
      const [only, ...more] = flatten([branch], false);
      const isQuery = only?.type === 'query' && more.length === 0;
      if (!isQuery) return writeGroup([branch], writer, 1);
      const inside = writer.subQuery(only);
      return inside === undefined ? undefined : `${inside} `;
    }),
  );
  return branches === undefined ? undefined : branches.map((branch) => `{ ${branch}} `).join('UNION ');
};

const braced = (
  head: string,
  patterns: readonly Pattern[],
  writer: GroupWriter,
  depth: number,
): string | undefined => {
  const inside = writeGroup(patterns, writer, depth + 1, true);
  return inside === undefined ? undefined : `${head} { ${inside}} `;
};

const writeExtra = (pattern: Pattern, writer: GroupWriter, depth: number): string | undefined => {
  switch (pattern.type) {
    case 'optional':
      return braced('OPTIONAL', pattern.patterns, writer, depth);
    case 'minus':
      return braced('MINUS', pattern.patterns, writer, depth);
    case 'bind': {
      const value = writer.expressions.calculated(pattern.expression);
      const name = writer.names.bound(pattern.variable.value);
      return value === undefined || name === undefined ? undefined : `BIND(${value} AS ${name}) `;
    }
    case 'filter': {
      const { expression } = pattern;
      const [exists, ...more] = existsIn(expression);
      const isBare = 'operator' in expression && expression.operator.toLowerCase() === 'notexists';
      if (exists === undefined || more.length > 0 || !isBare) return undefined;
      return braced('FILTER NOT EXISTS', exists.patterns, writer, depth);
    }
    default:
      return undefined;
  }
};

/**
 * The inside of a group, each element with a space after it: sub-queries and unions, triples, what is optional or denied, filters.
 * `undefined`: the grammar has no such group. How many of each it may hold is for the grammar to say.
 */
export const writeGroup = (
  patterns: readonly Pattern[],
  writer: GroupWriter,
  depth: number,
  asSets = false,
): string | undefined => {
  const parts = partsOf(patterns, asSets);
  if (parts === undefined) return undefined;
  const { triples, blocks, conditions, extras } = parts;
  const written = all([
    ...blocks.map((block) => writeBlock(block, writer)),
    ...new Set(triples.map((triple) => writeTriple(triple, writer.triples))),
    ...extras.map((extra) => writeExtra(extra, writer, depth)),
  ]);
  const tests = writeConditions(conditions, (one) => writer.expressions.test(one), testsAt(depth));
  if (written === undefined || tests === undefined) return undefined;
  return [...written, ...tests.map((test) => `FILTER(${test}) `)].join('');
};
