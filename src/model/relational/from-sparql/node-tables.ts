import type { Iri } from '../../../rdf';
import { termKey, type Term, type Vocabulary } from '../../../sparql';
import type { SchemaTables } from '../schema-tables';
import { unsupported } from '../sql-failure';
import type { Column, Table } from '../tables';
import { TYPE, type Said } from './group';

/** What SPARQL is put into tables with. */
export interface Target {
  readonly vocabulary: Vocabulary;
  readonly schema: SchemaTables;
}

/** The column that says what a property says. */
export interface Met {
  readonly column: Column;
  /** It holds the key of what the property leads to, not the thing. */
  readonly isRaw: boolean;
  /** The property leads to a thing, the column only to a value that this property of the thing has, too. */
  readonly by?: Iri;
  readonly targets: readonly Iri[];
}

export const isTyping = ({ property }: Said, { vocabulary }: Target): boolean =>
  property === (vocabulary.typing ?? TYPE);

/** A name of its subject, as the tables show it. */
export const isNaming = ({ property }: Said, table: Table, { vocabulary }: Target): boolean =>
  table.isLabelled && vocabulary.properties.some((one) => one.iri === property && one.isLabel === true);

export const columnFor = (property: Iri, { columns }: Table): Met | undefined => {
  for (const column of columns) {
    if (column.kind === 'thing') continue;
    const { keyOf } = column.kind === 'value' ? column : {};
    if (column.property === property)
      return { column, isRaw: false, targets: column.kind === 'link' ? column.targets : [] };
    if (column.kind === 'link' && column.raw === property) return { column, isRaw: true, targets: [] };
    if (keyOf?.link === property) return { column, isRaw: true, by: keyOf.by, targets: [keyOf.class] };
  }
  return undefined;
};

/** A variable, or a thing: what may stand for a row. */
export const isNode = ({ termType }: Term): boolean =>
  termType === 'Variable' || termType === 'NamedNode' || termType === 'BlankNode';

const statedTables = (said: readonly Said[], target: Target): ReadonlyMap<string, Table> => {
  const stated = new Map<string, Table>();
  for (const one of said) {
    if (!isTyping(one, target)) continue;
    const table = target.schema.byClass.get(one.object.value);
    if (one.object.termType !== 'NamedNode' || table === undefined)
      throw unsupported('a class without a table');
    const before = stated.get(termKey(one.subject));
    if (before !== undefined && before !== table) throw unsupported('a thing of two classes');
    stated.set(termKey(one.subject), table);
  }
  return stated;
};

/** The tables that a thing of the card may be in, or any. */
const allFor = (term: Term, { vocabulary, schema }: Target): readonly Table[] => {
  if (term.termType !== 'NamedNode') return schema.tables;
  const entity = vocabulary.entities.find(({ iri }) => iri === term.value);
  return schema.tables.filter((table) => entity?.classes.includes(table.class) === true);
};

const leadsTo = (property: Iri, table: Table): readonly Iri[] => columnFor(property, table)?.targets ?? [];

/**
 * The tables that each subject, and each typed thing, may be in: by its stated class, else by what is said of it.
 * Several where that leaves it open.
 */
export const nodeTables = (
  said: readonly Said[],
  known: ReadonlyMap<string, Table>,
  target: Target,
): ReadonlyMap<string, readonly Table[]> => {
  const stated = statedTables(said, target);
  const found = new Map<string, readonly Table[]>();
  for (const { subject } of said) {
    const key = termKey(subject);
    const certain = stated.get(key) ?? known.get(key);
    found.set(key, certain === undefined ? allFor(subject, target) : [certain]);
  }
  const narrow = (key: string, keep: (table: Table) => boolean): boolean => {
    const before = found.get(key) ?? [];
    const after = before.filter(keep);
    found.set(key, after);
    return after.length < before.length;
  };
  const properties = said.filter((one) => !isTyping(one, target));
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (const one of properties) {
      const [subject, object] = [termKey(one.subject), termKey(one.object)];
      const has = (table: Table): boolean =>
        isNaming(one, table, target) || columnFor(one.property, table) !== undefined;
      isChanged = narrow(subject, has) || isChanged;
      if (!isNode(one.object) || !found.has(object)) continue;
      const subjects = found.get(subject) ?? [];
      const objects = found.get(object) ?? [];
      const leads = (from: Table, to: Table): boolean => leadsTo(one.property, from).includes(to.class);
      isChanged = narrow(object, (table) => subjects.some((from) => leads(from, table))) || isChanged;
      isChanged = narrow(subject, (table) => objects.some((to) => leads(table, to))) || isChanged;
    }
  }
  return found;
};
