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
])('a heading that is written as it stands is one name: %s', (question, rows, language) => {
  const { rows: given, query } = weather(question, language);
  expect(given, query).toEqual(rows);
});
