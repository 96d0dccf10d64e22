import { RDF, localName, printTerm, type Iri, type Language } from '../rdf';
import { fold } from '../retrieval';
import { endOf, targetOf } from './assemble';
import type { AnswerForm, Column } from './candidate';
import { convert, unitInComment } from './cues/unit';
import { namingProperty } from './naming';
import { labelOf } from './paraphrase';
import type { Fact, QueryGraph, Vertex } from './query-graph';
import type { Schema } from './schema';
import type { Sketch, Test } from './sketch';

export interface Written {
  readonly query: string;
  readonly form: AnswerForm;
  readonly columns: readonly Column[];
}

const XSD_INTEGER = 'http://www.w3.org/2001/XMLSchema#integer';
const XSD_DECIMAL = 'http://www.w3.org/2001/XMLSchema#decimal';

export interface WriteOptions {
  /** Show the literal that names a thing where it has no standard label. */
  readonly withNames: boolean;
  /** Of the columns' labels. */
  readonly language: Language;
}

/** Writes one joined graph as SPARQL. `undefined` where the sketch can't be said over it. */
export const writeQuery = (
  graph: QueryGraph,
  sketch: Sketch,
  schema: Schema,
  options: WriteOptions,
): Written | undefined => new Writer(graph, sketch, schema, options).write();

class Writer {
  readonly #graph: QueryGraph;
  readonly #sketch: Sketch;
  readonly #schema: Schema;
  readonly #withNames: boolean;
  readonly #language: Language;
  readonly #variables = new Map<number, string>();
  readonly #factVariables = new Map<Fact, string>();
  readonly #taken = new Set<string>();
  readonly #outside: ReadonlySet<number>;
  readonly #target: number | undefined;
  readonly #extra: string[] = [];

  constructor(graph: QueryGraph, sketch: Sketch, schema: Schema, { withNames, language }: WriteOptions) {
    this.#graph = graph;
    this.#sketch = sketch;
    this.#schema = schema;
    this.#withNames = withNames;
    this.#language = language;
    this.#target = targetOf(graph, sketch);
    for (const vertex of graph.vertices) this.#variables.set(vertex.id, this.#fresh(this.#nameFor(vertex)));
    for (const fact of graph.facts) this.#factVariables.set(fact, this.#factVariable(fact));
    this.#outside = this.#negatedVertices();
  }

  write(): Written | undefined {
    const { form } = this.#sketch;
    if (form === 'ask') return { query: `ASK {\n${this.#where()}}`, form: 'ask', columns: [] };
    if (this.#sketch.most !== undefined) return this.#most(this.#sketch.most);
    if (this.#sketch.common !== undefined) return this.#common(this.#sketch.common);
    if (this.#sketch.counted !== undefined) return this.#columnsWithCount(this.#sketch.counted);
    if (this.#sketch.group !== undefined) return this.#groups(this.#sketch.group);
    if (form === 'count') return this.#count();
    if (this.#sketch.aggregate !== undefined) return this.#aggregate();
    return this.#list();
  }

  #fresh(wish: string): string {
    const base =
      fold(wish)
        .replace(/[^a-z0-9]+(.)?/gu, (_, next: string | undefined) => (next ?? '').toUpperCase())
        .replace(/^\d+/u, '') || 'thing';
    let name = base;
    for (let at = 2; this.#taken.has(name); at += 1) name = `${base}${String(at)}`;
    this.#taken.add(name);
    return name;
  }

  #label(iri: Iri): string {
    const name = this.#schema.names.get(iri);
    return (
      name?.labels.find((label) => label.language === 'en' && label.kind === 'preferred')?.text ??
      name?.labels[0]?.text ??
      localName(iri)
    );
  }

  #nameFor(vertex: Vertex): string {
    if (vertex.stated !== undefined) return this.#label(vertex.stated);
    const edge =
      this.#graph.edges.find((one) => one.object === vertex.id) ??
      this.#graph.edges.find((one) => one.subject === vertex.id);
    const one = vertex.classes[0];
    if (edge?.object === vertex.id) return this.#label(edge.property);
    return one === undefined || one === '' ? 'thing' : this.#label(one);
  }

  /** Column and order on one property share their variable; two tests on it do not. */
  #factVariable(fact: Fact): string {
    for (const [other, variable] of this.#factVariables) {
      if (other.vertex === fact.vertex && other.property === fact.property) return variable;
    }
    return this.#fresh(this.#label(fact.property));
  }

  /** Vertices beyond the edge that a negated item cuts, seen from the target. */
  #negatedVertices(): ReadonlySet<number> {
    const beyond = new Set<number>();
    for (const item of this.#sketch.negated) {
      const edge = this.#graph.edges.find((one) => one.item === item);
      const start =
        edge === undefined
          ? this.#graph.vertices.find((vertex) => vertex.item === item)?.id
          : this.#farEnd(edge.subject, edge.object);
      if (start === undefined || start === this.#target) continue;
      for (const id of this.#beyond(this.#cut(start))) beyond.add(id);
    }
    return beyond;
  }

  #parents(): ReadonlyMap<number, number> {
    const parents = new Map<number, number>();
    const queue = [this.#target ?? 0];
    for (const at of queue) {
      for (const { subject, object } of this.#graph.edges) {
        const next = subject === at ? object : object === at ? subject : undefined;
        if (next === undefined || parents.has(next) || next === queue[0]) continue;
        parents.set(next, at);
        queue.push(next);
      }
    }
    return parents;
  }

  #farEnd(one: number, other: number): number {
    return this.#parents().get(one) === other ? one : other;
  }

  /** Walks towards the target while only unnamed things are passed. */
  #cut(start: number): number {
    const parents = this.#parents();
    let at = start;
    for (;;) {
      const parent = parents.get(at);
      if (parent === undefined || parent === this.#target || this.#graph.vertices[parent]?.item !== undefined)
        return at;
      at = parent;
    }
  }

  #beyond(start: number): Set<number> {
    const parents = this.#parents();
    const found = new Set([start]);
    for (let grew = true; grew;) {
      grew = false;
      for (const [child, parent] of parents) {
        if (found.has(parent) && !found.has(child)) {
          found.add(child);
          grew = true;
        }
      }
    }
    return found;
  }

  #term(id: number): string {
    const vertex = this.#graph.vertices[id];
    const [only, another] = vertex?.entities ?? [];
    return only !== undefined && another === undefined
      ? `<${only}>`
      : `?${this.#variables.get(id) ?? 'thing'}`;
  }

  #where(): string {
    const positive = this.#block((id) => !this.#outside.has(id));
    const negatedFacts = this.#graph.facts.filter(
      (fact) => fact.item !== undefined && this.#sketch.negated.has(fact.item),
    );
    const lines = [...positive, ...this.#extra.map((line) => `  ${line}`)];
    const roots = [...this.#outside].filter((id) => !this.#outside.has(this.#parents().get(id) ?? -1));
    for (const root of roots) lines.push(...this.#absent(root));
    for (const fact of negatedFacts) lines.push(...this.#absentFact(fact));
    return lines.map((line) => `${line}\n`).join('');
  }

  #absent(root: number): string[] {
    const inside = this.#beyond(root);
    const lines = this.#block(
      (id) => inside.has(id),
      (subject, object) => inside.has(subject) || inside.has(object),
    );
    return [...this.#without(this.#parents().get(root), lines), ...this.#notItself(inside)];
  }

  /** "countries that do not border Brazil": Brazil itself is not asked about. */
  #notItself(inside: ReadonlySet<number>): string[] {
    const target = this.#graph.vertices[this.#target ?? -1];
    if (target === undefined || target.entities.length > 0) return [];
    return this.#graph.vertices
      .filter((vertex) => inside.has(vertex.id) && vertex.classes.some((one) => target.classes.includes(one)))
      .flatMap((vertex) => vertex.entities.map((one) => `  FILTER(${this.#term(target.id)} != <${one}>)`));
  }

  #absentFact(fact: Fact): string[] {
    return this.#without(fact.vertex, this.#factLines(fact, false));
  }

  /** MINUS over a distinct set where a variable is shared: engines answer it once, not for each row. */
  #without(outer: number | undefined, lines: readonly string[]): string[] {
    const shared = outer === undefined ? undefined : this.#term(outer);
    const inner = lines.map((line) => `  ${line}`);
    if (shared?.startsWith('?') !== true) return ['  FILTER NOT EXISTS {', ...inner, '  }'];
    return [`  MINUS { SELECT DISTINCT ${shared} WHERE {`, ...inner, '  } }'];
  }

  #block(
    has: (id: number) => boolean,
    hasEdge: (subject: number, object: number) => boolean = (subject, object) => has(subject) && has(object),
  ): string[] {
    const lines: string[] = [];
    for (const { vertices } of [this.#graph]) {
      for (const vertex of vertices) {
        if (has(vertex.id) && vertex.entities.length > 1)
          lines.push(
            `  VALUES ${this.#term(vertex.id)} { ${vertex.entities.map((one) => `<${one}>`).join(' ')} }`,
          );
      }
    }
    for (const edge of this.#graph.edges) {
      if (!hasEdge(edge.subject, edge.object)) continue;
      lines.push(`  ${this.#term(edge.subject)} <${edge.property}> ${this.#term(edge.object)} .`);
      lines.push(...this.#clones(edge.subject, edge.object, edge.property));
    }
    for (const vertex of this.#graph.vertices) {
      if (has(vertex.id) && vertex.stated !== undefined && vertex.entities.length === 0)
        lines.push(`  ${this.#term(vertex.id)} <${RDF}type> <${vertex.stated}> .`);
    }
    const written = new Set<string>();
    for (const fact of this.#graph.facts) {
      if (!has(fact.vertex) || (fact.item !== undefined && this.#sketch.negated.has(fact.item))) continue;
      for (const line of this.#factLines(fact, true)) if (!written.has(line)) lines.push(line);
      for (const line of this.#factLines(fact, true)) written.add(line);
    }
    return lines;
  }

  /** "borders Austria and Germany": the same edge again, for the other entity. */
  #clones(subject: number, object: number, property: Iri): string[] {
    const lines: string[] = [];
    for (const [later, { with: earlier, by }] of this.#sketch.coordinated) {
      const what = this.#sketch.items[later]?.what;
      if (by !== 'and' || what?.type !== 'term' || what.sense.type !== 'entity') continue;
      const iri = `<${what.sense.name.iri}>`;
      if (this.#graph.vertices[object]?.item === earlier)
        lines.push(`  ${this.#term(subject)} <${property}> ${iri} .`);
      if (this.#graph.vertices[subject]?.item === earlier)
        lines.push(`  ${iri} <${property}> ${this.#term(object)} .`);
    }
    return lines;
  }

  #factLines(fact: Fact, isPositive: boolean): string[] {
    const subject = this.#term(fact.vertex);
    const variable = `?${this.#factVariables.get(fact) ?? 'value'}`;
    const { role } = fact;
    if (role.role === 'equals') {
      const [only, ...more] = role.literals;
      if (only !== undefined && more.length === 0)
        return [`  ${subject} <${fact.property}> ${printTerm(only)} .`];
      const values = role.literals.map((one) => printTerm(one)).join(' ');
      return [`  VALUES ${variable} { ${values} }`, `  ${subject} <${fact.property}> ${variable} .`];
    }
    const lines = [`  ${subject} <${fact.property}> ${variable} .`];
    if (role.role === 'tests' && isPositive) lines.push(...this.#filter(fact, variable, role.tests));
    return lines;
  }

  #filter(fact: Fact, variable: string, tests: readonly Test[]): string[] {
    const before: string[] = [];
    const conditions = tests.map((test) => this.#condition(fact, variable, test, before));
    return [...before, `  FILTER(${conditions.join(' || ')})`];
  }

  #condition(fact: Fact, variable: string, test: Test, before: string[]): string {
    const kind = this.#schema.attributeKind(fact.property);
    switch (test.type) {
      case 'number': {
        if (kind === 'text' && test.operator === '=') return `STR(${variable}) = "${String(test.value)}"`;
        return `${numeric(variable, kind)} ${test.operator} ${this.#inUnit(fact.property, test.value, test.unit)}`;
      }
      case 'range': {
        const value = numeric(variable, kind);
        return `(${value} >= ${this.#inUnit(fact.property, test.from, test.unit)} && ${value} <= ${this.#inUnit(fact.property, test.to, test.unit)})`;
      }
      case 'years':
        return this.#years(variable, kind, test);
      case 'day':
        return test.operator === '='
          ? `STRSTARTS(STR(${variable}), "${test.iso}")`
          : `STR(${variable}) ${test.operator} "${test.iso}"`;
      case 'average': {
        const mean = `?${this.#fresh('average')}`;
        const [thing, value] = [`?${this.#fresh('any')}`, `?${this.#fresh('anyValue')}`];
        const stated = this.#graph.vertices[fact.vertex]?.stated;
        const type = stated === undefined ? '' : `${thing} <${RDF}type> <${stated}> . `;
        before.push(
          `  { SELECT (AVG(${numeric(value, kind)}) AS ${mean}) WHERE { ${type}${thing} <${fact.property}> ${value} } }`,
        );
        return `${numeric(variable, kind)} ${fact.sign === 1 ? test.operator : FLIPPED[test.operator]} ${mean}`;
      }
      case 'thing': {
        const what = this.#sketch.items[test.item]?.what;
        const iri = what?.type === 'term' && what.sense.type === 'entity' ? what.sense.name.iri : '';
        const other = `?${this.#fresh('compared')}`;
        before.push(`  <${iri}> <${fact.property}> ${other} .`);
        const operator = fact.sign === 1 ? test.operator : FLIPPED[test.operator];
        return `${variable} ${operator} ${other}`;
      }
    }
  }

  #inUnit(property: Iri, value: number, unit: string | undefined): string {
    const own = unitInComment(this.#schema.names.get(property)?.comments ?? []);
    const converted = unit === undefined || own === undefined ? value : (convert(value, unit, own) ?? value);
    return Math.abs(converted) >= 1e21 ? converted.toExponential() : String(converted);
  }

  #years(variable: string, kind: string | undefined, test: Test & { type: 'years' }): string {
    const year = kind === 'number' ? variable : `<${XSD_INTEGER}>(SUBSTR(STR(${variable}), 1, 4))`;
    switch (test.operator) {
      case '=':
        return test.from === test.to
          ? `${year} = ${String(test.from)}`
          : `(${year} >= ${String(test.from)} && ${year} <= ${String(test.to)})`;
      case '!=':
        return `(${year} < ${String(test.from)} || ${year} > ${String(test.to)})`;
      case '<':
      case '>=':
        return `${year} ${test.operator} ${String(test.from)}`;
      case '>':
      case '<=':
        return `${year} ${test.operator} ${String(test.to)}`;
    }
  }

  /** The variable shown for a thing: itself where it carries a standard label, else the literal that names it. */
  #shown(id: number): { variable: string; kind: Column['kind'] } {
    const vertex = this.#graph.vertices[id];
    const variable = this.#variables.get(id) ?? 'thing';
    const naming =
      vertex === undefined || !this.#withNames ? undefined : namingProperty(vertex.classes, this.#schema);
    if (naming === undefined) return { variable, kind: 'entity' };
    const known = this.#graph.facts.find((fact) => fact.vertex === id && fact.property === naming);
    if (known !== undefined) return { variable: this.#factVariables.get(known) ?? variable, kind: 'value' };
    const name = this.#fresh(this.#label(naming));
    this.#extra.push(`?${variable} <${naming}> ?${name} .`);
    return { variable: name, kind: 'value' };
  }

  #columnOf(id: number): Column {
    const { variable, kind } = this.#shown(id);
    return { variable, label: this.#heading(id), kind, unit: undefined };
  }

  /** What a column is headed with, in the reader's language: the class asked for, else the property that led there. */
  #heading(id: number): string {
    const vertex = this.#graph.vertices[id];
    if (vertex === undefined) return '';
    const iri =
      vertex.stated ?? this.#graph.edges.find((edge) => edge.object === id)?.property ?? vertex.classes[0];
    return iri === undefined || iri === '' ? '' : labelOf(this.#schema.names.get(iri), iri, this.#language);
  }

  #factColumn(fact: Fact): Column {
    const unit = unitInComment(this.#schema.names.get(fact.property)?.comments ?? []);
    return {
      variable: this.#factVariables.get(fact) ?? 'value',
      label: this.#label(fact.property),
      kind: 'value',
      unit,
    };
  }

  #wished(): Column[] {
    const columns: Column[] = [];
    this.#sketch.columns.forEach((wish, at) => {
      const fact = this.#graph.facts.find(({ role }) => role.role === 'column' && role.column === at);
      const id = wish.type === 'item' ? endOf(this.#graph, wish.item, this.#sketch) : this.#target;
      const column =
        fact !== undefined ? this.#factColumn(fact) : id === undefined ? undefined : this.#columnOf(id);
      if (column !== undefined && !columns.some(({ variable }) => variable === column.variable))
        columns.push(column);
    });
    return columns;
  }

  #factWith(role: string): Fact | undefined {
    return this.#graph.facts.find((fact) => fact.role.role === role);
  }

  #list(): Written | undefined {
    const { order, having, limit } = this.#sketch;
    const ordering = this.#factWith('order');
    if (order !== undefined && ordering === undefined) return undefined;
    const columns = this.#wished();
    if (columns.length === 0 && ordering !== undefined) columns.push(this.#factColumn(ordering));
    if (columns.length === 0) return undefined;
    const selected = columns.map(({ variable }) => `?${variable}`).join(' ');
    const conditions = having.map(
      (one) => `COUNT(DISTINCT ${this.#countedTerm(one.item)}) ${one.operator} ${String(one.value)}`,
    );
    const where = this.#where();
    if (ordering === undefined && conditions.length === 0) {
      const query = `SELECT DISTINCT ${selected} WHERE {\n${where}}${limit === undefined ? '' : ` LIMIT ${String(limit)}`}`;
      return { query, form: formOf(columns), columns };
    }
    const having2 = conditions.length === 0 ? '' : ` HAVING(${conditions.join(' && ')})`;
    const tail = ordering === undefined ? '' : this.#orderBy(ordering, columns);
    const key =
      this.#target === undefined ||
      !this.#term(this.#target).startsWith('?') ||
      selected.includes(this.#term(this.#target))
        ? ''
        : ` ${this.#term(this.#target)}`;
    return {
      query: `SELECT ${selected} WHERE {\n${where}} GROUP BY ${selected}${key}${having2}${tail}`,
      form: formOf(columns),
      columns,
    };
  }

  #orderBy(fact: Fact, columns: readonly Column[]): string {
    const { order } = this.#sketch;
    if (order === undefined) return '';
    const variable = `?${this.#factVariables.get(fact) ?? 'value'}`;
    const kind = this.#schema.attributeKind(fact.property);
    const isMixed = kind === 'time' && this.#schema.datatypes(fact.property).length > 1;
    const value = isMixed ? `STR(${variable})` : numeric(variable, kind);
    const isDescending = (order.direction === 'DESC') === (fact.sign === 1);
    const isGrouped = columns.some((column) => `?${column.variable}` === variable);
    const key = isGrouped ? value : `${isDescending ? 'MAX' : 'MIN'}(${value})`;
    return ` ORDER BY ${isDescending ? 'DESC' : 'ASC'}(${key})${order.limit === undefined ? '' : ` LIMIT ${String(order.limit)}`}`;
  }

  /** What is counted for an item: its thing, or its literal. */
  #countedTerm(item: number): string {
    const fact = this.#graph.facts.find((one) => one.item === item);
    if (fact !== undefined) return `?${this.#factVariables.get(fact) ?? 'value'}`;
    return this.#term(endOf(this.#graph, item, this.#sketch) ?? -1);
  }

  #countedColumn(): string | undefined {
    const wish = this.#sketch.columns[0];
    if (wish?.type === 'item') return this.#countedTerm(wish.item);
    return this.#target === undefined ? undefined : this.#term(this.#target);
  }

  #countColumn(): Column {
    return { variable: this.#fresh('count'), label: '', kind: 'value', unit: undefined };
  }

  #count(): Written | undefined {
    const counted = this.#countedColumn();
    if (counted === undefined) return undefined;
    if (!counted.startsWith('?')) return undefined;
    const column = this.#countColumn();
    const conditions = this.#sketch.having.map(
      (one) => `COUNT(DISTINCT ${this.#countedTerm(one.item)}) ${one.operator} ${String(one.value)}`,
    );
    const where = this.#where();
    const body =
      conditions.length === 0
        ? `WHERE {\n${where}}`
        : `WHERE { SELECT ${counted} WHERE {\n${where}} GROUP BY ${counted} HAVING(${conditions.join(' && ')}) }`;
    return {
      query: `SELECT (COUNT(DISTINCT ${counted}) AS ?${column.variable}) ${body}`,
      form: 'count',
      columns: [column],
    };
  }

  #aggregate(): Written | undefined {
    const fact = this.#factWith('aggregate');
    const { aggregate } = this.#sketch;
    if (fact === undefined || aggregate === undefined) return undefined;
    const value = `?${this.#factVariables.get(fact) ?? 'value'}`;
    const expression = numeric(value, this.#schema.attributeKind(fact.property));
    const columns = aggregate.aggregates.map((one) => ({
      ...this.#factColumn(fact),
      variable: this.#fresh(one.toLowerCase()),
    }));
    const selected = aggregate.aggregates
      .map((one, at) => `(${one}(${expression}) AS ?${columns[at]?.variable ?? 'value'})`)
      .join(' ');
    const subject = this.#term(fact.vertex);
    const inner = subject.startsWith('?')
      ? `SELECT DISTINCT ${subject} ${value} WHERE {\n${this.#where()}}`
      : this.#where();
    return { query: `SELECT ${selected} WHERE { ${inner} }`, form: 'value', columns };
  }

  #groups(group: number): Written | undefined {
    const grouped = this.#graph.facts.find((fact) => fact.item === group);
    const id = endOf(this.#graph, group, this.#sketch);
    if (grouped === undefined && id === undefined) return undefined;
    const key = grouped === undefined ? this.#columnOf(id ?? -1) : this.#factColumn(grouped);
    const keys =
      grouped === undefined && this.#term(id ?? -1) !== `?${key.variable}`
        ? `?${key.variable} ${this.#term(id ?? -1)}`
        : `?${key.variable}`;
    if (!keys.startsWith('?')) return undefined;
    const measured = this.#factWith('aggregate');
    const { aggregate } = this.#sketch;
    if (measured !== undefined && aggregate !== undefined) {
      const value = numeric(
        `?${this.#factVariables.get(measured) ?? 'value'}`,
        this.#schema.attributeKind(measured.property),
      );
      const [first] = aggregate.aggregates;
      if (first === undefined) return undefined;
      const column = { ...this.#factColumn(measured), variable: this.#fresh(first.toLowerCase()) };
      return this.#grouped(key, keys, column, `${first}(${value})`);
    }
    const ordering = this.#factWith('order');
    const counted = this.#sketch.form === 'count' ? this.#countedColumn() : undefined;
    if (counted !== undefined) {
      return counted.startsWith('?')
        ? this.#grouped(key, keys, this.#countColumn(), `COUNT(DISTINCT ${counted})`)
        : undefined;
    }
    if (ordering !== undefined) return undefined;
    const others = this.#wished().filter((column) => column.variable !== key.variable);
    const all = [key, ...others];
    return {
      query: `SELECT DISTINCT ${all.map(({ variable }) => `?${variable}`).join(' ')} WHERE {\n${this.#where()}}`,
      form: 'groups',
      columns: all,
    };
  }

  /** "the name and theme of each concert and the number of singers". */
  #columnsWithCount(item: number): Written | undefined {
    const { group } = this.#sketch;
    const wished = this.#wished();
    const id = group === undefined ? this.#target : endOf(this.#graph, group, this.#sketch);
    const counted = this.#countedTerm(item);
    if (id === undefined || !counted.startsWith('?') || counted === this.#term(id)) return undefined;
    const isShown =
      wished.some(({ variable }) => `?${variable}` === this.#term(id)) ||
      this.#graph.facts.some((fact) => fact.vertex === id && fact.role.role === 'column');
    const shown = isShown ? wished : [this.#columnOf(id), ...wished];
    const columns = shown.filter(
      (one, at) => shown.findIndex(({ variable }) => variable === one.variable) === at,
    );
    const column = this.#countColumn();
    const selected = columns.map(({ variable }) => `?${variable}`);
    const keys = [...new Set([...selected, ...(this.#term(id).startsWith('?') ? [this.#term(id)] : [])])];
    const query = `SELECT ${selected.join(' ')} (COUNT(DISTINCT ${counted}) AS ?${column.variable}) WHERE {\n${this.#where()}} GROUP BY ${keys.join(' ')}`;
    return { query, form: 'groups', columns: [...columns, column] };
  }

  #grouped(key: Column, keys: string, column: Column, expression: string): Written {
    const query = `SELECT ?${key.variable} (${expression} AS ?${column.variable}) WHERE {\n${this.#where()}} GROUP BY ${keys} ORDER BY DESC(?${column.variable})`;
    return { query, form: 'groups', columns: [key, column] };
  }

  #most(most: NonNullable<Sketch['most']>): Written | undefined {
    const columns = this.#wished();
    const counted = this.#countedTerm(most.item);
    if (
      this.#target === undefined ||
      columns.length === 0 ||
      !counted.startsWith('?') ||
      counted === this.#term(this.#target)
    )
      return undefined;
    return this.#ranked(columns, this.#term(this.#target), counted, most.direction, most.limit);
  }

  #common(common: NonNullable<Sketch['common']>): Written | undefined {
    const fact = this.#graph.facts.find((one) => one.item === common.item);
    const id = endOf(this.#graph, common.item, this.#sketch);
    const column =
      fact === undefined ? (id === undefined ? undefined : this.#columnOf(id)) : this.#factColumn(fact);
    const key = fact === undefined ? this.#term(id ?? -1) : `?${this.#factVariables.get(fact) ?? 'value'}`;
    const counted =
      fact === undefined
        ? this.#graph.vertices.find((vertex) => vertex.id !== id && vertex.entities.length === 0)?.id
        : fact.vertex;
    if (column === undefined || counted === undefined) return undefined;
    return this.#ranked([column], key, this.#term(counted), common.direction, this.#sketch.limit ?? 1);
  }

  #ranked(
    columns: readonly Column[],
    key: string,
    counted: string,
    direction: string,
    limit: number,
  ): Written {
    const selected = columns.map(({ variable }) => `?${variable}`);
    const keys = selected.includes(key) || !key.startsWith('?') ? selected : [...selected, key];
    const query = `SELECT ${selected.join(' ')} WHERE {\n${this.#where()}} GROUP BY ${keys.join(' ')} ORDER BY ${direction}(COUNT(DISTINCT ${counted})) LIMIT ${String(limit)}`;
    return { query, form: 'list', columns };
  }
}

const FLIPPED = { '>': '<', '<': '>', '>=': '<=', '<=': '>=', '=': '=', '!=': '!=' } as const;

const numeric = (variable: string, kind: string | undefined): string =>
  kind === 'text' ? `<${XSD_DECIMAL}>(${variable})` : variable;

const formOf = (columns: readonly Column[]): AnswerForm =>
  columns.length === 1 && columns[0]?.kind === 'value' ? 'value' : 'list';
