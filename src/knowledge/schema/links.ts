import type { Iri } from '../../rdf';
import type { Link } from '../../void';
import type { ClassKey } from './class-key';

/** The sort of things that a link leads to; `undefined` where it leads to values. */
export const objectClass = ({ object }: Link): ClassKey | undefined => {
  if (object.kind === 'class') return object.class;
  return object.kind === 'untyped' ? '' : undefined;
};

export const subjectClass = (link: Link): ClassKey => link.subjectClass ?? '';

const push = <K>(lists: Map<K, Link[]>, key: K, link: Link): void => {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [link]);
  else list.push(link);
};

/** Links by what they hold. */
export const linksBy = <K>(
  links: readonly Link[],
  keyOf: (link: Link) => K | undefined,
): ReadonlyMap<K, readonly Link[]> => {
  const lists = new Map<K, Link[]>();
  for (const link of links) {
    const key = keyOf(link);
    if (key !== undefined) push(lists, key, link);
  }
  return lists;
};

/** How the classes of a graph are linked with one another and with values. */
export class Links {
  readonly #from: ReadonlyMap<ClassKey, readonly Link[]>;
  readonly #to: ReadonlyMap<ClassKey, readonly Link[]>;
  readonly #of: ReadonlyMap<Iri, readonly Link[]>;

  constructor(links: readonly Link[]) {
    this.#from = linksBy(links, subjectClass);
    this.#to = linksBy(links, objectClass);
    this.#of = linksBy(links, ({ property }) => property);
  }

  /** From things of a class. */
  from(one: ClassKey): readonly Link[] {
    return this.#from.get(one) ?? [];
  }

  /** To things of a class. */
  to(one: ClassKey): readonly Link[] {
    return this.#to.get(one) ?? [];
  }

  /** By a property. */
  of(property: Iri): readonly Link[] {
    return this.#of.get(property) ?? [];
  }
}
