/** Tables as files hold them: a file that is not called as its rows are, headings in snake case, rows that are only called rows. */
import { expect, test } from 'vitest';
import type { Language } from '../rdf';
import { openTableGraph } from './questions/ask-graph.fixture';
import { readTables } from './questions/read-tables.fixture';

const open = async (tables: Readonly<Record<string, string>>) => {
  const ask = await openTableGraph({ name: '', turtle: await readTables(tables), questions: [] });
  return (question: string, language: Language = 'en') => {
    const { rows, isSure, candidate } = ask({ question, language, rows: [] });
    return {
      rows: rows.map((row) => row.map((cell) => cell?.value.replace(/^urn:.*#/u, ''))),
      isSure,
      query: candidate?.query,
      told: candidate?.paraphrase.map(({ text }) => text).join(' '),
    };
  };
};

/** The first column names the rows, and the name of the file does not. */
const depths = await open({
  'lake-depth-area.csv':
    'lake,depth,area,region\nUlmen,40,12,north\nTarn,45,3,north\nBrode,15,40,south\nSelk,80,9,south\nMere,5,2,south\n',
});

test.each<[string, readonly (readonly string[])[], Language?]>([
  ['How many lakes are there?', [['5']]],
  ['Which lake has the greatest depth?', [['row=4']]],
  ['How many lakes have a depth above 20?', [['3']]],
  ['How many lakes in the region south have a depth above 10?', [['2']]],
  ['What is the average depth of lakes with an area above 8?', [['45']]],
  ['¿Cuántos lakes hay?', [['5']], 'es'],
])('the heading of the names says what a row is: %s', (question, rows, language) => {
  const { rows: given, query } = depths(question, language);
  expect(given, query).toEqual(rows);
});

/** No column names the rows; the firms are things of their own. */
const invest = await open({
  'outlay.csv':
    'outlay,firm,year\n310,Norfeld,1950\n620,Norfeld,1951\n80,Askov,1950\n95,Askov,1951\n40,Norfeld,1952\n700,Norfeld,1953\n',
});

test.each<[string, readonly (readonly string[])[], Language?]>([
  ['How many rows are there?', [['6']]],
  ['How many records are there?', [['6']]],
  ['How many rows with the firm Norfeld have an outlay above 500?', [['2']]],
  ['How many entries have the year 1950?', [['2']]],
  ['¿Cuántas filas hay?', [['6']], 'es'],
  ['¿Cuántos registros tienen la firm Askov?', [['2']], 'es'],
])('rows are the things of the one table: %s', (question, rows, language) => {
  const { rows: given, query } = invest(question, language);
  expect(given, query).toEqual(rows);
});

const two = await open({
  'goats.csv': 'goat,weight,barn\nHilda,40,east\nBertha,55,west\n',
  'ploughs.csv': 'plough,width\nBig Red,3\nOld Tom,2\n',
});

test('where there are two tables, rows are of neither', () => {
  const { rows, isSure } = two('How many rows are there?');
  expect(rows.length === 0 || !isSure).toBe(true);
});

/** "Min" and "max" are parts of headings. */
const weather = await open({
  'dorvik-weather.csv':
    'date,temp_max,temp_min,sky\n2021-01-01,4,-3,snow\n2021-01-02,6,1,rain\n2021-01-03,2,-7,snow\n2021-01-04,9,3,sun\n2021-01-05,5,2,snow\n',
});

test.each<[string, readonly (readonly string[])[], Language?]>([
  ['How many rows with the sky snow have a temp_min below 0?', [['2']]],
  ['What is the highest temp_min?', [['3']]],
  ['What is the lowest temp_max?', [['2']]],
  ['What is the average temp_min?', [['-0.8']]],
  ['How many rows have a temp_max above 4 and a temp_min above 1?', [['2']]],
  ['¿Cuántas filas tienen una temp_min menor que 0?', [['2']], 'es'],
  ['¿Cuál es la temp_min más alta?', [['3']], 'es'],
  ['¿Cuál es la temp_max más baja?', [['2']], 'es'],
])('a heading that is written as it stands is one name: %s', (question, rows, language) => {
  const { rows: given, query } = weather(question, language);
  expect(given, query).toEqual(rows);
});

test.each<[string, readonly (readonly string[])[], Language?]>([
  ['How many days are there?', [['5']]],
  ['How many days have the sky snow?', [['3']]],
  ['How many days with the sky snow have a temp_min below 0?', [['2']]],
  ['Which day has the greatest temp_max?', [['row=4']]],
  ['What was the temp_max on 2021-01-02?', [['6']]],
  ['¿Cuántos días hay?', [['5']], 'es'],
  ['¿Qué día tiene la temp_max más alta?', [['row=4']], 'es'],
])('days that tell the rows apart say what a row is: %s', (question, rows, language) => {
  const { rows: given, query } = weather(question, language);
  expect(given, query).toEqual(rows);
});

test('"min" beside "max" is no unit', () => {
  expect(weather('How many days have a temp_min below 0?').told).toBe(
    'count of days with a temp min under 0',
  );
});

/** A row for each kind and year: no column tells the rows apart. */
const losses = await open({
  'losses.csv':
    'cause,year,barrels\nHeat,1950,1400\nFrost,1950,900\nHeat,1951,800\nFrost,1951,1800\nHeat,1952,2100\nFrost,1952,300\nHeat,1953,2400\nFrost,1953,1100\n',
});

test.each<[string, readonly (readonly string[])[], Language?]>([
  ['In how many years did Heat have more than 1000 barrels?', [['3']]],
  ['In how many years were there more than 1000 barrels by Frost?', [['2']]],
  ['How many years had more than 1500 barrels by Heat?', [['2']]],
  ['In which years did Heat have at least 2100 barrels?', [['1952'], ['1953']]],
  ['¿En cuántos años tuvo Heat más de 1000 barrels?', [['3']], 'es'],
])('the number before a measure is no year, and all is asked of one row: %s', (question, rows, language) => {
  const { rows: given, query } = losses(question, language);
  expect([...given].sort(), query).toEqual(rows);
});

/** Neither the file nor a heading says what a row is; the other column of names gives things with a name alone. */
const yards = await open({
  'lyard.csv':
    '"","name","rig","crew","draft"\n"1","Sea Fern","ketch",4,2.1\n"2","Old Wren","sloop",2,1.4\n"3","Gull","ketch",6,3\n"4","Tern","sloop",3,1.8\n',
});

test.each<[string, readonly (readonly string[])[], Language?]>([
  ['How many boats are there?', [['4']]],
  ['How many boats have the rig sloop?', [['2']]],
  ['Which boat has the greatest draft?', [['row=3']]],
  ['Which ketch boats have a crew above 5?', [['row=3']]],
  ['List the boats with a crew below 4', [['row=2'], ['row=4']]],
  ['How many have a crew above 3?', [['2']]],
  ['How many are sloop?', [['2']]],
  ['¿Cuántos barcos hay?', [['4']], 'es'],
  ['¿Qué barco tiene el mayor draft?', [['row=3']], 'es'],
  ['¿Cuántos tienen un draft mayor que 2?', [['2']], 'es'],
])('a noun that nothing is called stands for the rows: %s', (question, rows, language) => {
  const { rows: given, query } = yards(question, language);
  expect([...given].sort(), query).toEqual(rows);
});

test.each<[string, Language?]>([
  // It has what is asked for, or did it
  ['How many masts does the Gull have?'],
  ['How many masts has the Gull?'],
  ['How many races did the Gull win?'],
  ['List the masts of the Gull'],
  ['¿Cuántos mástiles tiene la Gull?', 'es'],
  // A name, a unit and two words that nothing knows
  ['Which Nordboat has the greatest draft?'],
  ['How many euros are there?'],
  ['How many rusty boats are there?'],
])('and for nothing else: %s', (question, language) => {
  const { rows, isSure } = yards(question, language);
  expect(rows.length === 0 || !isSure).toBe(true);
});

test('where there are two tables, a noun that nothing is called stands for the rows of neither', () => {
  const { rows, isSure } = two('How many beasts are there?');
  expect(rows.length === 0 || !isSure).toBe(true);
});
