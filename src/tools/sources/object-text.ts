import type { Link } from '../../void';
import type { Teller } from '../telling/teller';

/** Kinds of objects of one property that are named. */
const MOST = 5;

/** What the objects of links are, as ShEx has it: `[ :City ]`, `xsd:date`, `IRI`. */
export const objectText = (links: readonly Pick<Link, 'object'>[], { iri }: Teller): string => {
  const classes = new Set<string>();
  const others = new Set<string>();
  for (const { object } of links) {
    if (object.kind === 'class') classes.add(iri(object.class));
    else others.add(object.kind === 'untyped' ? 'IRI' : iri(object.datatype));
  }
  const named = [...classes];
  const more = named.length > MOST ? ` … ${named.length - MOST} more` : '';
  const list = named.length === 0 ? [] : [`[ ${named.slice(0, MOST).join(' ')}${more} ]`];
  return [...list, ...others].join(' OR ');
};
