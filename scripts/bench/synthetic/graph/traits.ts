import type { Draw } from '../draw';
import { LANGS, type Lang } from '../words';

const OPTIONS = {
  /** How local names are made of words; `opaque`: they are not. */
  naming: ['camel', 'snake', 'glued', 'abbreviated', 'opaque', 'camel', 'snake'],
  /** What else says what classes and properties mean. */
  words: ['labels', 'none', 'alt-labels', 'labels', 'comments', 'none', 'labels'],
  /** Of labels; of local names where there are none. */
  tongue: ['both', 'en', 'both', 'es', 'both', 'en'],
  /** What names a thing: a standard label, a naming literal of the graph's own, or its IRI alone. */
  answers: ['label', 'literal', 'label', 'literal', 'iri'],
  /** Whether a relation is called after the role of its object or after what is done. */
  relationNames: ['role', 'verb'],
  /** One property for all classes that have such an attribute, or one for each class. */
  properties: ['shared', 'by-class'],
  /** Labels and comments apart, in a file that no query sees. */
  ontology: ['within', 'apart', 'within'],
  /** How a thing of a subclass says that it is also of the class above. */
  hierarchy: ['subclass-path', 'several-types', 'flat'],
  units: ['comment', 'datatype', 'name', 'none'],
  things: ['slug', 'number', 'hash', 'slug'],
  values: ['one-language', 'two-languages'],
  names: ['unequal', 'equal', 'unequal'],
  numbers: ['typed', 'text', 'typed'],
  /** How relations are written down: as drawn for each, from these. */
  relations: ['plain', 'inverse', 'statement', 'key', 'mixed'],
  dates: ['mixed', 'year', 'dateTime', 'mixed', 'month', 'text'],
  multiplicity: ['single', 'multi-valued', 'single'],
  size: [
    'small',
    'small',
    'medium',
    'small',
    'tiny',
    'small',
    'large',
    'small',
    'small',
    'medium',
    'huge',
    'small',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type Options = typeof OPTIONS;

/** The ugliness of one graph. */
export type GraphTraits = { readonly [K in keyof Options]: Options[K][number] };

const KEYS = Object.keys(OPTIONS) as (keyof Options)[];

/**
 * No words at all leave nothing to read codes with. Where an IRI and a literal both name a thing, which of them is the
 * answer is a matter of taste, and none that can be measured.
 */
const readable = (traits: GraphTraits): GraphTraits => ({
  ...traits,
  words: traits.naming === 'opaque' && traits.words === 'none' ? 'labels' : traits.words,
  things: traits.answers === 'literal' && traits.things === 'slug' ? 'number' : traits.things,
});

/** Local names are in one language: who asks in the other needs labels in it. */
export const questionLanguages = ({ tongue, words }: GraphTraits): readonly Lang[] => {
  if (tongue === 'both') return words === 'none' ? ['en'] : LANGS;
  return [tongue];
};

/** Each option comes round before one comes again, so that each occurs in a pack of a dozen graphs. */
export const drawTraits = (count: number, langs: readonly Lang[], draw: Draw): readonly GraphTraits[] => {
  const columns = KEYS.map((key) => {
    const rounds = Math.ceil(count / OPTIONS[key].length);
    // Shuffled anew each round: columns that came round together would always meet the same others.
    return Array.from({ length: rounds }, () => draw.shuffle<string>(OPTIONS[key])).flat();
  });
  return Array.from({ length: count }, (_, at) => {
    const traits = readable(
      Object.fromEntries(KEYS.map((key, column) => [key, columns[column]?.[at] ?? ''])) as GraphTraits,
    );
    const isAsked = questionLanguages(traits).some((lang) => langs.includes(lang));
    return isAsked ? traits : { ...traits, tongue: langs[0] ?? 'en' };
  });
};

/** Those that are told of every question of the graph; the others, of the questions that meet them. */
export const graphTraitNames = (traits: GraphTraits): readonly string[] => [
  `naming:${traits.naming}`,
  `words:${traits.words}`,
  `tongue:${traits.tongue}`,
  `answers:${traits.answers}`,
  `relations-named-by:${traits.relationNames}`,
  `properties:${traits.properties}`,
  `ontology:${traits.ontology}`,
  `things:${traits.things}`,
  `size:${traits.size}`,
];
