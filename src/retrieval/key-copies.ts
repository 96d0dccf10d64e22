import type { Iri } from '../rdf';
import type { Name, Profile } from '../store';
import type { Link } from '../void';
import { fold } from './analyse';
import { roleKeys, type RoleKey } from './role-keys';
import { schemaNames } from './schema-names';

/** Words of a name that say only that it points at something. */
const POINTERS = new Set(['ref', 'id', 'key', 'code', 'no', 'number', 'fk', 'has', 'is', 'of']);

const coreOf = (name: Name | undefined): string =>
  [...new Set((name?.labels ?? []).flatMap(({ text }) => fold(text).split(/[^\p{L}\p{N}]+/u)))]
    .filter((word) => word !== '' && !POINTERS.has(word))
    .sort()
    .join(' ');

const NUMBER = /#(?:integer|int|long|short|decimal|double|float|\w*Integer)$/u;

/**
 * Numbers that only repeat where a link of the same name leads: the `country` 3 beside the link `ref-country` to country 3,
 * as tables give them. The words mean the link, or what it leads to.
 */
export const keyCopies = (
  profile: Profile,
  roles: readonly RoleKey[] = roleKeys(profile),
): ReadonlySet<Iri> => {
  const {
    names,
    description: { links },
  } = profile;
  const named = schemaNames(names);
  const totals = new Map<string, number>();
  const totalKey = ({ subjectClass, property }: Link): string => `${subjectClass ?? ''} ${property}`;
  for (const link of links)
    if (link.object.kind !== 'literal')
      totals.set(totalKey(link), (totals.get(totalKey(link)) ?? 0) + link.triples);
  const signature = ({ subjectClass, property }: Link, triples: number): string =>
    `${subjectClass ?? ''} ${coreOf(named.get(property))} ${String(triples)}`;
  // What such a link leads to says more of the number than it is.
  const isToNode = ({ object }: Link): boolean => object.kind === 'class' && !named.has(object.class);
  const linked = new Set(
    links.flatMap((link) =>
      link.object.kind === 'literal' || isToNode(link)
        ? []
        : [signature(link, totals.get(totalKey(link)) ?? 0)],
    ),
  );
  const isNumber = ({ object }: Link): boolean => object.kind === 'literal' && NUMBER.test(object.datatype);
  return new Set([
    ...roles.map(({ number }) => number),
    ...links.flatMap((link) =>
      isNumber(link) && linked.has(signature(link, link.triples)) ? [link.property] : [],
    ),
  ]);
};
