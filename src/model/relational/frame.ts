import { iri, type Iri } from '../../rdf';
import type { Vocabulary } from '../../sparql';
import { meant, type Names } from './names';
import { SqlProblem, unsupported } from './sql-failure';
import { keyColumn, type Column, type Table } from './tables';
import { onlyStep, shortestWay, type Way } from './ways';

/** What a translation works over. */
export interface Schema {
  readonly vocabulary: Vocabulary;
  readonly tables: readonly Table[];
  readonly byClass: ReadonlyMap<string, Table>;
  readonly names: Names;
  /** Properties that are standard labels. */
  readonly labels: readonly Iri[];
  /** Names that are nearly right are taken for those that are there, and joins that were forgotten are made. */
  readonly repairs: boolean;
  /** While what is read need not be there: in an alternative, or under NOT, a value that is missing must not take the row away. */
  readonly mood: { isMaybe: boolean };
}

const inMood = <T>({ mood }: Schema, isMaybe: boolean, run: () => T): T => {
  const before = mood.isMaybe;
  mood.isMaybe = isMaybe;
  try {
    return run();
  } finally {
    mood.isMaybe = before;
  }
};

/** Reads something that a row may lack. */
export const maybe = <T>(schema: Schema, run: () => T): T => inMood(schema, true, run);

/** A column as it is used: the variable that holds it. */
export interface Use {
  readonly kind: 'use';
  readonly variable: string;
  readonly column: Column;
  readonly of: Instance;
}

/** A column, where nothing is said of it yet. */
export interface Place {
  readonly kind: 'place';
  readonly column: Column;
  readonly of: Instance;
}

/** What a derived table gives by one of its names. */
export interface Derived {
  readonly kind: 'derived';
  readonly variable: string;
}

/** As it is written: `T1.name`. */
export interface ColumnName {
  readonly name: string;
  readonly alias: string | undefined;
}

export const printIri = (one: Iri): string => `<${one}>`;

/** One table in a FROM, by its alias. */
export class Instance {
  readonly alias: string;
  readonly table: Table | undefined;
  readonly derived: ReadonlyMap<string, Derived> | undefined;
  /** Triple patterns go here: those of the group that it stands in. */
  readonly lines: string[];
  /** It stands in an OPTIONAL. */
  readonly isOptional: boolean;
  /** The variable of its things. */
  thing: string;
  readonly #schema: Schema;
  readonly #variables = new Map<Column, string>();
  readonly #raws = new Map<Iri, string>();

  constructor(
    alias: string,
    of: Table | ReadonlyMap<string, Derived>,
    lines: string[],
    schema: Schema,
    isOptional = false,
  ) {
    this.alias = alias;
    this.lines = lines;
    this.isOptional = isOptional;
    this.#schema = schema;
    if ('columns' in of) {
      this.table = of;
      this.thing = schema.names.fresh(of.name);
      const typing = schema.vocabulary.typing;
      lines.push(`${this.thing} ${typing === undefined ? 'a' : printIri(typing)} ${printIri(of.class)} .`);
    } else {
      this.derived = of;
      this.thing = '';
    }
  }

  /** A pattern about its things; where the row may lack it, as an OPTIONAL. */
  say(pattern: string): void {
    this.lines.push(this.#schema.mood.isMaybe ? `OPTIONAL { ${pattern} }` : pattern);
  }

  /** Exactly this column is to be held by a variable that is there already. */
  bind(column: Column, variable: string, lines: string[] = this.lines): void {
    if (column.kind === 'thing') {
      this.#rename(variable);
      return;
    }
    this.#variables.set(column, variable);
    lines.push(`${this.thing} ${printIri(column.property)} ${variable} .`);
  }

  /** The key that stands beside a link, as it is written. */
  useRaw(name: string, property: Iri): string {
    const known = this.#raws.get(property);
    if (known !== undefined) return known;
    const variable = this.#schema.names.fresh(name);
    this.#raws.set(property, variable);
    this.say(`${this.thing} ${printIri(property)} ${variable} .`);
    return variable;
  }

  /** The variable of its things, though the column is one that only names them. */
  useThing(column: Column): Use {
    return { kind: 'use', variable: this.thing, column, of: this };
  }

  /**
   * The variable of a column, with its triple pattern where it is used for the first time. Of a link with its key beside it the pattern
   * waits until somebody asks for the variable: whoever wants the key alone needs no link.
   */
  use(column: Column): Use {
    const variableOf = (): string => this.#variableOf(column);
    const shared = { kind: 'use', column, of: this } as const;
    if (column.kind !== 'link' || column.raw === undefined) return { ...shared, variable: variableOf() };
    return {
      ...shared,
      get variable() {
        return variableOf();
      },
    };
  }

  holds(column: Column): boolean {
    return column.kind === 'thing' || this.#variables.has(column);
  }

  #variableOf(column: Column): string {
    if (column.kind === 'thing') return this.thing;
    const known = this.#variables.get(column);
    if (known !== undefined) return known;
    const variable = this.#schema.names.fresh(column.name);
    this.#variables.set(column, variable);
    this.say(`${this.thing} ${printIri(column.property)} ${variable} .`);
    return variable;
  }

  #rename(variable: string): void {
    const before = this.thing;
    this.thing = variable;
    for (const [at, line] of this.lines.entries())
      this.lines[at] = line
        .split(' ')
        .map((word) => (word === before ? variable : word))
        .join(' ');
  }
}

/** The things of a table, whatever they are shown by. */
const THING: Column = { kind: 'thing', name: '', example: undefined };

/** The column of a table that a name means. */
const columnNamed = (name: string, table: Table): Column | undefined =>
  meant(name, table.columns, (one) => one.name) ??
  (/^(?:id|name|label)$/iu.test(name) ? keyColumn(table) : undefined);

/** The tables of one SELECT, and of those around it. */
export class Frame {
  readonly instances: Instance[] = [];
  readonly lines: string[] = [];
  readonly optionals: string[][] = [];
  readonly filters: string[] = [];
  readonly schema: Schema;
  readonly #outer: Frame | undefined;
  readonly #isAlone: boolean;

  /** @param isAlone the query is run once, and not for each row outside: it may not look at that row */
  constructor(schema: Schema, outer: Frame | undefined, isAlone = false) {
    this.schema = schema;
    this.#outer = outer;
    this.#isAlone = isAlone;
  }

  add(alias: string, tableName: string, isOptional: boolean): Instance {
    const lines: string[] = isOptional ? [] : this.lines;
    if (isOptional) this.optionals.push(lines);
    const table = meant(tableName, this.schema.tables, ({ name }) => name);
    if (table === undefined) throw new SqlProblem({ kind: 'unknown-table', name: tableName });
    const added = new Instance(alias, table, lines, this.schema, isOptional);
    this.instances.push(added);
    return added;
  }

  addDerived(alias: string, columns: ReadonlyMap<string, Derived>): void {
    this.instances.push(new Instance(alias, columns, this.lines, this.schema));
  }

  /** The inside of the group. */
  body(): string {
    return [
      ...this.lines,
      ...this.optionals.map((lines) => `OPTIONAL { ${lines.join(' ')} }`),
      ...this.filters.map((test) => `FILTER(${test})`),
    ].join('\n');
  }

  /** The table of an alias, the nearest first; where no table has it, one of that name. */
  named(alias: string): Instance | undefined {
    const wanted = alias.toLowerCase();
    return (
      this.aliased(wanted) ??
      this.instances.find(({ table }) => table?.name.toLowerCase() === wanted) ??
      this.#seen?.named(alias)
    );
  }

  /** What is outside, where it may be looked at. */
  get #seen(): Frame | undefined {
    return this.#isAlone ? undefined : this.#outer;
  }

  /** The nearest table of exactly this alias. Throws a `SqlProblem` where it may not be looked at. */
  aliased(wanted: string): Instance | undefined {
    const own = this.instances.find((one) => one.alias.toLowerCase() === wanted);
    if (own !== undefined) return own;
    const outside = this.#outer?.aliased(wanted);
    if (outside !== undefined && this.#isAlone)
      throw unsupported('a query in brackets that looks at the row outside');
    return outside;
  }

  /** What a reference means; `undefined`: no column is called so. */
  find(name: string, alias: string | undefined): Place | Derived | undefined {
    const of = alias === undefined ? undefined : (this.named(alias) ?? this.#forgotten(alias));
    if (alias !== undefined && of === undefined) throw new SqlProblem({ kind: 'unknown-table', name: alias });
    const among = of === undefined ? this.instances : [of];
    for (const one of among) {
      const found = this.#columnOf(one, name);
      if (found !== undefined) return found;
    }
    if (!this.schema.repairs) return of === undefined ? this.#seen?.find(name, alias) : undefined;
    const elsewhere = of === undefined ? undefined : this.#inOthers(name, of);
    return (
      elsewhere ?? this.#joined(name, among) ?? (of === undefined ? this.#seen?.find(name, alias) : undefined)
    );
  }

  #columnOf(one: Instance, name: string): Place | Derived | undefined {
    if (one.derived !== undefined) {
      const column = meant(name, [...one.derived.keys()], (key) => key);
      return column === undefined ? undefined : one.derived.get(column);
    }
    const column = one.table && columnNamed(name, one.table);
    return column && { kind: 'place', column, of: one };
  }

  /** A column that stands under the wrong alias. */
  #inOthers(name: string, not: Instance): Place | Derived | undefined {
    for (const one of this.instances) {
      const found = one === not ? undefined : this.#columnOf(one, name);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /**
   * `T1.a = T2.b` where one of the two has no such column: what links the two tables is meant. Whether that was said.
   * Throws a `SqlProblem` where nothing, or more than one thing, links them.
   */
  link(one: ColumnName, other: ColumnName): boolean {
    if (!this.schema.repairs) return false;
    const [from, to] = [one, other].map(({ alias }) => (alias === undefined ? undefined : this.named(alias)));
    if (from?.table === undefined || to?.table === undefined || from === to) return false;
    const missing = [
      { of: from, name: one.name },
      { of: to, name: other.name },
    ].find(({ of, name }) => this.#columnOf(of, name) === undefined);
    if (missing === undefined) return false;
    const way = onlyStep(from.table, to.table, this.schema);
    if (way === undefined) throw new SqlProblem({ kind: 'unknown-column', name: missing.name });
    this.#step(from, way, to);
    return true;
  }

  /** A table that is named and stands in no FROM: joined, along the links from those that do. */
  #forgotten(name: string): Instance | undefined {
    const table = this.schema.repairs ? meant(name, this.schema.tables, (one) => one.name) : undefined;
    return table && this.#reached(this.instances, (one) => one === table);
  }

  /** A column of the nearest table that has such a one: the joins that were forgotten. */
  #joined(name: string, from: readonly Instance[]): Place | undefined {
    const of = this.#reached(from, (table) => this.#exactly(name, table) !== undefined);
    const column = of?.table && this.#exactly(name, of.table);
    return of && column && { kind: 'place', column, of };
  }

  /** The nearest table that is wanted, with the joins that lead there. */
  #reached(from: readonly Instance[], isWanted: (table: Table) => boolean): Instance | undefined {
    const found = from.flatMap((one) => {
      const ways = one.table && shortestWay(one.table, this.schema, isWanted);
      return ways === undefined ? [] : [{ one, ways }];
    });
    const [nearest] = [...found].sort((a, b) => a.ways.length - b.ways.length);
    return nearest?.ways.reduce((one, way) => this.#follow(one, way), nearest.one);
  }

  #follow(from: Instance, way: Way): Instance {
    const { table } = way;
    const joined = new Instance(table.name, table, from.lines, this.schema);
    this.#step(from, way, joined);
    this.instances.push(joined);
    return joined;
  }

  #step(from: Instance, { link, isForward, key }: Way, to: Instance): void {
    inMood(this.schema, false, () => {
      if (isForward) to.bind(key ?? THING, from.use(link).variable);
      else to.bind(link, key === undefined ? from.thing : from.use(key).variable);
    });
  }

  #exactly(name: string, { columns }: Table): Column | undefined {
    return meant(name, columns, (one) => one.name);
  }
}

export const RDFS_LABEL = iri('http://www.w3.org/2000/01/rdf-schema#label');
