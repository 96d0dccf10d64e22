import { XSD, iri, type Iri } from '../rdf';
import type { Name, Profile, Value } from '../store';
import { fold } from './analyse';
import { isPastForm } from './past-forms';
import { schemaNames } from './schema-names';

/** Texts for yes, each with the one for no. */
const PAIRS: ReadonlyMap<string, string> = new Map([
  ['true', 'false'],
  ['yes', 'no'],
  ['y', 'n'],
  ['t', 'f'],
  ['s', 'n'],
  ['si', 'no'],
  ['1', '0'],
]);

const BOOLEAN = iri(`${XSD}boolean`);
const INTEGER = /#(?:integer|int|long|short|byte|\w*Integer)$/u;
/** Names of numbers that only say whether something is so, */
const ASKS =
  /^(?:is|has|was|can|es|esta|tiene)\s|\s(?:flag|ind|indicator|yn)$|(?:ed|able|ible|iv[eoa]|ado|ada|ido|ida)$/u;
/** and words that do. */
const STATES = new Set(
  `alive closed dead done empty final free full hidden new online open private proven public seen shown shut urgent valid vip won
  abierto abierta cubierto cubierta hecho hecha libre lleno llena muerto muerta nuevo nueva privado publico publica resuelto
  resuelta roto rota urgente vacio vacia valido valida vigente visto vista vivo viva`.split(/\s+/u),
);

/** Whether a name, which may be one of a number, asks whether something is so: "is active", "paid", "sealed flag". */
const asks = (name: Name | undefined): boolean =>
  (name?.labels ?? []).some(({ text }) => {
    const label = fold(text);
    return ASKS.test(label) || STATES.has(label) || isPastForm(label.split(/[\s_]+/u).at(-1) ?? '');
  });

/** What says yes, and what says no, of things by one property. */
export interface Flag {
  readonly yes: Value;
  readonly no: Value;
}

type Said = readonly [yes: string, no: string, datatype: Iri];

/** Of text properties: those of which nothing but such a pair is said. */
const saidInTexts = ({ values }: Profile, names: ReadonlyMap<Iri, Name>): ReadonlyMap<Iri, Said> => {
  const texts = new Map<Iri, Map<string, Value>>();
  for (const value of values) {
    const own = texts.get(value.property) ?? new Map<string, Value>();
    texts.set(value.property, own);
    if (own.size <= 2) own.set(value.text, value);
  }
  const found = new Map<Iri, Said>();
  for (const [property, own] of texts) {
    if (own.size !== 2 || (own.has('1') && !asks(names.get(property)))) continue;
    const [one, other] = [...own.values()];
    for (const [yes, no] of [
      [one, other],
      [other, one],
    ])
      if (yes !== undefined && no !== undefined && PAIRS.get(fold(yes.text)) === fold(no.text))
        found.set(property, [yes.text, no.text, yes.datatype]);
  }
  return found;
};

type Link = Profile['description']['links'][number];

/** A number that is 1 or 0. */
const isOneOrZero = ({ object, distinctObjects }: Link): boolean =>
  object.kind === 'literal' &&
  INTEGER.test(object.datatype) &&
  object.min === '0' &&
  object.max === '1' &&
  distinctObjects === 2;

/** So many columns of a table that hold 1 or 0 say of each row whether it is one of them: "comedy", "drama". */
const FEWEST_SORTS = 2;
/** "Goals", "number of cups": a number that happens to be small. */
const COUNTS =
  /(?:[^s]s|number|count|num|no|nr|numero|cantidad|score|level|rank)$|^(?:number|num|numero|cantidad)\b/u;

/** By class: the properties of 1 or 0 that are called by a noun, where there are several. */
const sortsIn = ({ description: { links } }: Profile, names: ReadonlyMap<Iri, Name>): ReadonlySet<Link> => {
  const byClass = new Map<string, Link[]>();
  for (const link of links) {
    const labels = names.get(link.property)?.labels ?? [];
    if (!isOneOrZero(link) || labels.some(({ text }) => COUNTS.test(fold(text)))) continue;
    const key = link.subjectClass ?? '';
    byClass.set(key, [...(byClass.get(key) ?? []), link]);
  }
  return new Set([...byClass.values()].filter((some) => some.length >= FEWEST_SORTS).flat());
};

/**
 * Properties that say yes or no and nothing else: of `xsd:boolean`, of a text `Y` or `N` as tables keep them, or of a 1 or
 * a 0, number or text, whose name asks ("is active", "paid flag", "paid").
 */
export const flagsOf = (profile: Profile): ReadonlyMap<Iri, Flag> => {
  const names = schemaNames(profile.names);
  const texts = saidInTexts(profile, names);
  const found = new Map<Iri, Flag>();
  const others = new Set<Iri>();
  const sorts = sortsIn(profile, names);
  for (const link of profile.description.links) {
    const { property, subjectClass, object, triples } = link;
    const name = names.get(property);
    const said = ((): Said | undefined => {
      if (object.kind !== 'literal') return undefined;
      if (object.datatype === BOOLEAN) return ['true', 'false', BOOLEAN];
      return isOneOrZero(link) && (asks(name) || sorts.has(link))
        ? ['1', '0', object.datatype]
        : texts.get(property);
    })();
    if (said === undefined) {
      others.add(property);
      continue;
    }
    const known = found.get(property)?.yes ?? { subjectClasses: [], count: 0 };
    const [yes, no, datatype] = said;
    const value: Omit<Value, 'text' | 'says'> = {
      language: '',
      datatype,
      property,
      subjectClasses: [...known.subjectClasses, subjectClass],
      count: known.count + triples,
      sources: name?.sources ?? [],
    };
    found.set(property, {
      yes: { ...value, text: yes, says: 'yes' },
      no: { ...value, text: no, says: 'no' },
    });
  }
  for (const property of others) found.delete(property);
  return found;
};

const DENYING = ['un', 'in', 'non', 'no '] as const;
const ASKING = new Set('is has was can es esta tiene flag ind indicator yn'.split(' '));

/** What things are called of which a flag says no: "unpaid", "inactive". */
export const deniedOf = (label: string): readonly string[] => {
  const words = fold(label)
    .split(/\s+/u)
    .filter((word) => !ASKING.has(word));
  // "Paid", and "visits paid" as tables name it.
  const word = words.at(-1);
  return words.length <= 2 && word !== undefined ? DENYING.map((prefix) => `${prefix}${word}`) : [];
};
