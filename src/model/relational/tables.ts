import { localName, type Iri } from '../../rdf';
import type { CardClass, CardLink, CardProperty, Vocabulary } from '../../sparql';
import { freshName, snakeName } from './snake-name';

interface Named {
  readonly name: string;
  /** One value, as a hint for who writes. */
  readonly example: string | undefined;
}

/** The thing itself: by its name where its class is labelled, else by a number that stands nowhere in the data. */
export interface ThingColumn extends Named {
  readonly kind: 'thing';
}

export interface LinkColumn extends Named {
  readonly kind: 'link';
  readonly property: Iri;
  /** Classes that it leads to, of those that are tables. The most used first. */
  readonly targets: readonly [Iri, ...Iri[]];
  /** What holds the key of the thing that it leads to, as it is written, where the data have it beside the link. */
  readonly raw?: Iri;
  readonly datatype?: Iri | undefined;
}

export interface ValueColumn extends Named {
  readonly kind: 'value';
  readonly property: Iri;
  readonly datatype: Iri | undefined;
  /** Tells the things of the table apart. */
  readonly isKey: boolean;
  /** Its values are keys of the things of a class, which carry them by a property of their own. */
  readonly keyOf?: KeyTarget | undefined;
}

interface KeyTarget {
  readonly class: Iri;
  readonly by: Iri;
  /** The property that leads there itself, where this column stands for it, too. */
  readonly link?: Iri;
}

type SaidColumn = LinkColumn | ValueColumn;

/** A column of a table: something that is said of the things of its class. */
export type Column = ThingColumn | SaidColumn;

/** A class as a table with a row for each of its things. */
export interface Table {
  readonly name: string;
  readonly class: Iri;
  /** Its things have standard labels. */
  readonly isLabelled: boolean;
  readonly columns: readonly Column[];
}

/** What a property leads to from a class, where the card does not tell it apart. */
const linksOf = ({ links, domains, ranges, datatypes }: CardProperty): readonly CardLink[] =>
  links ??
  domains.flatMap((domain) => [
    ...ranges.map((one): CardLink => ({ domain, to: { kind: 'class', class: one } })),
    ...datatypes.map((datatype): CardLink => ({ domain, to: { kind: 'literal', datatype } })),
  ]);

/** The object of an example triple, which is told as `subject · property · object`. */
const exampleOf = ({ example }: CardProperty): string | undefined =>
  example?.split(' · ').slice(2).join(' · ');

const snakeNameOf = ({ label, iri }: CardProperty): string => snakeName(label) || snakeName(localName(iri));

const columnOf = (
  property: CardProperty,
  of: Iri,
  isTable: (one: Iri) => boolean,
): SaidColumn | undefined => {
  const name = snakeNameOf(property);
  const own = linksOf(property).filter(({ domain }) => domain === of);
  if (name === '' || own.length === 0) return undefined;
  const [target, ...targets] = own.flatMap(({ to }) =>
    to.kind === 'class' && isTable(to.class) ? to.class : [],
  );
  const shared = { property: property.iri, name, example: exampleOf(property) };
  if (target !== undefined) return { ...shared, kind: 'link', targets: [target, ...targets] };
  const values = own.flatMap(({ to }) => (to.kind === 'literal' ? to.datatype : []));
  const [keyOf] = own.flatMap(({ to }) => (to.kind === 'literal' ? (to.keyOf ?? []) : []));
  const isKey = own.some((link) => link.isKey === true);
  return { ...shared, kind: 'value', datatype: values[0], isKey, ...(keyOf === undefined ? {} : { keyOf }) };
};

/** The columns of a class, not yet told apart where several have one name. */
interface Raw extends Omit<Table, 'columns'> {
  readonly said: readonly SaidColumn[];
  readonly nameExample: string | undefined;
}

const PLURAL = /s$/u;

/** `resident_id` of `residents`. */
const isNamedFor = (column: string, table: string): boolean => {
  const singular = table.replace(PLURAL, '');
  return column.startsWith(singular) && column.length > singular.length;
};

/**
 * Of a link and values of its name: the link, with what is written beside it; the value, where that is the key and the link leads
 * elsewhere, or where it is the key of other things than the link leads to.
 */
const settled = (
  same: readonly SaidColumn[],
  own: Pick<Raw, 'name' | 'class'>,
  all: ReadonlyMap<string, Raw>,
): readonly SaidColumn[] => {
  const link = same.find((one) => one.kind === 'link');
  const value = same.find((one) => one.kind === 'value');
  if (link === undefined || value === undefined) return same;
  const values = same.filter(({ kind }) => kind === 'value');
  const keyOfTarget = (of: Iri): ValueColumn | undefined =>
    all.get(of)?.said.find((one): one is ValueColumn => one.kind === 'value' && one.isKey);
  const hasKeyNamed = (of: Iri): boolean =>
    all.get(of)?.said.some((one) => one.kind === 'value' && one.isKey && one.name === link.name) === true;
  if (value.isKey && (isNamedFor(value.name, own.name) || !link.targets.some(hasKeyNamed))) {
    const [target] = link.targets;
    const by = keyOfTarget(target)?.property;
    const keyOf = by === undefined ? value.keyOf : { class: target, by, link: link.property };
    return values.map((one) => (one === value ? { ...value, keyOf } : one));
  }
  if (value.keyOf !== undefined && !link.targets.includes(value.keyOf.class)) return values;
  const merged = { ...link, raw: value.property, datatype: value.datatype, example: value.example };
  return [merged, ...same.filter((one) => one !== link && one !== value)];
};

/** Under the names that the table shows: a link is called as databases call a column that holds the number of something. */
const byName = (
  columns: readonly SaidColumn[],
  isLabelled: (of: Iri) => boolean,
): readonly (readonly SaidColumn[])[] => {
  const values = new Set(columns.flatMap((one) => (one.kind === 'value' ? [one.name] : [])));
  const nameOf = (one: SaidColumn): string =>
    one.kind !== 'link' || values.has(one.name) || isLabelled(one.targets[0]) || one.name.endsWith('id')
      ? one.name
      : `${one.name.replace(/_$/u, '')}_id`;
  const groups = new Map<string, SaidColumn[]>();
  for (const one of columns) {
    const name = nameOf(one);
    groups.set(name, [...(groups.get(name) ?? []), { ...one, name }]);
  }
  return [...groups.values()];
};

const tableOf = ({ said, nameExample, ...raw }: Raw, all: ReadonlyMap<string, Raw>): Table => {
  const isLabelled = (of: Iri): boolean => all.get(of)?.isLabelled === true;
  const columns = byName(said, isLabelled).flatMap((same) => settled(same, raw, all));
  const keys = columns.filter((one) => one.kind === 'value' && one.isKey);
  const taken = new Set<string>();
  const thing: readonly Column[] =
    raw.isLabelled || keys.length === 0
      ? [{ kind: 'thing', name: raw.isLabelled ? 'name' : 'id', example: nameExample }]
      : [];
  const ordered = [...thing, ...keys, ...columns.filter((one) => !keys.includes(one))];
  return {
    ...raw,
    columns: ordered.map((one) => ({
      ...one,
      name: freshName(one.name, taken),
    })),
  };
};

const rawOf = (
  one: CardClass,
  name: string,
  properties: readonly CardProperty[],
  isTable: (iri: Iri) => boolean,
): Raw => {
  const isLabelled = one.isLabelled === true;
  const label = properties.find((property) => property.isLabel === true);
  return {
    name,
    class: one.iri,
    isLabelled,
    said: properties
      .filter((property) => !isLabelled || property.isLabel === undefined)
      .flatMap((property) => columnOf(property, one.iri, isTable) ?? []),
    // Of several classes nobody knows whose name the example is.
    nameExample:
      isLabelled && label?.domains.length === 1 && label.domains[0] === one.iri
        ? exampleOf(label)
        : undefined,
  };
};

/** The most used first, whatever the question is. */
const inOrder = <T extends { readonly iri: Iri; readonly count: number | undefined }>(
  all: readonly T[],
): readonly T[] => [...all].sort((a, b) => (b.count ?? 0) - (a.count ?? 0) || (a.iri < b.iri ? -1 : 1));

/**
 * A vocabulary as tables: one for each class, a column for each property of its things. Small models of code have read much more
 * SQL than SPARQL, so that they write it better.
 */
export const tablesOf = ({ classes: relevant, properties: said }: Vocabulary): readonly Table[] => {
  // The same for every question over a schema that is shown whole, so that an engine reads them once.
  const classes = inOrder(relevant);
  const properties = inOrder(said);
  const known = new Set<string>(classes.map(({ iri }) => iri));
  const taken = new Set<string>();
  const raws = classes.map((one) => {
    const name = freshName(snakeName(one.label) || snakeName(localName(one.iri)) || 'thing', taken);
    return rawOf(one, name, properties, (iri) => known.has(iri));
  });
  const all = new Map<string, Raw>(raws.map((raw) => [raw.class, raw]));
  return raws.map((raw) => tableOf(raw, all));
};

/** The column that stands for a thing of the table: its own, or its key. */
export const keyColumn = ({ columns }: Table): Column | undefined =>
  columns.find(({ kind }) => kind === 'thing') ??
  columns.find((column) => column.kind === 'value' && column.isKey);

/** What a column that points to another table points at: the column of the same name where there is one, else the key. */
export const pointedAt = (column: LinkColumn, target: Table): Column | undefined =>
  target.columns.find(({ kind, name }) => kind === 'value' && name === column.name) ?? keyColumn(target);
