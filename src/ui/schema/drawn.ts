/** Which part of a schema is drawn: so much that it can be read. */
import type { SchemaClass, SchemaGraph, SchemaLink } from '../../catalogue';

/** Of a class that is looked at, so many others are drawn though they are not in the list yet. */
const NEIGHBOURS = 12;
const MOST_EDGES = 400;

/** All links from one class to another, as one line. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  /** The link of most triples first. */
  readonly links: readonly SchemaLink[];
}

export interface Drawn {
  readonly classes: readonly SchemaClass[];
  readonly edges: readonly Edge[];
}

/** @param listed the classes that the list shows @param selected the class that is looked at */
export const drawnOf = (
  { classes, links }: SchemaGraph,
  listed: readonly SchemaClass[],
  selected: string | undefined,
): Drawn => {
  const shown = new Set<string>(listed.map((one) => one.class));
  if (selected !== undefined) {
    shown.add(selected);
    const ends = links.flatMap(({ from, to }) => (from === selected ? [to] : to === selected ? [from] : []));
    for (const end of [...new Set(ends)].slice(0, NEIGHBOURS)) shown.add(end);
  }
  const edges = new Map<string, SchemaLink[]>();
  for (const link of links) {
    if (!shown.has(link.from) || !shown.has(link.to) || link.from === link.to) continue;
    const key = `${link.from} ${link.to}`;
    const known = edges.get(key);
    if (known !== undefined) known.push(link);
    else if (edges.size < MOST_EDGES) edges.set(key, [link]);
  }
  return {
    classes: classes.filter((one) => shown.has(one.class)),
    edges: [...edges.values()].flatMap((all) => {
      const [first] = all;
      return first === undefined ? [] : [{ from: first.from, to: first.to, links: all }];
    }),
  };
};
