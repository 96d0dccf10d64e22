import * as Plot from '@observablehq/plot';
import Graph from 'graphology';
import forceAtlas2 from 'graphology-layout-forceatlas2';
import { labelOf } from '../../../session';
import { termText } from '../../words/term';
import { linksOf, type Links, type Node } from './links-of';
import { shortened, type Drawing, type Picture } from './picture';
import { apart, drawn, tipOf } from './plot';

const MOST = 150;
/** So few links have room for their words. */
const MOST_WORDED = 30;
const ROUNDS = 250;
/** Of the golden angle, in radians: where neighbours begin far from each other. */
const TURN = 2.399963;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The same links are always arranged in the same way. */
const arranged = ({ nodes, links }: Links): ReadonlyMap<string, Place> => {
  const graph = new Graph({ type: 'directed', multi: true });
  nodes.forEach(({ key }, rank) => {
    const radius = Math.sqrt(rank + 0.5) * 10;
    graph.addNode(key, { x: radius * Math.cos(rank * TURN), y: radius * Math.sin(rank * TURN), size: 8 });
  });
  for (const { from, to } of links) graph.addEdge(from, to);
  const settings = { ...forceAtlas2.inferSettings(graph), gravity: 1, scalingRatio: 20, slowDown: 4 };
  const places = forceAtlas2(graph, { iterations: ROUNDS, settings });
  return new Map(Object.entries(places).map(([key, { x, y }]) => [key, { x, y }]));
};

/** Things as dots, what links them as arrows. */
export const drawGraph = (drawing: Drawing): Picture => {
  const { table, palette, language, width } = drawing;
  const found = linksOf(table, MOST);
  const places = arranged(found);
  const placeOf = (key: string): Place => places.get(key) ?? { x: 0, y: 0 };
  const nodes = found.nodes.map((node) => ({ ...node, ...placeOf(node.key) }));
  const links = found.links.map((link) => {
    const [from, to] = [placeOf(link.from), placeOf(link.to)];
    return {
      ...{ x1: from.x, y1: from.y, x2: to.x, y2: to.y, x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
      words: link.property === undefined ? '' : labelOf(link.property.value, table.labels),
    };
  });
  const nameOf = ({ term }: Node): string => termText(term, { labels: table.labels, language });
  const most = nodes.length > 60 ? 16 : 26;
  const wordsOf = (at: number): string => {
    const node = nodes[at];
    return node === undefined ? '' : shortened(nameOf(node), most);
  };
  const halo = { stroke: palette.paper, strokeWidth: 4 } as const;
  const svg = drawn(drawing, {
    height: Math.round(Math.min(560, Math.max(300, nodes.length * 14))),
    marginLeft: Math.min(90, width * 0.15),
    marginRight: Math.min(90, width * 0.15),
    marginTop: 28,
    marginBottom: 28,
    x: { axis: null },
    y: { axis: null },
    marks: [
      Plot.arrow(links, {
        ...{ x1: 'x1', y1: 'y1', x2: 'x2', y2: 'y2', insetEnd: 8, insetStart: 7, headLength: 6 },
        stroke: palette.edge,
        strokeWidth: 1,
      }),
      ...(links.length > MOST_WORDED
        ? []
        : [Plot.text(links, { x: 'x', y: 'y', text: 'words', fill: palette.soft, fontSize: 11, ...halo })]),
      Plot.dot(nodes, { x: 'x', y: 'y', r: 5, fill: ({ group }: Node) => palette.series[group % 5] }),
      Plot.text(nodes, {
        ...{ x: 'x', y: 'y', dy: -12, fill: palette.ink, ...halo },
        text: (_: Node, at: number) => wordsOf(at),
        render: apart(wordsOf, -12),
      }),
      Plot.tip(
        nodes,
        Plot.pointer({
          ...{ x: 'x', y: 'y', ...tipOf(drawing) },
          title: (node: Node) =>
            node.term.termType === 'NamedNode' ? `${nameOf(node)}\n${node.term.value}` : nameOf(node),
        }),
      ),
    ],
  });
  return { svg, share: { shown: found.rows, of: table.rows.length } };
};
