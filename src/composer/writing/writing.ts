import { localName, type Iri, type Language } from '../../rdf';
import { fold } from '../../retrieval';
import type { AnswerForm, Column } from '../candidate';
import type { Edge, Fact, FactRole, QueryGraph, Vertex } from '../joining/query-graph';
import { targetOf } from '../joining/target';
import type { Schema } from '../schema/schema';
import type { Sketch } from '../sketch/sketch';
import { ageLines, ageOf, type Age } from './age';
import { dayNumber } from './day-number';
import { asideOf, type Aside } from './aside';
import { branchesOf, type Branches } from './branches';
import { negatedVertices } from './negation';
import { nestedVertex } from './nested';
import { transitiveEdge } from './transitive';
import { withinOf, type Within } from './within';
import { yearOf, type Year } from './year';

export interface Written {
  readonly query: string;
  readonly form: AnswerForm;
  readonly columns: readonly Column[];
}

export interface WriteOptions {
  /** Show the literal that names a thing where it has no standard label. */
  readonly withNames: boolean;
  /** Of the columns' labels. */
  readonly language: Language;
}

/** The literal that names a vertex: its variable, and the pattern that binds it. */
export interface ShownName {
  readonly of: number;
  readonly naming: Iri;
  readonly variable: string;
  readonly line: string;
}

/** One query while it is written: what it is to say, and which variables stand for what. */
export class Writing {
  readonly graph: QueryGraph;
  readonly sketch: Sketch;
  readonly schema: Schema;
  readonly options: WriteOptions;
  /** The vertex asked for. */
  readonly target: number | undefined;
  /** The date of which only the year is meant. */
  readonly year: Year | undefined;
  /** The age that is shown, compared or put in order. */
  readonly age: (Age & { readonly variable: string; readonly lines: readonly string[] }) | undefined;
  /** Vertices that stand in a negation. */
  readonly outside: ReadonlySet<number>;
  /** What is only shown beside what is asked for. */
  readonly aside: readonly Aside[];
  /** The relation that is followed over any number of steps. */
  readonly transitive: Edge | undefined;
  /** What is the first of an order of its own, and is not asked for. */
  readonly nested: number | undefined;
  /** How the query falls into two; `undefined` where it is one. */
  readonly branches: Branches | undefined;
  /** Literals that name things for the columns, which the graph does not have. */
  readonly names: ShownName[] = [];
  readonly #variables = new Map<number, string>();
  readonly #factVariables = new Map<Fact, string>();
  readonly #taken = new Set<string>();

  constructor(graph: QueryGraph, sketch: Sketch, schema: Schema, options: WriteOptions) {
    this.graph = graph;
    this.sketch = sketch;
    this.schema = schema;
    this.options = options;
    this.target = targetOf(graph, sketch);
    this.within = withinOf(this);
    for (const vertex of graph.vertices) this.#variables.set(vertex.id, this.fresh(this.#nameFor(vertex)));
    for (const fact of graph.facts) this.#factVariables.set(fact, this.#nameFact(fact));
    this.year = yearOf(this);
    this.age = this.#ageOf();
    this.outside = negatedVertices(this);
    this.aside = asideOf(this, schema);
    this.transitive = transitiveEdge(this);
    this.nested = nestedVertex(graph, sketch);
    this.branches = branchesOf(this, schema);
  }

  /** A variable's name (without `?`) made from these words, unlike all others. */
  fresh(wish: string): string {
    const base =
      fold(wish)
        .replace(/[^a-z0-9]+(.)?/gu, (_, next: string | undefined) => (next ?? '').toUpperCase())
        .replace(/^\d+/u, '') || 'thing';
    let name = base;
    for (let at = 2; this.#taken.has(name); at += 1) name = `${base}${String(at)}`;
    this.#taken.add(name);
    return name;
  }

  /** In English where there is one: variables are the same for every reader. */
  label(iri: Iri): string {
    const name = this.schema.names.get(iri);
    return (
      name?.labels.find((label) => label.language === 'en' && label.kind === 'preferred')?.text ??
      name?.labels[0]?.text ??
      localName(iri)
    );
  }

  variable(id: number): string {
    return this.#variables.get(id) ?? 'thing';
  }

  /** Given things that stand for all below them, too. */
  readonly within: Within;

  /** The vertex in the query: its entity where just one is given, else its variable. */
  term(id: number): string {
    if (this.within.has(id)) return `?${this.variable(id)}`;
    const [only, another] = this.graph.vertices[id]?.entities ?? [];
    return only !== undefined && another === undefined ? `<${only}>` : `?${this.variable(id)}`;
  }

  factVariable(fact: Fact): string {
    return this.#factVariables.get(fact) ?? 'value';
  }

  factTerm(fact: Fact): string {
    return `?${this.factVariable(fact)}`;
  }

  factWith(role: FactRole['role']): Fact | undefined {
    return this.graph.facts.find((fact) => fact.role.role === role);
  }

  isNegated(fact: Fact): boolean {
    return this.isExcepted(fact) || (fact.item !== undefined && this.sketch.negated.has(fact.item));
  }

  /** Whether things that meet the fact's tests are left out. */
  isExcepted({ role }: Fact): boolean {
    return role.role === 'tests' && this.sketch.excepted.has(role.tests);
  }

  /** Whether a variable, with its `?`, stands for something that is only shown beside what is asked for. */
  isAside(variable: string): boolean {
    return this.aside.some(
      ({ vertices, facts }) =>
        [...vertices].some((id) => this.term(id) === variable) ||
        [...facts].some((fact) => this.factTerm(fact) === variable) ||
        this.graph.facts.some((fact) => vertices.has(fact.vertex) && this.factTerm(fact) === variable) ||
        this.names.some((name) => vertices.has(name.of) && `?${name.variable}` === variable),
    );
  }

  #ageOf(): Writing['age'] {
    const age = ageOf(this.graph, this.sketch, this.schema);
    if (age === undefined) return undefined;
    if (age.isLength === true && age.event !== undefined) {
      const variable = this.fresh('days');
      const [from, to] = [dayNumber(this, age.born), dayNumber(this, age.event)];
      const days = `  BIND(ABS(${to.day} - ${from.day}) AS ?${variable})`;
      return { ...age, variable, lines: [...from.lines, ...to.lines, days] };
    }
    const variable = this.fresh('age');
    const died = age.death === undefined ? '' : `?${this.fresh(this.label(age.death))}`;
    const lines = ageLines(age, {
      thing: this.term(age.born.vertex),
      born: this.factTerm(age.born),
      event: age.event && this.factTerm(age.event),
      died,
      age: `?${variable}`,
    });
    return { ...age, variable, lines };
  }

  #nameFor(vertex: Vertex): string {
    if (vertex.stated !== undefined) return this.label(vertex.stated);
    const led = this.graph.edges.find((one) => one.object === vertex.id);
    if (led !== undefined) return this.label(led.property);
    const one = vertex.classes[0];
    return one === undefined || one === '' ? 'thing' : this.label(one);
  }

  /** Column and order on one property share their variable; two tests on it do not. */
  #nameFact(fact: Fact): string {
    for (const [other, variable] of this.#factVariables) {
      if (other.vertex === fact.vertex && other.property === fact.property) return variable;
    }
    return this.fresh(this.label(fact.property));
  }
}
