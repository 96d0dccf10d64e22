import { expect, test } from 'vitest';
import { clauseOf } from './clause';
import type { Said } from './said';

const SAID: Said = {
  label: '',
  english: undefined,
  isForward: true,
  isNegated: false,
  isPlural: false,
  isPerson: false,
  gender: 'm',
  otherGender: 'm',
  isOtherBare: false,
  isOtherCounted: false,
  isOtherPlural: false,
  isOtherPlain: true,
  mode: 'relative',
};
const say = (label: string, language: 'en' | 'es', said: Partial<Said>): string =>
  clauseOf({ ...SAID, ...said, label }, language)
    .map((piece) => (piece.is === 'thing' ? 'X' : piece.text))
    .join(' ');

test.each([
  ['capital', 'whose capital is X', 'that is the capital of X', 'without X as capital'],
  ['birthPlace', 'whose birth place is X', 'that is the birth place of X', 'without X as birth place'],
  ['has part', 'whose part is X', 'that is the part of X', 'without X as part'],
  ['in district', 'whose district is X', 'that is the district of X', 'without X as district'],
  ['borders', 'that borders X', 'bordered by X', 'that does not border X'],
  ['flows into', 'that flows into X', 'that X flows into', 'that does not flow into X'],
  ['visited', 'that visited X', 'visited by X', 'that has not visited X'],
  ['held by', 'held by X', 'that holds X', 'not held by X'],
  ['discovered by', 'discovered by X', 'that discovered X', 'not discovered by X'],
  ['written by', 'written by X', 'that wrote X', 'not written by X'],
  ['named after', 'named after X', 'with X named after it', 'not named after X'],
  ['isLocatedIn', 'located in X', 'with X located in it', 'not located in X'],
  ['authors', 'whose authors is X', 'that is the authors of X', 'without X as authors'],
])('in English, "%s" is told along its direction, against it and denied', (label, along, against, denied) => {
  expect(say(label, 'en', {})).toBe(along);
  expect(say(label, 'en', { isForward: false })).toBe(against);
  expect(say(label, 'en', { isNegated: true })).toBe(denied);
});

test.each([
  ['capital', undefined, 'cuya capital es X', 'que es capital de X', 'sin X como capital'],
  [
    'lugar de nacimiento',
    undefined,
    'cuyo lugar de nacimiento es X',
    'que es lugar de nacimiento de X',
    'sin X como lugar de nacimiento',
  ],
  ['limita con', 'borders', 'que limita con X', 'con el que limita X', 'que no limita con X'],
  ['se conserva en', 'held by', 'que se conserva en X', 'en el que se conserva X', 'que no se conserva en X'],
  ['en el distrito', 'in district', 'cuyo distrito es X', 'que es distrito de X', 'sin X como distrito'],
  ['orbita', 'orbits', 'que orbita X', 'orbitado por X', 'que no orbita X'],
  ['contiene', 'contains', 'que contiene X', 'contenido por X', 'que no contiene X'],
  ['descubrió', 'discovered', 'que descubrió X', 'descubierto por X', 'que no descubrió X'],
  ['escribió', 'wrote', 'que escribió X', 'escrito por X', 'que no escribió X'],
  ['defiende', 'defends', 'que defiende X', 'defendido por X', 'que no defiende X'],
  ['incluye', 'includes', 'que incluye X', 'incluido por X', 'que no incluye X'],
  ['moneda', 'currency', 'cuya moneda es X', 'que es moneda de X', 'sin X como moneda'],
  [
    'descubierto por',
    'discovered by',
    'descubierto por X',
    'por el que fue descubierto X',
    'no descubierto por X',
  ],
  [
    'nombrado en honor de',
    'named after',
    'nombrado en honor de X',
    'en honor del que fue nombrado X',
    'no nombrado en honor de X',
  ],
])(
  'in Spanish, "%s" is told along its direction, against it and denied',
  (label, english, along, against, denied) => {
    expect(say(label, 'es', { english })).toBe(along);
    expect(say(label, 'es', { english, isForward: false })).toBe(against);
    expect(say(label, 'es', { english, isNegated: true })).toBe(denied);
  },
);

test('verbs and participles agree with what they are said of', () => {
  expect(say('borders', 'en', { isPlural: true })).toBe('that border X');
  expect(say('held by', 'en', { isPlural: true, isForward: false })).toBe('that hold X');
  expect(say('named after', 'en', { isPlural: true, isForward: false })).toBe('with X named after them');
  expect(say('limita con', 'es', { isPlural: true })).toBe('que limitan con X');
  expect(say('situado en', 'es', { isPlural: true, gender: 'f' })).toBe('situadas en X');
  expect(say('situado en', 'es', { isPlural: true, isForward: false, otherGender: 'f' })).toBe(
    'en los que está situada X',
  );
  expect(say('visitó', 'es', { isPlural: true })).toBe('que visitaron X');
});

test('a given thing is spoken of in a main clause', () => {
  const mode = 'predicate';
  expect(say('borders', 'en', { mode })).toBe('borders X');
  expect(say('held by', 'en', { mode })).toBe('is held by X');
  expect(say('capital', 'en', { mode })).toBe('has X as capital');
  expect(say('discovered by', 'en', { mode, isForward: false })).toBe('discovered X');
  expect(say('limita con', 'es', { mode })).toBe('limita con X');
  expect(say('situado en', 'es', { mode, gender: 'f' })).toBe('está situada en X');
  expect(say('capital', 'es', { mode, isForward: false })).toBe('es capital de X');
});

test('what more is said of the other end follows it at once', () => {
  const said = { isForward: false, isOtherPlain: false };
  expect(say('flows into', 'en', said)).toBe('with X that flows into it');
});

test('what only the relation names has an article, and a number of things stands for it', () => {
  expect(say('operator', 'en', { isOtherBare: true })).toBe('with an operator');
  expect(say('operator', 'en', { isOtherBare: true, isNegated: true })).toBe('without any operator');
  expect(say('award', 'en', { isOtherCounted: true })).toBe('with X');
  expect(say('flows into', 'en', { isOtherPlural: true, isForward: false })).toBe('that X flow into');
  expect(say('operador', 'es', { isOtherBare: true })).toBe('con operador');
});
