import type { Draw } from './draw';

type Words = readonly [string, ...string[]];

/** English and Spanish. */
export type Pairs = readonly [readonly [string, string], ...(readonly [string, string])[]];

/** The words of a list, as a list that is not empty. */
const list = (text: string): Words => {
  const [first = '', ...rest] = text.split(/\s+/u);
  return [first, ...rest];
};

export const ENGLISH_FIRST = list(
  'Adam Alice Anna Arthur Benjamin Brian Carla Caroline Catherine Charles Clara Daniel David Diana Edith Edward Eleanor Elizabeth Emily Ernest Eve Florence Frances Frederick George Grace Hannah Harold Helen Henry Hugh Irene Isaac Jack James Jane John Jonathan Joseph Julia Karen Laura Leonard Lily Louis Lucy Margaret Maria Mark Martha Martin Mary Michael Monica Nathan Nicholas Nora Oliver Oscar Patricia Paul Peter Philip Rachel Ralph Rebecca Richard Robert Rosa Ruth Samuel Sarah Simon Sophia Stephen Susan Thomas Ursula Victor Victoria Walter William',
);

export const SPANISH_FIRST = list(
  'Adrián Agustín Alejandra Álvaro Ana Andrés Ángela Antonio Beatriz Begoña Camila Carlos Carmen César Concepción Cristóbal Daniela Diego Dolores Elena Emilio Esteban Fátima Felipe Fermín Francisca Gabriel Gonzalo Guadalupe Héctor Hernán Ignacio Inés Isabel Jaime Javier Jesús Joaquín José Josefa Juan Julián Leonor Lorenzo Lucía Luis Macarena Manuel Marcos Margarita María Martín Mateo Matías Mercedes Miguel Mónica Nicolás Núria Óscar Pablo Paloma Pedro Pilar Rafael Ramón Raúl Ricardo Rocío Rodrigo Rosario Rubén Salvador Santiago Sebastián Sofía Teresa Tomás Valentina Vicente Ximena',
);

export const ADJECTIVES: Pairs = [
  ['Silent', 'silenciosa'],
  ['Broken', 'rota'],
  ['Golden', 'dorada'],
  ['Hidden', 'oculta'],
  ['Last', 'última'],
  ['Distant', 'lejana'],
  ['Burning', 'ardiente'],
  ['Frozen', 'helada'],
  ['Lost', 'perdida'],
  ['Crimson', 'carmesí'],
  ['Empty', 'vacía'],
  ['Ancient', 'antigua'],
  ['Restless', 'inquieta'],
  ['Bitter', 'amarga'],
  ['Northern', 'norteña'],
  ['Secret', 'secreta'],
  ['Invisible', 'invisible'],
  ['Wandering', 'errante'],
];

export const NOUNS: Pairs = [
  ['Garden', 'huerta'],
  ['House', 'casa'],
  ['River', 'corriente'],
  ['Night', 'noche'],
  ['Mountain', 'montaña'],
  ['Daughter', 'hija'],
  ['Season', 'estación'],
  ['Letter', 'carta'],
  ['Road', 'senda'],
  ['Island', 'isla'],
  ['Shadow', 'sombra'],
  ['Song', 'canción'],
  ['Window', 'ventana'],
  ['Memory', 'memoria'],
  ['Tower', 'torre'],
  ['Promise', 'promesa'],
  ['Orchard', 'arboleda'],
  ['Machine', 'máquina'],
  ['Queen', 'reina'],
  ['Harvest', 'cosecha'],
];

const ONSETS = list(
  'b br c ch cl d dr f fl g gr h j k kr l m n p pr qu r s sh st t tr v w z b d l m n r s t v th',
);
const NUCLEI = list('a e i o u a e i o ai ea ie oa ou a e');
const CODAS = list('n r l s m t nd rn ld rt ck ss x th ng ll');
const ENGLISH_ENDS = list('ton ham field ford wood man son well ley more worth er ing stone ridge by');
const SPANISH_ENDS = list('ez ado illo era án ón eda ales ero ín arra osa ía uel ares ito eño');

const syllables = (draw: Draw, count: number): string => {
  let made = '';
  for (let at = 0; at < count; at += 1)
    made += draw.of(ONSETS) + draw.of(NUCLEI) + (draw.chance(0.35) ? draw.of(CODAS) : '');
  return made;
};

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const madeUp = (draw: Draw, isSpanish: boolean): string => {
  const length = draw.chance(0.4) ? 1 : 2;
  return capital(syllables(draw, length) + draw.of(isSpanish ? SPANISH_ENDS : ENGLISH_ENDS));
};

/** Of names that one was given before. */
const SHARED = 0.65;

/** Proper names of one word ("Brainford", "Clouderón"): some of many things, most of a few. */
export type Namer = (isSpanish: boolean) => string;

export const namer = (draw: Draw): Namer => {
  const known = { true: [] as string[], false: [] as string[] };
  return (isSpanish) => {
    const pool = known[`${isSpanish}`];
    // The earlier a name was made, the more things have it.
    if (draw.chance(SHARED)) {
      const again = pool[Math.floor(pool.length * draw.number() ** 3)];
      if (again !== undefined) return again;
    }
    const made = madeUp(draw, isSpanish);
    pool.push(made);
    return made;
  };
};
