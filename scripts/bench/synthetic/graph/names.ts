import { withoutAccents } from '../../../../src/base';
import type { NameKind } from '../domains/domain';
import type { Draw } from '../draw';
import type { Bi } from '../words';

const ONSETS = 'B Br D Dr F G Gr H J K Kl L M N P R S St T Tr V W Z'.split(' ');
const NUCLEI = 'a e i o u au ei ia oa'.split(' ');
const CODAS = 'l n r s th rd nd ck lm nt'.split(' ');
const ENDS = 'ovic sen well ez ard ini ow ström kov er ado mann'.split(' ');
const PLACE_ENDS = 'field ville haven mouth dorf stead grad ria minster brook'.split(' ');
const GIVEN =
  'Alma Bruno Celia Dario Edda Felix Gwen Hugo Ines Jonas Kaja Luca Mira Nils Olga Pavel Quila Rosa Sven Tessa Ugo Vera Wanda Yusuf Zoe'.split(
    ' ',
  );

const TITLES: readonly (readonly [Bi<string>, Bi<string>])[] = (
  [
    ['Silent', 'silencioso', 'Harbour', 'Puerto'],
    ['Broken', 'roto', 'Mirror', 'Espejo'],
    ['Distant', 'lejano', 'Garden', 'Jardín'],
    ['Golden', 'dorado', 'Winter', 'Invierno'],
    ['Hidden', 'oculto', 'Road', 'Camino'],
    ['Burning', 'ardiente', 'River', 'Río'],
    ['Last', 'último', 'Lantern', 'Farol'],
    ['Crooked', 'torcido', 'Tower', 'Torreón'],
    ['Pale', 'pálido', 'Horse', 'Caballo'],
    ['Restless', 'inquieto', 'Island', 'Islote'],
    ['Forgotten', 'olvidado', 'Letter', 'Escrito'],
    ['Northern', 'norteño', 'Wind', 'Viento'],
  ] as const
).map(([adjective, adjetivo, noun, sustantivo]) => [
  { en: adjective, es: adjetivo },
  { en: noun, es: sustantivo },
]);

const CONCEPT_HEADS: readonly Bi<string>[] = [
  { en: 'forms', es: 'formas' },
  { en: 'groups', es: 'grupos' },
  { en: 'types', es: 'tipos' },
  { en: 'matters', es: 'asuntos' },
];

const COLOURS: readonly Bi<string>[] = [
  { en: 'Amber', es: 'ámbar' },
  { en: 'Dark', es: 'oscuro' },
  { en: 'Pale', es: 'claro' },
  { en: 'Smoked', es: 'ahumado' },
  { en: 'Dry', es: 'seco' },
];

const syllable = (draw: Draw): string => draw.pick(ONSETS) + draw.pick(NUCLEI) + draw.pick(CODAS);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
const root = (draw: Draw): string => capital(syllable(draw) + (draw.chance(0.4) ? draw.pick(NUCLEI) : ''));
const surname = (draw: Draw): string => capital(syllable(draw) + draw.pick(ENDS));
const place = (draw: Draw): string => capital(syllable(draw) + draw.pick(PLACE_ENDS));
const same = (text: string): Bi<string> => ({ en: text, es: text });

const title = (draw: Draw): Bi<string> => {
  const [adjective] = draw.pick(TITLES);
  const [, noun] = draw.pick(TITLES);
  const of = root(draw);
  return { en: `The ${adjective.en} ${noun.en} of ${of}`, es: `El ${noun.es} ${adjective.es} de ${of}` };
};

const numbered = (draw: Draw, words: Bi<string>): Bi<string> => {
  const [name, number] = [root(draw), draw.whole(2, 89)];
  return { en: `${name} ${words.en} ${number}`, es: `${words.es} ${name} ${number}` };
};

const MAKERS: Readonly<Record<NameKind, (draw: Draw) => Bi<string>>> = {
  person: (draw) => same(`${draw.pick(GIVEN)} ${surname(draw)}`),
  place: (draw) => same(place(draw)),
  org: (draw) => {
    const [name, town] = [surname(draw), place(draw)];
    return draw.chance(0.5)
      ? same(`${name} & ${town}`)
      : { en: `${town} ${name} House`, es: `Casa ${name} de ${town}` };
  },
  ship: (draw) => same(`${root(draw)} ${draw.pick(['II', 'III', 'Star', 'Nova', 'X', 'Prima'])}`),
  line: (draw) =>
    numbered(
      draw,
      draw.pick([
        { en: 'Section', es: 'Tramo' },
        { en: 'Branch', es: 'Ramal' },
      ]),
    ),
  work: title,
  event: (draw) => {
    const [town, number] = [place(draw), draw.whole(1, 400)];
    return { en: `${town} file ${number}`, es: `Ficha ${number} de ${town}` };
  },
  concept: (draw) => {
    const [name, head] = [root(draw), draw.pick(CONCEPT_HEADS)];
    return { en: `${name} ${head.en}`, es: `${capital(head.es)} ${name}` };
  },
  species: (draw) => {
    const [name, colour] = [root(draw), draw.pick(COLOURS)];
    return { en: `${colour.en} ${name}`, es: `${name} ${colour.es}` };
  },
  beer: (draw) => {
    const [name, colour] = [place(draw), draw.pick(COLOURS)];
    return { en: `${name} ${colour.en}`, es: `${name} ${colour.es}` };
  },
  star: (draw) =>
    same(`${root(draw)} ${draw.pick(['Alpha', 'Beta', 'Gamma', 'Delta'])}-${draw.whole(1, 99)}`),
  compound: (draw) => same(`${root(draw)}${draw.pick(['ol', 'ate', 'ine', 'oxide', 'amide'])}`.toLowerCase()),
  team: (draw) => same(`${draw.pick(['FC', 'Real', 'Sporting', 'Racing'])} ${place(draw)}`),
};

/** A name that no fact of the world stands behind. */
export const inventName = (kind: NameKind, draw: Draw): Bi<string> => MAKERS[kind](draw);

/** What a unique code, an address or a motto reads like. */
export const inventText = (
  form: 'code' | 'email' | 'phone' | 'motto',
  serial: number,
  draw: Draw,
): string => {
  switch (form) {
    case 'code':
      return `${draw.pick(['K', 'QX', 'R-', 'B0'])}${1000 + serial * 7 + draw.whole(0, 6)}`;
    case 'email':
      return `${withoutAccents(surname(draw)).toLowerCase()}${serial}@mail.example`;
    case 'phone':
      return `+${draw.whole(30, 60)} ${draw.whole(100, 999)} ${draw.whole(1000, 9999)}`;
    case 'motto':
      return `${root(draw)} ${draw.pick(['semper', 'et', 'sine'])} ${root(draw).toLowerCase()}`;
  }
};
