import { drawFrom, type Draw } from '../retrieval/draw';
import { namer } from '../retrieval/words';

/** How large a graph is. */
export interface Size {
  readonly classes: number;
  readonly properties: number;
  /** Of each class. */
  readonly things: number;
}

/** A class with what things of it have; links lead to the class of that number. */
interface Class {
  readonly label: string;
  readonly attributes: readonly string[];
  readonly links: readonly { readonly label: string; readonly to: number }[];
}

export interface WideGraph {
  readonly turtle: string;
  readonly questions: readonly string[];
}

const words = (text: string): readonly [string, ...string[]] => {
  const [first = '', ...rest] = text.split(/\s+/u);
  return [first, ...rest];
};

const HEADS = words(
  'station vessel engine device archive permit contract survey sample building garden license branch route valve sensor report claim policy shipment vehicle account order invoice project team campaign lesson exam clinic ward therapy specimen reserve forest quarry mine bridge tunnel harbour terminal depot warehouse kitchen recipe festival concert gallery exhibit statue novel journal edition editor league match stadium award grant',
);
const MODIFIERS = words(
  'coastal rural urban annual mobile public private temporary digital historic regional central eastern northern southern western inland marine medical legal technical federal municipal seasonal portable industrial botanical musical nuclear thermal electric hydraulic optical chemical solar arctic tropical alpine volcanic daily weekly primary secondary joint foreign domestic military civil royal academic',
);
const ATTRIBUTES = words(
  'length mass height width capacity price cost age volume depth speed rating score budget income area temperature pressure duration distance power output year code number population density altitude frequency weight',
);
const RELATIONS = [
  'operator',
  'owner',
  'part of',
  'located in',
  'managed by',
  'supplier',
  'successor',
  'inspected by',
  'built by',
  'member of',
  'produced by',
  'assigned to',
  'connected to',
  'financed by',
  'designed by',
  'derived from',
  'responsible body',
  'main customer',
  'reference site',
  'approved by',
] as const;

const classLabels = (count: number, draw: Draw): readonly string[] => {
  const labels = new Set<string>();
  while (labels.size < count) {
    const parts = [draw.of(MODIFIERS), ...(draw.chance(0.4) ? [draw.of(MODIFIERS)] : []), draw.of(HEADS)];
    labels.add([...new Set(parts)].join(' '));
  }
  return [...labels];
};

/** Attributes and links dealt over the classes; a third of the names say their owner too, the others are many properties'. */
const classesOf = ({ classes, properties }: Size, draw: Draw): readonly Class[] =>
  classLabels(classes, draw).map((label, at) => {
    const own = Math.floor(((at + 1) * properties) / classes) - Math.floor((at * properties) / classes);
    const links = Math.max(1, Math.floor(own / 2));
    const named = (text: string): string =>
      draw.chance(0.33) ? `${label.split(' ').at(-1) ?? ''} ${text}` : text;
    const attributes = new Set<string>();
    while (attributes.size < own - links) attributes.add(named(draw.of(ATTRIBUTES)));
    const relations = new Set<string>();
    while (relations.size < links) relations.add(named(draw.of(RELATIONS)));
    return {
      label,
      attributes: [...attributes],
      links: [...relations].map((text) => ({ label: text, to: draw.below(classes) })),
    };
  });

const PREFIXES = `@prefix : <https://wide.example/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
`;

/** A graph of so many classes and properties, each thing of which has all that its class has; and questions about it. */
export const wideGraph = (size: Size, questions: number, seed: number): WideGraph => {
  const draw = drawFrom(seed);
  const classes = classesOf(size, draw);
  const named = namer(draw);
  const lines: string[] = [];
  const thing = (type: number, at: number): string => `:t${type}-${at}`;
  const names = classes.map(() =>
    Array.from({ length: size.things }, () => `${named(false)} ${named(draw.chance(0.3))}`),
  );
  classes.forEach(({ label, attributes, links }, type) => {
    lines.push(`:C${type} a rdfs:Class ; rdfs:label "${label}"@en .`);
    attributes.forEach((text, at) => lines.push(`:a${type}-${at} rdfs:label "${text}"@en .`));
    links.forEach((link, at) => lines.push(`:l${type}-${at} rdfs:label "${link.label}"@en .`));
    names[type]?.forEach((name, at) => {
      const said = attributes.map((_, place) => ` ; :a${type}-${place} ${1 + draw.below(900)}`);
      const joined = links.map(
        ({ to }, place) => ` ; :l${type}-${place} ${thing(to, draw.below(size.things))}`,
      );
      lines.push(`${thing(type, at)} a :C${type} ; rdfs:label "${name}"${said.join('')}${joined.join('')} .`);
    });
  });
  const about = Array.from({ length: questions }, () => questionOf(classes, names, draw));
  return { turtle: PREFIXES + lines.join('\n'), questions: about };
};

const questionOf = (classes: readonly Class[], names: readonly (readonly string[])[], draw: Draw): string => {
  const type = draw.below(classes.length);
  const { label = '', attributes = [], links = [] } = classes[type] ?? {};
  const attribute = attributes[draw.below(attributes.length)] ?? 'name';
  const link = links[draw.below(links.length)];
  const nameIn = (at: number): string => names[at]?.[draw.below(names[at].length)] ?? '';
  const target = link === undefined ? '' : nameIn(link.to);
  const next = classes[link?.to ?? 0];
  const further = next?.links[0];
  return draw.of([
    `What is the ${attribute} of ${nameIn(type)}?`,
    `Which ${label}s have a ${attribute} of more than ${100 + draw.below(700)}?`,
    `How many ${label}s have the ${link?.label ?? ''} ${target}?`,
    `Which ${label} has the highest ${attribute}?`,
    `List the ${label}s whose ${link?.label ?? ''} is ${target} and their ${attribute}.`,
    `What is the average ${attribute} of ${label}s for each ${next?.label ?? ''}?`,
    `Which ${label}s have a ${next?.label ?? ''} with the ${further?.label ?? ''} ${nameIn(further?.to ?? 0)}?`,
  ]);
};
