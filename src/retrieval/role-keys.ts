import type { Iri } from '../rdf';
import type { Profile } from '../store';
import type { Link } from '../void';
import { stem } from './analyse';
import { schemaNames } from './schema-names';
import { ownerWords, wordsIn } from './spell-out';

const POINTER = /^(?:ref|id|key|code|no|number|fk|has|is|of)$/u;
const KEY = /(?:^|\P{L})(?:id|key|fk)$/iu;
const NUMBER = /#(?:integer|int|long|short|\w*Integer)$/u;

/** A number that repeats where a link leads, and says besides what the thing there is to the one that has it. */
export interface RoleKey {
  readonly number: Iri;
  readonly link: Iri;
  /** "permanent address", and "permanent". */
  readonly names: readonly string[];
}

interface Pointer {
  readonly property: Iri;
  readonly words: readonly string[];
  readonly stems: ReadonlySet<string>;
}

/**
 * The `permanent_address_id` of students beside the link `has_addresses`, where each of the two is the only one that may
 * belong to the other: the link is to the permanent address.
 */
export const roleKeys = (profile: Profile): readonly RoleKey[] => {
  const { names, description } = profile;
  const owners = ownerWords(profile);
  const named = schemaNames(names);
  const bySubject = new Map<string, { numbers: Pointer[]; links: Pointer[] }>();
  const pointerOf = ({ property }: Link): Pointer => {
    const text = named.get(property)?.labels.find(({ kind }) => kind === 'local')?.text ?? '';
    const words = wordsIn(text).filter((word) => !POINTER.test(word));
    return { property, words, stems: new Set(words.map((word) => stem(word, 'en'))) };
  };
  const isKey = ({ property, object }: Link): boolean =>
    object.kind === 'literal' &&
    NUMBER.test(object.datatype) &&
    KEY.test(named.get(property)?.labels.at(-1)?.text ?? '');
  for (const link of description.links) {
    const isLink = link.object.kind === 'class' && named.has(link.object.class);
    if (!isLink && !isKey(link)) continue;
    const key = `${link.subjectClass ?? ''} ${String(link.triples)}`;
    const group = bySubject.get(key) ?? { numbers: [], links: [] };
    bySubject.set(key, group);
    (isLink ? group.links : group.numbers).push(pointerOf(link));
  }
  return [...bySubject.values()].flatMap(({ numbers, links }) => {
    const mayBe = (number: Pointer, link: Pointer): boolean =>
      link.stems.size > 0 && [...link.stems].every((one) => number.stems.has(one));
    return numbers.flatMap((number): RoleKey[] => {
      const [link, ...others] = links.filter((one) => mayBe(number, one));
      if (link === undefined || others.length > 0) return [];
      if (numbers.filter((one) => mayBe(one, link)).length > 1) return [];
      const said = link.stems;
      const role = number.words.filter((word) => !said.has(stem(word, 'en')));
      const own = owners.get(number.property);
      const whole = number.words.filter((word) => own?.has(word) !== true);
      if (role.length === 0) return [];
      return [
        {
          number: number.property,
          link: link.property,
          names: [...new Set([whole.join(' '), role.join(' ')])],
        },
      ];
    });
  });
};
