/** The tables that are given together, and which of their columns lead to rows of which: as it was found, until the user says otherwise. */
import type { FileDesk, NamedBlob } from '../agent';
import type { Iri } from '../rdf';
import type { GivenTable, Join, JoinFound, JoinTarget, TablePlan } from '../store';

/** What a column may lead to, and what it leads to. */
export interface JoinChoice {
  readonly column: number;
  readonly targets: readonly (JoinTarget & {
    /** Of the table with the rows. */
    readonly name: string;
    /** Of the column with their keys. */
    readonly heading: string;
  })[];
  readonly chosen: Join | undefined;
}

/** A file on its way; of a table, how it was decided to be read, and what it will be called. */
export interface Decided {
  readonly file: NamedBlob;
  readonly plan?: TablePlan;
  readonly source?: Iri;
}

interface Given extends GivenTable {
  readonly content: NamedBlob;
  readonly found: readonly JoinFound[];
  readonly chosen: readonly Join[];
}

type Looked = Pick<GivenTable, 'plan' | 'sample'>;

export class TableJoins {
  #tables: readonly Given[] = [];

  /** Looks at the tables. Rejects where one can't be read. */
  static async open(
    files: readonly NamedBlob[],
    desk: FileDesk,
    onEmpty: (file: NamedBlob) => void,
  ): Promise<TableJoins> {
    const opened = new TableJoins();
    const given: Given[] = [];
    for (const file of files) {
      const looked = await desk.table(file, {});
      if (looked.sample.rows.length === 0) onEmpty(file);
      else given.push(givenOf(file, looked));
    }
    await opened.#find(given, () => true, desk);
    return opened;
  }

  has(file: NamedBlob): boolean {
    return this.#tables.some(({ content }) => content === file);
  }

  /** How a table may be read. Throws where it is none of these. */
  looked(file: NamedBlob): Looked {
    const { plan, sample } = this.#of(file);
    return { plan, sample };
  }

  /** Its columns that may lead to rows. */
  choices(file: NamedBlob): readonly JoinChoice[] {
    const { found, chosen } = this.#of(file);
    return found.map(({ column, targets }) => ({
      column,
      targets: targets.map((target) => ({
        ...target,
        name: this.#tables[target.table]?.name ?? '',
        heading: this.#tables[target.table]?.plan.columns[target.key]?.heading ?? '',
      })),
      chosen: chosen.find((join) => join.column === column),
    }));
  }

  /** A column leads to these rows; `undefined`: to none. */
  choose(file: NamedBlob, column: number, join: Join | undefined): void {
    const others = this.#of(file).chosen.filter((one) => one.column !== column);
    this.#change(file, { chosen: join === undefined ? others : [...others, join] });
  }

  /** A table was cut into cells anew: its columns are others. */
  async renew(file: NamedBlob, looked: Looked, desk: FileDesk): Promise<void> {
    const before = this.#of(file);
    const at = this.#tables.indexOf(before);
    const cut = this.#tables.map((one) => {
      if (one === before) return givenOf(file, looked);
      const stays = ({ table, key }: Join): boolean =>
        table !== at || headingOf(before.plan, key) === headingOf(looked.plan, key);
      return { ...one, chosen: one.chosen.filter(stays) };
    });
    await this.#find(cut, ({ content }) => content === file, desk);
  }

  /** The tables with links to the rows of those that are read, and what all will be called. */
  async linked(decided: readonly Decided[], desk: FileDesk): Promise<readonly Decided[]> {
    const names = await desk.sources(decided.map(({ file }) => file.name));
    const named = decided.map((one, at): Decided => {
      const source = names[at];
      return one.plan === undefined || source === undefined ? one : { ...one, source };
    });
    const read = this.#tables.map(({ content, name }) => {
      const { plan, source } = named.find(({ file }) => file === content) ?? {};
      return plan === undefined || source === undefined ? undefined : { name, content, plan, base: source };
    });
    return Promise.all(
      named.map(async (one) => {
        if (one.plan === undefined) return one;
        const links = await desk.links(this.#of(one.file).chosen, read);
        return links.length === 0 ? one : { ...one, plan: { ...one.plan, links } };
      }),
    );
  }

  /** Finds the joins, and takes the likely ones of some tables. */
  async #find(given: readonly Given[], isOpen: (table: Given) => boolean, desk: FileDesk): Promise<void> {
    const joined = await desk.joins(given);
    this.#tables = given.map((table, at) => {
      const { found = [], joins = [], plan = table.plan } = joined[at] ?? {};
      return isOpen(table) ? { ...table, found, plan, chosen: joins } : { ...table, found };
    });
  }

  #change(file: NamedBlob, change: Partial<Given>): void {
    this.#tables = this.#tables.map((one) => (one.content === file ? { ...one, ...change } : one));
  }

  #of(file: NamedBlob): Given {
    const given = this.#tables.find(({ content }) => content === file);
    if (given === undefined) throw new Error(`${file.name} was not looked at`);
    return given;
  }
}

const givenOf = (file: NamedBlob, { plan, sample }: Looked): Given => ({
  ...{ name: file.name, content: file, plan, sample, found: [], chosen: [] },
});

const headingOf = ({ columns }: TablePlan, at: number): string | undefined => columns[at]?.heading;
