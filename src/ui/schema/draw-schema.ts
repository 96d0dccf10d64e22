/**
 * Draws a schema by WebGL, and arranges it in slices, so that the page answers meanwhile. The list beside it has the same
 * content: nothing is here alone.
 */
import Graph from 'graphology';
import forceAtlas2 from 'graphology-layout-forceatlas2';
import Sigma from 'sigma';
import type { Settings } from 'sigma/settings';
import type { Drawn } from './drawn';
import { placeLabels, type Circle, type Labelled, type Surroundings } from './place-labels';
import { fill, pushApart, type Area } from './push-apart';

export interface Colours {
  readonly node: string;
  readonly shared: string;
  readonly edge: string;
  readonly across: string;
  readonly selected: string;
  readonly ink: string;
  readonly paper: string;
  readonly faint: string;
}

export interface Words {
  readonly label: (iri: string) => string;
  /** Of a line: its property, and how many more. */
  readonly edge: (from: string, to: string) => string;
}

export interface Picture {
  /**
   * Draws this in the place of what is there: what stays begins where it stood. Resolves once it is drawn. Rejects with an
   * AbortError, and where WebGL gives up.
   */
  show(drawn: Drawn, words: Words, signal: AbortSignal): Promise<void>;
  select(selected: string | undefined): void;
  colour(colours: Colours): void;
  zoom(by: 'in' | 'out' | 'all'): void;
  end(): void;
}

const SMALLEST = 4;
const LARGEST = 20;
/** So many classes have the room for that. */
const ROOMY = 80;
/** Milliseconds that one slice of arranging takes at most, and all of them together. */
const SLICE = 12;
const LONGEST = 4000;
const ROUNDS = 240;
/** Of the golden angle, in radians: where neighbours in rank begin far from each other. */
const TURN = 2.399963;

/** Free at the edges, in CSS pixels. */
const PADDING = 52;
/** What the buttons cover in the upper right corner, in CSS pixels. */
const BUTTONS = { width: 48, height: 128 };
/** A narrower picture has smaller discs, so that labels have room between them. CSS pixels. */
const WIDE = 600;

/** Lines of a class that carry words; of more the list alone tells them. */
const MOST_WORDED = 8;

type DrawLabel = Settings['defaultDrawNodeLabel'];

interface Label extends Labelled {
  readonly text: string;
}

/** Gathers the labels of one frame and writes them when all are known: which of them comes first is not the order of drawing. */
class LabelRoom {
  #labels: Label[] = [];
  #write: ((text: string, left: number, middle: number) => void) | undefined;
  #size = 0;

  /** What labels stand on. */
  paper: string;

  constructor(paper: string) {
    this.paper = paper;
  }

  clear(): void {
    this.#labels = [];
  }

  readonly draw: DrawLabel = (context, data, { labelSize, labelFont, labelWeight, labelColor }) => {
    if (typeof data.label !== 'string' || data.label === '') return;
    context.font = `${labelWeight} ${labelSize}px ${labelFont}`;
    this.#size = labelSize;
    this.#write = (text, left, middle) => {
      // Over a line or another class it is read all the same.
      context.lineJoin = 'round';
      context.lineWidth = 4;
      context.strokeStyle = this.paper;
      context.strokeText(text, left, middle + labelSize / 3);
      context.fillStyle = labelColor.color ?? '#808080';
      context.fillText(text, left, middle + labelSize / 3);
    };
    this.#labels.push({
      ...{ text: data.label, x: data.x, y: data.y, radius: data.size },
      width: context.measureText(data.label).width,
      isForced: 'forceLabel' in data && data.forceLabel,
    });
  };

  write(around: Omit<Surroundings, 'lineHeight'>): void {
    for (const { of, left, middle } of placeLabels(this.#labels, { lineHeight: this.#size, ...around }))
      this.#write?.(of.text, left, middle);
  }
}

const findOut = (): boolean => {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    // A browser gives a page a few of them at a time.
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
};
let isAble: boolean | undefined;

/** Whether this browser can draw it: found out once. */
export const canDraw = (): boolean => (isAble ??= findOut());

const nextSlice = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Of many, each has less room. */
const shareOf = (count: number): number => Math.min(1, Math.sqrt(ROOMY / Math.max(1, count)));

const graphOf = ({ classes, edges }: Drawn, words: Words, before: Graph, width: number): Graph => {
  const graph = new Graph({ type: 'directed' });
  const most = Math.log1p(Math.max(1, ...classes.map(({ entities }) => entities)));
  const share = shareOf(classes.length) * Math.min(1, width / WIDE);
  classes.forEach(({ class: iri, entities, datasets }, rank) => {
    const size = share * (SMALLEST + ((LARGEST - SMALLEST) * Math.log1p(entities)) / most);
    const radius = Math.sqrt(rank + 0.5) * 10;
    const place = before.hasNode(iri)
      ? { x: before.getNodeAttribute(iri, 'x') as number, y: before.getNodeAttribute(iri, 'y') as number }
      : { x: radius * Math.cos(rank * TURN), y: radius * Math.sin(rank * TURN) };
    graph.addNode(iri, {
      ...{ ...place, size },
      label: words.label(iri),
      isShared: datasets.length > 1,
    });
  });
  for (const { from, to, links } of edges)
    graph.addEdge(from, to, {
      label: words.edge(from, to),
      isAcross: links.some((one) => one.isAcross),
      size: (links.length > 1 ? 2 : 1.2) * Math.max(0.4, share),
    });
  return graph;
};

/** The same classes and lines, however they are called: they stand well. */
const isArranged = (graph: Graph, before: Graph): boolean =>
  graph.order === before.order &&
  graph.size === before.size &&
  graph.everyNode((node) => before.hasNode(node)) &&
  graph.everyEdge((_edge, _data, from, to) => before.hasEdge(from, to));

/** Rounds that take discs apart, at most. */
const PUSHES = 300;

/** Gives each class room of its own in a picture of this size. */
const spread = async (graph: Graph, area: Area, signal: AbortSignal): Promise<void> => {
  const discs = graph.mapNodes((node, { x, y, size }) => ({
    node,
    x: Number(x),
    y: Number(y),
    radius: Number(size),
  }));
  fill(discs, area);
  const start = performance.now();
  let begun = start;
  for (let round = 0; round < PUSHES && begun - start < LONGEST && pushApart(discs, area); round += 1) {
    if (performance.now() - begun < SLICE) continue;
    await nextSlice();
    signal.throwIfAborted();
    begun = performance.now();
  }
  for (const { node, x, y } of discs) graph.mergeNodeAttributes(node, { x, y });
};

const arrange = async (graph: Graph, area: Area, signal: AbortSignal): Promise<void> => {
  const settings = {
    ...forceAtlas2.inferSettings(graph),
    adjustSizes: true,
    barnesHutOptimize: graph.order > 200,
    gravity: 0.6,
    scalingRatio: 12,
    slowDown: 4,
  };
  const start = performance.now();
  for (let round = 0; round < ROUNDS && performance.now() - start < LONGEST;) {
    const begun = performance.now();
    while (round < ROUNDS && performance.now() - begun < SLICE) {
      forceAtlas2.assign(graph, { iterations: 1, settings });
      round += 1;
    }
    await nextSlice();
    signal.throwIfAborted();
  }
  await spread(graph, area, signal);
};

/** An empty picture. Throws where WebGL gives up. */
export const openPicture = (place: HTMLElement, first: Colours, onpick: (iri: string) => void): Picture => {
  let graph = new Graph({ type: 'directed' });
  let colours = first;
  /** What is to be selected as soon as it is drawn. */
  let wanted: string | undefined;
  let selected: string | undefined;
  let hovered: string | undefined;
  const isNear = (node: string): boolean => {
    const centre = hovered ?? selected;
    return centre === undefined || centre === node || graph.areNeighbors(centre, node);
  };
  const room = new LabelRoom(colours.paper);
  const sigma = new Sigma(graph, place, {
    allowInvalidContainer: true,
    renderEdgeLabels: true,
    defaultEdgeType: 'arrow',
    // All of them: which have room is found out when their places are known.
    labelDensity: 1000,
    labelRenderedSizeThreshold: 0,
    labelColor: { color: colours.ink },
    edgeLabelColor: { color: colours.ink },
    labelFont: 'system-ui, sans-serif',
    labelSize: 13,
    edgeLabelSize: 12,
    minCameraRatio: 0.05,
    maxCameraRatio: 4,
    zIndex: true,
    // The buttons stand at the edge.
    stagePadding: PADDING,
    nodeReducer: (node, data) => {
      const isPicked = node === selected;
      const own = data['isShared'] === true ? colours.shared : colours.node;
      const color = isPicked ? colours.selected : isNear(node) ? own : colours.faint;
      const shown = isNear(node) || isPicked;
      return {
        ...data,
        color,
        zIndex: shown ? 1 : 0,
        label: shown ? String(data['label']) : null,
        forceLabel: isPicked || node === hovered,
        highlighted: false,
      };
    },
    edgeReducer: (edge, data) => {
      const centre = hovered ?? selected;
      const isOwn = centre !== undefined && graph.hasExtremity(edge, centre);
      const isWorded = isOwn && graph.degree(centre) <= MOST_WORDED;
      const color = data['isAcross'] === true ? colours.across : colours.edge;
      return {
        ...data,
        color: centre === undefined || isOwn ? color : colours.faint,
        label: isWorded ? String(data['label']) : null,
        forceLabel: isWorded,
        zIndex: isOwn ? 1 : 0,
      };
    },
    defaultDrawNodeLabel: room.draw,
    // The usual one draws a white box, which has no place on a dark page.
    defaultDrawNodeHover: () => undefined,
  });
  const colour = (fresh: Colours): void => {
    if (Object.entries(fresh).every(([name, one]) => colours[name as keyof Colours] === one)) return;
    colours = fresh;
    room.paper = fresh.paper;
    sigma.setSetting('labelColor', { color: fresh.ink });
    sigma.setSetting('edgeLabelColor', { color: fresh.ink });
    sigma.refresh();
  };
  const hover = (node: string | undefined): void => {
    hovered = node;
    place.style.cursor = node === undefined ? '' : 'pointer';
    sigma.refresh({ skipIndexation: true });
  };
  sigma.on('beforeRender', () => room.clear());
  const circles = (): readonly Circle[] =>
    graph.mapNodes((node) => {
      const data = sigma.getNodeDisplayData(node);
      const { x, y } = sigma.framedGraphToViewport(data ?? { x: 0, y: 0 });
      return { x, y, radius: data === undefined ? 0 : sigma.scaleSize(data.size) };
    });
  sigma.on('afterRender', () => {
    const pictureWidth = place.clientWidth;
    room.write({
      pictureWidth,
      circles: circles(),
      covers: [[pictureWidth - BUTTONS.width, 0, pictureWidth, BUTTONS.height]],
    });
  });
  sigma.on('clickNode', ({ node }) => onpick(node));
  sigma.on('enterNode', ({ node }) => hover(node));
  sigma.on('leaveNode', () => hover(undefined));
  const drawnOnly = (node: string | undefined): string | undefined =>
    node !== undefined && graph.hasNode(node) ? node : undefined;
  const show: Picture['show'] = async (drawn, words, signal) => {
    const next = graphOf(drawn, words, graph, place.clientWidth);
    const isSame = isArranged(next, graph);
    const area = {
      width: Math.max(1, place.clientWidth - 2 * PADDING),
      height: Math.max(1, place.clientHeight - 2 * PADDING),
    };
    if (!isSame) await arrange(next, area, signal);
    graph = next;
    selected = drawnOnly(wanted);
    hovered = drawnOnly(hovered);
    sigma.setGraph(graph);
    if (!isSame) sigma.getCamera().setState({ x: 0.5, y: 0.5, angle: 0, ratio: 1 });
  };
  return {
    show,
    colour,
    select: (picked) => {
      wanted = picked;
      const next = drawnOnly(picked);
      if (next === selected) return;
      selected = next;
      sigma.refresh({ skipIndexation: true });
    },
    zoom: (by) => {
      const camera = sigma.getCamera();
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
      const how = { duration: isStill ? 0 : 150 };
      if (by === 'in') void camera.animatedZoom(how);
      else if (by === 'out') void camera.animatedUnzoom(how);
      else void camera.animatedReset(how);
    },
    end: () => sigma.kill(),
  };
};
