import { expect, test } from 'vitest';
import { askedReason, asksWhy } from './asked-reason';

const asked = (text: string, ...names: string[]) =>
  askedReason(
    text,
    names.map((name) => ({ start: text.indexOf(name), end: text.indexOf(name) + name.length })),
  );
const not = (name: string) => ({ isNot: true, name });

test.each<[text: string, asked: unknown]>([
  ["why isn't Io here?", not('Io')],
  ['Why isn’t Io in the list?', not('Io')],
  ['why not Io?', not('Io')],
  ['why no Io', not('Io')],
  ['and why is Io missing?', not('Io')],
  ['why is Io not here?', not('Io')],
  ['Why Io isn’t there', not('Io')],
  ['why was Pablo Picasso left out?', not('Pablo Picasso')],
  ["why don't I see Io?", not('Io')],
  ['why is there no Io?', not('Io')],
  ["why doesn't Io appear among the moons of Saturn?", not('Io')],
  ["why isn't Io a moon of Saturn?", not('Io')],
  ['how come Io is not among them?', not('Io')],
  ['why is it that Io is not here?', not('Io')],
  ["why isn't 12 here?", not('12')],
  ['¿por qué no está Ío?', not('Ío')],
  ['¿Por qué no está Ío en la lista?', not('Ío')],
  ['¿y por qué falta Ío?', not('Ío')],
  ['¿por qué Ío no?', not('Ío')],
  ['¿por qué no Ío?', not('Ío')],
  ['¿Por qué no aparece Ío entre ellas?', not('Ío')],
  ['¿por qué se ha dejado fuera a Pablo Picasso?', not('Pablo Picasso')],
  ['¿A qué se debe que no esté Ío?', not('Ío')],
  ['why does this list not contain Io?', not('Io')],
  ["why isn't it showing Io", not('Io')],
  ["why isn't there any Io?", not('Io')],
  ['¿por qué la lista no incluye Ío?', not('Ío')],
  ['¿Por qué no hay ningún Ío?', not('Ío')],
  ['why are Jupiter’s moons missing?', not('Jupiter’s moons')],
  ['why is The Old Man and the Sea missing?', not('The Old Man and the Sea')],
  ['why have you not listed Titan among the moons?', not('Titan')],
  ["how come there's no Vatican City?", not('Vatican City')],
  ['¿por qué no sale El Escorial?', not('El Escorial')],
  ['Why is there a row for Titan?', { name: 'Titan' }],
  ['why does the answer have Titan?', { name: 'Titan' }],
  ['Why Titan and not Io?', { name: 'Titan' }],
  ['¿por qué Titán y no Ío?', { name: 'Titán' }],
  ['why does it have so few rows?', {}],
  ['Why is Rhea here?', { name: 'Rhea' }],
  ['why Rhea?', { name: 'Rhea' }],
  ["why's Rhea in there?", { name: 'Rhea' }],
  ['why does Rhea appear?', { name: 'Rhea' }],
  ['why is the Moon in these results?', { name: 'Moon' }],
  ['¿por qué está Rea aquí?', { name: 'Rea' }],
  ['¿Por qué aparece Rea?', { name: 'Rea' }],
  ['¿por qué está Rea en los resultados?', { name: 'Rea' }],
  ['why?', {}],
  ['why is that so?', {}],
  ['Why is it so?', {}],
  ['why is the first row here?', {}],
  ['why so few?', {}],
  ['why only three rows?', {}],
  ['why is it sorted by age?', {}],
  ['why are they not Danish?', { isNot: true }],
  ['why not?', { isNot: true }],
  ['¿por qué?', {}],
  ['¿y por qué?', {}],
  ['¿por qué es así?', {}],
  ['¿por qué tan pocos?', {}],
  ['¿por qué no?', { isNot: true }],
])('“%s” asks of the rows', (text, expected) => {
  expect(asksWhy(text)).toBe(true);
  expect(asked(text)).toEqual(expected);
});

test('a name of several words is not taken apart, and ends where something known does', () => {
  expect(asked("why isn't Not Without Hope here?", 'Not Without Hope')).toEqual(not('Not Without Hope'));
  expect(asked('why is Man in the Answer here?', 'Man in the Answer')).toEqual({ name: 'Man in the Answer' });
  expect(asked('why are Jupiter’s moons missing?', 'Jupiter')).toEqual(not('Jupiter’s moons'));
  expect(asked('why is Rhea larger than Titan?', 'Rhea', 'Titan')).toEqual({ name: 'Rhea' });
});
