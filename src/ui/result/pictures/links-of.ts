import type { Term } from '../../../rdf';
import type { ResultTable } from '../result-table';
import { rolesOf } from '../roles';

export interface Node {
  readonly key: string;
  readonly term: Term;
  /** Which column it stands in first. */
  readonly group: number;
}
export interface Link {
  readonly from: string;
  readonly to: string;
  /** `undefined`: they stand in one row. */
  readonly property: Term | undefined;
}
export interface Links {
  readonly nodes: readonly Node[];
  readonly links: readonly Link[];
  /** Rows that are drawn, or need not be as a label tells them. */
  readonly rows: number;
}

/** What calls things by their names: it stands at the things. */
const NAMING = /[#/](?:label|prefLabel|name|title)$/u;

const namesOnly = (property: Term | undefined, object: Term | undefined): boolean =>
  object?.termType === 'Literal' && property !== undefined && NAMING.test(property.value);

/** Things and what links them, of as many rows as have room for `most` things. */
export const linksOf = (table: Pick<ResultTable, 'rows' | 'columns' | 'isGraph'>, most: number): Links => {
  const nodes = new Map<string, Node>();
  const links = new Map<string, Link>();
  const ends = table.isGraph ? [0, 2] : rolesOf(table).things.map(({ at }) => at);
  let rows = 0;
  for (const row of table.rows) {
    const property = table.isGraph ? row[1] : undefined;
    rows += 1;
    if (table.isGraph && namesOnly(property, row[2])) continue;
    const here = ends.flatMap((at, group): Node[] => {
      const term = row[at];
      if (term === undefined) return [];
      // The same text at two things says nothing that they share.
      const key = `${term.termType} ${term.value}${term.termType === 'Literal' ? ` ${rows}` : ''}`;
      return [{ key, term, group: table.isGraph ? (term.termType === 'Literal' ? 1 : 0) : group }];
    });
    const fresh = here.filter(({ key }) => !nodes.has(key)).length;
    if (nodes.size + fresh > most) {
      rows -= 1;
      break;
    }
    for (const node of here) if (!nodes.has(node.key)) nodes.set(node.key, node);
    here.slice(1).forEach((to, at) => {
      const from = here[at];
      if (from === undefined || from.key === to.key) return;
      const key = [from.key, property?.value ?? '', to.key].join(' ');
      links.set(key, { from: from.key, to: to.key, property });
    });
  }
  return { nodes: [...nodes.values()], links: [...links.values()], rows };
};
