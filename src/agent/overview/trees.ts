/** Classes or concepts that stand above each other, as trees to look at. */
import { printTerm, namedNode, type Iri, type ResultSet } from '../../rdf';
import { TREES } from '../../store';
import type { VoidDescription } from '../../void';

export interface OverviewNode {
  readonly iri: string;
  readonly below: readonly OverviewNode[];
}

interface Trees {
  readonly roots: readonly OverviewNode[];
  /** All that stand in them. */
  readonly terms: readonly string[];
}

/** Edges that are asked for, and nodes that are shown. */
const MOST_EDGES = 3000;
const MOST_NODES = 400;

const edgesQuery = (up: readonly Iri[], down: readonly Iri[]): string => {
  const print = (one: Iri): string => printTerm(namedNode(one));
  const path = [...up.map(print), ...down.map((one) => `^${print(one)}`)].join('|');
  return `SELECT DISTINCT ?lower ?higher WHERE { ?lower ${path} ?higher FILTER(isIRI(?lower) && isIRI(?higher)) } LIMIT ${String(MOST_EDGES)}`;
};

/** A node and what is below it; what stands below itself is left out there. */
class Forest {
  readonly #below: ReadonlyMap<string, readonly string[]>;
  readonly terms = new Set<string>();
  #left = MOST_NODES;

  constructor(below: ReadonlyMap<string, readonly string[]>) {
    this.#below = below;
  }

  /** Level by level, so that a bound leaves out the lowest. */
  grow(roots: readonly string[]): readonly OverviewNode[] {
    interface Growing {
      readonly iri: string;
      readonly above: ReadonlySet<string>;
      readonly below: Growing[];
    }
    const make = (iri: string, above: ReadonlySet<string>): Growing[] => {
      if (above.has(iri) || this.#left === 0) return [];
      this.#left -= 1;
      this.terms.add(iri);
      return [{ iri, above: new Set([...above, iri]), below: [] }];
    };
    const top = roots.flatMap((one) => make(one, new Set()));
    for (let level = top; level.length > 0;) {
      level = level.flatMap((node) => {
        node.below.push(...(this.#below.get(node.iri) ?? []).flatMap((one) => make(one, node.above)));
        return node.below;
      });
    }
    return top;
  }
}

/** @param ask `undefined` where the sources can't be asked */
export const treesOf = async (
  descriptions: readonly VoidDescription[],
  ask: (query: string) => Promise<ResultSet['rows'] | undefined>,
): Promise<Trees> => {
  const used = new Set(descriptions.flatMap(({ properties }) => properties.map(({ property }) => property)));
  const found = await Promise.all(
    TREES.map(async ({ up, down }): Promise<Trees> => {
      const [ups, downs] = [up.filter((one) => used.has(one)), down.filter((one) => used.has(one))];
      const rows = ups.length + downs.length === 0 ? [] : ((await ask(edgesQuery(ups, downs))) ?? []);
      const below = new Map<string, string[]>();
      const lower = new Set<string>();
      for (const [one, higher] of rows) {
        if (one === undefined || higher === undefined || one.value === higher.value) continue;
        below.set(higher.value, [...(below.get(higher.value) ?? []), one.value]);
        lower.add(one.value);
      }
      const forest = new Forest(below);
      const roots = forest.grow([...below.keys()].filter((one) => !lower.has(one)));
      return { roots, terms: [...forest.terms] };
    }),
  );
  return { roots: found.flatMap(({ roots }) => roots), terms: found.flatMap(({ terms }) => terms) };
};
