import { RDFS, XSD } from '../../../../src/rdf';
import type { Concept } from '../domains/domain';
import type { Graph, Held, HeldDate, HeldNumber, HeldRelation, Thing } from '../graph/model';
import { TYPE, node, text } from '../graph/write-triples';
import type { Step } from './query-graph';

/** All that is ranked, by `?rank`, and how many of it are chosen. */
export interface Ranking {
  readonly sparql: string;
  readonly limit: number;
}

/** The parts of one query: its patterns in the order in which they are asked for, and what of the graph they meet. */
export class Patterns {
  readonly #lines: string[] = [];
  readonly #serial: { count: number };
  readonly meets: Set<string>;
  /** Choices by rank within the query. */
  readonly rankings: Ranking[];

  constructor(
    readonly graph: Graph,
    outer?: Patterns,
  ) {
    this.#serial = outer === undefined ? { count: 0 } : outer.#serial;
    this.meets = outer === undefined ? new Set() : outer.meets;
    this.rankings = outer === undefined ? [] : outer.rankings;
  }

  /** Patterns of a group within these, with variables of its own. */
  inner(): Patterns {
    return new Patterns(this.graph, this);
  }

  fresh(): string {
    this.#serial.count += 1;
    return `?v${this.#serial.count}`;
  }

  add(line: string): void {
    this.#lines.push(line);
  }

  get text(): string {
    return this.#lines.join(' ');
  }

  type(variable: string, concept: Concept): void {
    const { classIris, concepts, traits } = this.graph;
    const type = node(classIris.get(concept.key) ?? '');
    const isAbove = concepts.some(({ parent }) => parent === concept.key);
    if (isAbove) this.meets.add(`hierarchy:${traits.hierarchy}`);
    const path = isAbove && traits.hierarchy === 'subclass-path' ? `/${node(`${RDFS}subClassOf`)}*` : '';
    this.add(`${variable} ${node(TYPE)}${path} ${type} .`);
  }

  /** The variable of a new value. */
  value(variable: string, held: Held): string {
    const found = this.fresh();
    this.add(`${variable} ${node(held.iri)} ${found} .`);
    this.#meetValue(held);
    return found;
  }

  #meetValue({ attribute, form, many }: Held): void {
    if (many) this.meets.add('multi-valued');
    if (attribute.kind === 'date') this.meets.add(`dates:${form}`);
    if (attribute.kind === 'number') this.meets.add(`numbers:${form === 'unit' ? 'unit-datatype' : form}`);
    if (attribute.kind === 'number' && attribute.unit !== undefined)
      this.meets.add(`units:${this.graph.traits.units}`);
    if (form === 'two-languages') this.meets.add('values:two-languages');
  }

  meetValue(held: Held): void {
    this.#meetValue(held);
  }

  /** The term that stands for a thing: its IRI, or a variable that has its name. */
  thing(thing: Thing): string {
    const name = this.graph.nameIris.get(thing.concept.key);
    const isShared = this.graph.things.some((other) => other !== thing && other.name.en === thing.name.en);
    if (isShared) this.meets.add('names:equal');
    if (this.graph.traits.answers !== 'literal' || name === undefined) return node(thing.iri);
    const found = this.fresh();
    this.type(found, thing.concept);
    this.add(`${found} ${node(name)} ${text(thing.name[this.graph.valueLanguage])} .`);
    return found;
  }

  /** `variable` is that thing. */
  is(variable: string, thing: Thing): void {
    const name = this.graph.nameIris.get(thing.concept.key);
    if (this.graph.traits.answers !== 'literal' || name === undefined)
      this.add(`VALUES ${variable} { ${node(thing.iri)} }`);
    else this.add(`${variable} ${node(name)} ${text(thing.name[this.graph.valueLanguage])} .`);
  }

  /** The variable that an answer shows for a thing. */
  shown(variable: string, concept: Concept): string {
    const name = this.graph.nameIris.get(concept.key);
    if (this.graph.traits.answers !== 'literal' || name === undefined) return variable;
    const found = this.fresh();
    this.add(`${variable} ${node(name)} ${found} .`);
    return found;
  }

  step(start: string, { held, isForward }: Step, end: string): void {
    const [from, to] = isForward ? [start, end] : [end, start];
    this.meets.add(`relations:${held.form}`);
    switch (held.form) {
      case 'forward':
      case 'both':
        this.add(`${from} ${node(held.iri)} ${to} .`);
        return;
      case 'inverse':
        this.add(`${to} ${node(held.iri)} ${from} .`);
        return;
      case 'key': {
        const key = this.fresh();
        const own = node(this.graph.keyIris.get(held.to.key) ?? '');
        this.add(`${from} ${node(held.iri)} ${key} . ${to} ${own} ${key} .`);
        return;
      }
      case 'statement':
        this.statement(held, from, to);
    }
  }

  /** The variable of the statement node. */
  statement(held: HeldRelation, from: string, to: string): string {
    const { node: statement } = held;
    if (statement === undefined) throw new Error('No statement node.');
    const found = this.fresh();
    this.meets.add('relations:statement');
    this.add(`${found} ${node(TYPE)} ${node(statement.iri)} .`);
    this.add(`${found} ${node(statement.fromIri)} ${from} . ${found} ${node(statement.toIri)} ${to} .`);
    return found;
  }

  /** Any number of steps up; none as well where `isReflexive`. */
  climb(start: string, tree: HeldRelation, isReflexive: boolean, end: string): void {
    this.meets.add(`relations:${tree.form}`);
    const one = tree.form === 'inverse' ? `^${node(tree.iri)}` : node(tree.iri);
    this.add(`${start} ${one}${isReflexive ? '*' : '+'} ${end} .`);
  }
}

/** A value as a number. */
export const asNumber = ({ form }: HeldNumber, variable: string): string => {
  if (form === 'text') return `${node(`${XSD}decimal`)}(${variable})`;
  return form === 'unit' ? `${node(`${XSD}decimal`)}(STR(${variable}))` : variable;
};

export const asYear = ({ form }: HeldDate, variable: string): string =>
  form === 'date' || form === 'dateTime'
    ? `YEAR(${variable})`
    : `${node(`${XSD}integer`)}(SUBSTR(STR(${variable}), 1, 4))`;

/** What ranks by a measure or a date. */
export const asRank = (held: HeldNumber | HeldDate, variable: string): string =>
  held.attribute.kind === 'number' ? asNumber(held as HeldNumber, variable) : variable;
