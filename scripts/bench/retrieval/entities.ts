import { drawFrom, type Draw } from './draw';
import { ADJECTIVES, ENGLISH_FIRST, NOUNS, SPANISH_FIRST, namer, type Namer, type Pairs } from './words';

export type Kind = 'person' | 'place' | 'gene' | 'chemical' | 'work' | 'organisation';

/** A name with the tag that it would carry in RDF. */
export interface Called {
  readonly text: string;
  /** `''`: none. */
  readonly language: '' | 'en' | 'es';
}

/** A thing with its names, no two of them the same. */
export interface Entity {
  readonly id: number;
  readonly kind: Kind;
  /** Of this thing alone. */
  readonly name: Called;
  readonly aliases: readonly Called[];
}

type Draft = Pick<Entity, 'name' | 'aliases'>;

const en = (text: string): Called => ({ text, language: 'en' });
const es = (text: string): Called => ({ text, language: 'es' });
const plain = (text: string): Called => ({ text, language: '' });

const person = (draw: Draw, named: Namer): Draft => {
  const isSpanish = draw.chance(0.4);
  const first = draw.of(isSpanish ? SPANISH_FIRST : ENGLISH_FIRST);
  const last = named(isSpanish);
  if (isSpanish) {
    const mother = named(true);
    const name = `${first} ${last} ${mother}`;
    return {
      name: plain(name),
      aliases: [plain(`${first} ${last}`), plain(`${last} ${mother}, ${first}`)],
    };
  }
  const middle = draw.chance(0.5) ? ` ${String.fromCharCode(65 + draw.below(26))}.` : '';
  const aliases = [plain(`${last}, ${first}${middle}`), plain(`${first.charAt(0)}. ${last}`)];
  return { name: plain(`${first}${middle} ${last}`), aliases };
};

const PLACES: Pairs = [
  ['Port X', 'Puerto X'],
  ['X Valley', 'Valle de X'],
  ['Lake X', 'Lago X'],
  ['X River', 'Río X'],
  ['Mount X', 'Monte X'],
  ['New X', 'Nueva X'],
  ['X Bay', 'Bahía de X'],
  ['Saint X of the Sea', 'San X del Mar'],
  ['Cape X', 'Cabo X'],
  ['X Island', 'Isla X'],
  ['Upper X', 'X de Arriba'],
];

const place = (draw: Draw, named: Namer): Draft => {
  const isSpanish = draw.chance(0.45);
  const core = named(isSpanish);
  const former = plain(named(isSpanish));
  if (draw.chance(0.3)) {
    const other = named(isSpanish);
    return { name: plain(`${core} ${other}`), aliases: [former] };
  }
  const [english, spanish] = draw.of(PLACES);
  const names = [en(english.replace('X', core)), es(spanish.replace('X', core))] as const;
  const [name, other] = isSpanish ? [names[1], names[0]] : names;
  return { name, aliases: draw.chance(0.3) ? [other, former] : [other] };
};

const FAMILIES = [
  'receptor',
  'kinase',
  'ligase',
  'transporter',
  'binding protein',
  'phosphatase',
  'factor',
  'channel subunit',
] as const;
const letters = (draw: Draw, count: number): string =>
  Array.from({ length: count }, () => String.fromCharCode(65 + draw.below(26))).join('');

const gene = (draw: Draw, named: Namer): Draft => {
  const symbol = `${letters(draw, 3 + draw.below(3))}${1 + draw.below(99)}${draw.chance(0.3) ? letters(draw, 1) : ''}`;
  const family = draw.of(FAMILIES);
  const enzyme = `${named(false).toLowerCase()} ${family} ${1 + draw.below(40)}`;
  return { name: plain(symbol), aliases: [en(enzyme)] };
};

const GROUPS = ['methyl', 'ethyl', 'chloro', 'hydroxy', 'amino', 'nitro', 'fluoro', 'phenyl'] as const;
const STEMS = ['propan', 'butan', 'hexan', 'benzen', 'pyridin', 'indol', 'furan', 'octan'] as const;
/** In English and, with what stands before, in Spanish. */
const ENDINGS: Pairs = [
  ['ol', 'ol'],
  ['oic acid', 'oico'],
  ['amide', 'amida'],
  ['one', 'ona'],
  ['amine', 'amina'],
];

const chemical = (draw: Draw, named: Namer): Draft => {
  const trade = named(false).toLowerCase();
  const at = 1 + draw.below(9);
  const core = `${at}-${draw.of(GROUPS)}-${1 + draw.below(9)}-${draw.of(GROUPS)}${draw.of(STEMS)}`;
  const [english, spanish] = draw.of(ENDINGS);
  return {
    name: en(`${trade} ${draw.of(['chloride', 'sulfate', 'acetate', 'oxide'])}`),
    aliases: [
      en(`${core}${english}`),
      es(english === 'oic acid' ? `ácido ${core}${spanish}` : core + spanish),
    ],
  };
};

const work = (draw: Draw, named: Namer): Draft => {
  const [adjective, adjetivo] = draw.of(ADJECTIVES);
  const [noun, nombre] = draw.of(NOUNS);
  const core = named(draw.chance(0.5));
  switch (draw.below(3)) {
    case 0:
      return {
        name: en(`The ${adjective} ${noun} of ${core}`),
        aliases: [es(`La ${nombre} ${adjetivo} de ${core}`)],
      };
    case 1:
      return { name: es(`La ${nombre} de ${core}`), aliases: [en(`${core}'s ${noun}`)] };
    default: {
      const other = named(false);
      return {
        name: en(`${core} and the ${adjective} ${noun}: ${other}`),
        aliases: [en(`${core} and the ${adjective} ${noun} (${1900 + draw.below(120)})`)],
      };
    }
  }
};

const organisation = (draw: Draw, named: Namer): Draft => {
  const isSpanish = draw.chance(0.4);
  const [core, other] = [named(isSpanish), named(isSpanish)];
  return isSpanish
    ? {
        name: es(`Universidad Técnica de ${core} ${other}`),
        aliases: [en(`Technical University of ${core} ${other}`)],
      }
    : { name: en(`${core} ${other} Institute of Science`), aliases: [en(`${core} ${other} Institute`)] };
};

const GRAMMAR: Readonly<Record<Kind, (draw: Draw, named: Namer) => Draft>> = {
  person,
  place,
  gene,
  chemical,
  work,
  organisation,
};
/** Out of a hundred. */
const SHARES: readonly (readonly [Kind, number])[] = [
  ['person', 35],
  ['place', 24],
  ['work', 20],
  ['gene', 9],
  ['chemical', 6],
  ['organisation', 6],
];

const kindFor = (at: number): Kind => {
  let left = at % 100;
  for (const [kind, share] of SHARES) {
    if (left < share) return kind;
    left -= share;
  }
  return 'person';
};

/** So many things with their names, the same ones for the same seed. */
export const generateEntities = (count: number, seed: number): readonly Entity[] => {
  const draw = drawFrom(seed);
  const named = namer(draw);
  const taken = new Set<string>();
  const entities: Entity[] = [];
  while (entities.length < count) {
    const kind = kindFor(entities.length);
    const { name, aliases } = GRAMMAR[kind](draw, named);
    const key = name.text.toLowerCase();
    if (taken.has(key)) continue;
    taken.add(key);
    const others = aliases.filter(({ text }) => text.toLowerCase() !== key);
    entities.push({ id: entities.length, kind, name, aliases: others });
  }
  return entities;
};
