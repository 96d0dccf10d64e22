import type { IriTerm, Pattern, Query, SelectQuery, Triple, VariableTerm } from 'sparqljs';
import { wildcard } from '../../terms';
import { Unreadable, type Cursor } from './cursor';
import { readBraced } from './read-group';
import { readModifiers, withoutEmpty, type Modifiers } from './read-modifiers';
import { readRest, readSelect, readWhere } from './read-select';
import { readTerm } from './read-term';

/** Two whole queries with UNION between them are two sub-queries of one. */
const readQueryUnion = (first: SelectQuery, cursor: Cursor): SelectQuery => {
  const branches: Pattern[] = [{ type: 'group', patterns: [first] }];
  while (cursor.isWord('union') && cursor.isWord('select', 1)) {
    cursor.note('union', 'UNION SELECT');
    cursor.next();
    branches.push({ type: 'group', patterns: [readSelect(cursor, true)] });
  }
  if (branches.length === 1) return first;
  const where: Pattern[] = [{ type: 'union', patterns: branches }];
  return { type: 'query', queryType: 'SELECT', prefixes: {}, variables: [wildcard], where };
};

const readAsk = (cursor: Cursor): Query => {
  const modifiers: Modifiers = {};
  const where = readRest(readWhere(cursor), cursor, modifiers, true);
  return { type: 'query', queryType: 'ASK', prefixes: {}, where, ...withoutEmpty(modifiers) };
};

const readConstruct = (cursor: Cursor): Query => {
  const template = readBraced(cursor).flatMap((one): Triple[] => (one.type === 'bgp' ? one.triples : []));
  const modifiers: Modifiers = {};
  const where = readRest(readWhere(cursor), cursor, modifiers, true);
  return { type: 'query', queryType: 'CONSTRUCT', prefixes: {}, template, where, ...withoutEmpty(modifiers) };
};

const readDescribe = (cursor: Cursor): Query => {
  const variables: (VariableTerm | IriTerm)[] = [];
  cursor.takeMark('*');
  for (let term = readTerm(cursor); term !== undefined; term = readTerm(cursor))
    if (term.termType === 'Variable' || term.termType === 'NamedNode') variables.push(term);
  const modifiers: Modifiers = {};
  const hasPattern = cursor.isWord('where') || cursor.isMark('{');
  const where = hasPattern ? { where: readRest(readWhere(cursor), cursor, modifiers, true) } : {};
  readModifiers(cursor, modifiers);
  return {
    type: 'query',
    queryType: 'DESCRIBE',
    prefixes: {},
    variables: variables.length === 0 ? [wildcard] : variables,
    ...where,
    ...withoutEmpty(modifiers),
  };
};

/** One query as far as it goes. Throws Unreadable where something in it can't be read at all. */
export const readQuery = (cursor: Cursor): Query => {
  while (cursor.takeMark('.', ';'));
  if (cursor.isWord('select')) return readQueryUnion(readSelect(cursor, true), cursor);
  if (cursor.takeWord('ask')) return readAsk(cursor);
  if (cursor.takeWord('construct')) return readConstruct(cursor);
  if (cursor.takeWord('describe')) return readDescribe(cursor);
  if (!cursor.isWord('where') && !cursor.isMark('{')) throw new Unreadable(cursor.peek().value);
  cursor.note('form-added', 'SELECT *');
  return readSelect(cursor, true);
};
