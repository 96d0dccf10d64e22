import type { Iri } from '../../../rdf';
import { termKey, type Term } from '../../../sparql';
import { unsupported } from '../sql-failure';
import { keyColumn, pointedAt, type Column, type Table } from '../tables';
import type { Group, Said } from './group';
import { columnFor, isNaming, isNode, isTyping, nodeTables, type Target } from './node-tables';

/** A thing that has a table of its own in FROM. */
export interface Placed {
  readonly key: string;
  readonly term: Term;
  readonly table: Table;
  /** By a LEFT JOIN. */
  readonly isOptional: boolean;
}

/** A column of a placed thing. */
export interface Ref {
  readonly of: Placed;
  readonly column: Column;
  /** The key as it is written beside a link, not the thing that it leads to. */
  readonly isRaw: boolean;
  /** The property of what it leads to that has the same value. Default: it is the thing itself that is led to. */
  readonly by?: Iri;
}

/** Two columns that hold the same. */
export type Join = readonly [Ref, Ref];

const inOrder = (said: readonly Said[]): readonly Term[] => [
  ...new Map(said.map(({ subject }) => [termKey(subject), subject])).values(),
];

/** Things of a group as tables, and where each variable stands in them. Throws a `SqlProblem`. */
export class Layout {
  readonly placed: readonly Placed[];
  readonly joins: readonly Join[];
  /** Columns that hold one value. */
  readonly constants: readonly { readonly ref: Ref; readonly term: Term }[];
  /** Columns that hold a value that nothing else may be said of. */
  readonly held: readonly Ref[];
  readonly #refs = new Map<string, Ref[]>();
  readonly #target: Target;
  readonly #tables: ReadonlyMap<string, readonly Table[]>;
  readonly #said: readonly Said[];

  constructor(group: Group, known: ReadonlyMap<string, Table>, target: Target) {
    this.#target = target;
    const optional = group.optionals.flatMap((one) => one.said);
    this.#said = [...group.said, ...optional];
    this.#tables = nodeTables(this.#said, known, target);
    const certain = new Set(group.said.flatMap((one) => [termKey(one.subject), termKey(one.object)]));
    const subjects = inOrder(this.#said).filter((one) =>
      this.#hasRow(one, certain.has(termKey(one)) ? group.said : this.#said),
    );
    const ends = optional.flatMap(({ object }) =>
      certain.has(termKey(object)) || subjects.some((one) => termKey(one) === termKey(object)) ? [] : object,
    );
    this.placed = [
      ...subjects.map((term) => this.#place(term, !certain.has(termKey(term)))),
      ...this.#linkedEnds(ends, optional),
    ];
    for (const of of this.placed) this.#refs.set(of.key, [this.#itself(of)]);
    const joins: Join[] = [];
    const constants: { ref: Ref; term: Term }[] = [];
    const held: Ref[] = [];
    for (const one of this.#said) {
      const ref = isTyping(one, target) ? undefined : this.#refOf(one);
      if (ref === undefined) continue;
      const end = this.#placedBy(one.object);
      if (end !== undefined) joins.push([ref, { of: end, column: this.#pointedAt(ref, end), isRaw: false }]);
      else if (ref.by !== undefined) throw unsupported('a link that only a key stands for');
      else if (one.object.termType === 'Variable') {
        this.#add(termKey(one.object), ref);
        held.push(ref);
      } else constants.push({ ref, term: one.object });
    }
    for (const refs of this.#refs.values()) {
      const [first, ...others] = refs;
      if (first !== undefined) joins.push(...others.map((other): Join => [first, other]));
    }
    this.#nameUnplaced(constants);
    this.joins = joins;
    this.constants = constants;
    this.held = held;
    this.#checkOptionals(group, certain);
  }

  /** Where a variable, or a placed thing, stands. */
  find(term: Term): Ref | undefined {
    return this.#refs.get(termKey(term))?.[0];
  }

  /** Tables of the things that it places, for the groups inside. */
  known(): ReadonlyMap<string, Table> {
    return new Map(this.placed.map(({ key, table }) => [key, table]));
  }

  #placedBy(term: Term): Placed | undefined {
    const key = termKey(term);
    return this.placed.find((one) => one.key === key);
  }

  #place(term: Term, isOptional: boolean): Placed {
    const key = termKey(term);
    const [table, another] = this.#tables.get(key) ?? [];
    if (table === undefined) throw unsupported('what no table has');
    if (another !== undefined && term.termType === 'Variable') throw unsupported('a class that is not told');
    return { key, term, table, isOptional };
  }

  /** Things that only a link of an OPTIONAL leads to: the join to their table may fail, the link alone could not. */
  #linkedEnds(ends: readonly Term[], optional: readonly Said[]): readonly Placed[] {
    return ends.flatMap((term) => {
      const into = optional.find(({ object }) => termKey(object) === termKey(term));
      const from = into && this.#tables.get(termKey(into.subject))?.[0];
      const met = into && from && columnFor(into.property, from);
      if (met?.column.kind !== 'link' || met.isRaw) return [];
      const [target, another] = met.column.targets;
      const table = another === undefined ? this.#target.schema.byClass.get(target) : undefined;
      return table === undefined ? [] : [{ key: termKey(term), term, table, isOptional: true }];
    });
  }

  /** A thing that only has a class, or a name, and that a link leads to is what the link shows: it needs no row of its own. */
  #hasRow(term: Term, among: readonly Said[]): boolean {
    const key = termKey(term);
    const tables = this.#tables.get(key) ?? [];
    const own = this.#said.filter(({ subject }) => termKey(subject) === key);
    const isNamed = (one: Said): boolean => tables.every((table) => isNaming(one, table, this.#target));
    if (own.some((one) => !isTyping(one, this.#target) && !isNamed(one))) return true;
    const into = among.find((one) => termKey(one.object) === key && !isTyping(one, this.#target));
    const from = into && this.#tables.get(termKey(into.subject))?.[0];
    const met = into && from && columnFor(into.property, from);
    if (met?.column.kind !== 'link' || met.isRaw) return true;
    const isTyped = own.some((one) => isTyping(one, this.#target));
    return isTyped && met.column.targets.some((one) => tables[0]?.class !== one);
  }

  #itself(of: Placed): Ref {
    const column = keyColumn(of.table);
    if (column === undefined) throw unsupported('things without a key');
    return { of, column, isRaw: false };
  }

  #pointedAt({ column, by }: Ref, end: Placed): Column {
    const at =
      by === undefined
        ? column.kind === 'link' && pointedAt(column, end.table)
        : end.table.columns.find((one) => one.kind === 'value' && one.property === by);
    if (at === undefined || at === false) throw unsupported('a link that the tables lack');
    return at;
  }

  #refOf(one: Said): Ref | undefined {
    const of = this.#placedBy(one.subject);
    if (of === undefined) return undefined;
    if (isNaming(one, of.table, this.#target)) return this.#itself(of);
    const met = columnFor(one.property, of.table);
    if (met === undefined) throw unsupported('a property without a column');
    const { column, isRaw, by } = met;
    return { of, column, isRaw, ...(by === undefined ? {} : { by }) };
  }

  #add(key: string, ref: Ref): void {
    this.#refs.set(key, [...(this.#refs.get(key) ?? []), ref]);
  }

  /** Names of things that have no row: the link shows them. */
  #nameUnplaced(constants: { ref: Ref; term: Term }[]): void {
    for (const { subject, property, object } of this.#said) {
      if (isTyping({ subject, property, object }, this.#target) || this.#placedBy(subject)) continue;
      const ref = this.find(subject);
      if (ref === undefined) throw unsupported('a name of nothing');
      if (isNode(object)) this.#add(termKey(object), ref);
      else constants.push({ ref, term: object });
    }
  }

  /** An OPTIONAL is a LEFT JOIN: of one more thing, and of nothing else. */
  #checkOptionals({ optionals }: Group, certain: ReadonlySet<string>): void {
    for (const one of optionals) {
      const more = one.filters.length + one.minuses.length + one.subqueries.length + one.optionals.length;
      if (more + one.bound.size > 0) throw unsupported('an OPTIONAL of more than triples');
      const keys = new Set(one.said.flatMap((said) => [termKey(said.subject), termKey(said.object)]));
      const added = this.placed.filter(({ key, isOptional }) => isOptional && keys.has(key));
      const isOwn = ({ subject, object }: Said): boolean =>
        added.some(({ key }) => key === termKey(subject) || key === termKey(object));
      if (added.length !== 1 || !one.said.every(isOwn)) throw unsupported('such an OPTIONAL');
      if (added.some(({ key }) => certain.has(key))) throw unsupported('such an OPTIONAL');
    }
  }
}
