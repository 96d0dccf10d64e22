import { indexHolders, realisedSources } from '../../src/bench';
import type { Example } from '../../src/catalogue';
import type { Iri } from '../../src/rdf';
import { parseQuery, type Query } from '../../src/sparql';
import type { BuiltShard } from './build';
import { openUnion, type Union } from './union';

const parsed = ({ iri, query }: Example): Query => {
  const outcome = parseQuery(query);
  if (!outcome.ok) throw new Error(`${iri}: ${JSON.stringify(outcome.failure)}`);
  return outcome.value;
};

/** For each example the shards that its answer is derived from. */
export const realisedFanOut = (
  examples: readonly Example[],
  shards: readonly BuiltShard[],
  union: Union = openUnion(shards.flatMap(({ quads }) => quads)),
): ReadonlyMap<Iri, ReadonlySet<Iri>> => {
  const holders = indexHolders(shards.map(({ entry, quads }) => ({ iri: entry.source.iri, quads })));
  const select = (query: string): ReturnType<Parameters<typeof realisedSources>[1]> => {
    const answer = union.ask(query);
    if (answer.type !== 'bindings') throw new Error(`Not a SELECT query: ${query}`);
    return answer;
  };
  return new Map(examples.map((example) => [example.iri, realisedSources(parsed(example), select, holders)]));
};
