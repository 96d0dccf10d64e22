import type { Expression, Pattern, Triple, VariableTerm } from 'sparqljs';
import { isNot, operation } from './operation';
import type { Conditions } from './conditions';
import { Unreadable, type Cursor } from './cursor';
import { readCall, readNamedCall } from './read-call';
import { readBraced } from './read-group';
import { readComparison, signOf } from './read-comparison';
import { readNode } from './read-node';
import { readSubQuery } from './read-select';
import { readTerm } from './read-term';
import { readPropertyList } from './read-triples';

/** An expression that may lack parentheses, or have triples and sub-queries in it. Throws Unreadable. */
export const readExpression = (cursor: Cursor, conditions: Conditions): Expression => {
  let left = readAnd(cursor, conditions);
  while (cursor.isMark('||') || cursor.isWord('or')) {
    if (cursor.isWord('or')) cursor.note('operator');
    cursor.next();
    left = operation('||', left, readAnd(cursor, conditions));
  }
  return left;
};

const readAnd = (cursor: Cursor, conditions: Conditions): Expression => {
  let left = readNot(cursor, conditions);
  while (cursor.isMark('&&') || cursor.isWord('and') || (cursor.isMark('.') && cursor.isMark('&&', 1))) {
    if (cursor.isWord('and')) cursor.note('operator');
    cursor.takeMark('.');
    cursor.next();
    left = conditions.both(left, readNot(cursor, conditions));
  }
  return left;
};

/** The word NOT denies all of a comparison; the sign only what stands right behind it. */
const readNot = (cursor: Cursor, conditions: Conditions): Expression => {
  if (!cursor.isWord('not') || cursor.isWord('exists', 1)) return readComparison(cursor, conditions);
  cursor.next();
  cursor.note('operator', 'NOT');
  return isNot(readNot(cursor, conditions));
};

/** Terms with `+` and `-` between them, and what binds tighter. */
export const readSum = (cursor: Cursor, conditions: Conditions): Expression => {
  let left = readProduct(cursor, conditions);
  while (cursor.isMark('+') || cursor.isMark('-'))
    left = operation(cursor.next().value, left, readProduct(cursor, conditions));
  return left;
};

const readProduct = (cursor: Cursor, conditions: Conditions): Expression => {
  let left = readUnary(cursor, conditions);
  while (cursor.isMark('*') || cursor.isMark('/'))
    left = operation(cursor.next().value, left, readUnary(cursor, conditions));
  return left;
};

const readUnary = (cursor: Cursor, conditions: Conditions): Expression => {
  if (cursor.isMark('!') || (cursor.isWord('not') && !cursor.isWord('exists', 1))) {
    if (cursor.next().kind === 'word') cursor.note('operator', 'NOT');
    return isNot(readUnary(cursor, conditions));
  }
  if (cursor.isMark('-') && cursor.peek(1).kind !== 'number') {
    cursor.next();
    return operation('uminus', readUnary(cursor, conditions));
  }
  return readPrimary(cursor, conditions);
};

const readExists = (cursor: Cursor): Expression => {
  const negated = cursor.takeWord('not');
  cursor.takeWord('exists');
  const lone = cursor.peek(1);
  // `EXISTS { ?car }`.
  if (cursor.isMark('{') && lone.kind === 'variable' && cursor.isMark('}', 2)) {
    cursor.next();
    const variable = readTerm(cursor) as VariableTerm;
    cursor.next();
    cursor.note('filter', `EXISTS { ?${lone.value} }`);
    return negated ? isNot(operation('bound', variable)) : operation('bound', variable);
  }
  const group: Pattern = { type: 'group', patterns: readBraced(cursor) };
  return operation(negated ? 'notexists' : 'exists', group);
};

const readInParentheses = (cursor: Cursor, conditions: Conditions): Expression => {
  const braces = cursor.isMark('{');
  const close = braces ? '}' : ')';
  cursor.next();
  if (cursor.isWord('select')) {
    const start = cursor.position;
    const { query, column } = readSubQuery(cursor);
    conditions.besides.push({ type: 'group', patterns: [query] });
    if (!cursor.takeMark(close)) cursor.note('bracket', close);
    cursor.note('sub-query', cursor.since(start));
    return column;
  }
  if (braces) throw new Unreadable('{');
  const inside = readExpression(cursor, conditions);
  if (!cursor.takeMark(')')) cursor.note('bracket', ')');
  return inside;
};

/** A term stands where an operator should: the three are a triple. */
const startsTriple = (cursor: Cursor): boolean => {
  const token = cursor.peek();
  if (token.kind === 'name' || token.kind === 'iri' || token.kind === 'variable') return true;
  return token.kind === 'word' && token.value === 'a';
};

const readTriple = (subject: Expression, cursor: Cursor, conditions: Conditions): Expression => {
  const verb = readNode(cursor, readPropertyList);
  const predicate = (verb?.path ?? verb?.term) as Triple['predicate'] | undefined;
  if (predicate === undefined) throw new Unreadable(cursor.peek().value);
  const compared = cursor.peek();
  const operator = signOf(compared);
  if (operator !== undefined) cursor.next();
  const node = readNode(cursor, readPropertyList);
  const object = node?.term;
  if (node === undefined || object === undefined) throw new Unreadable(compared.value);
  cursor.note('filter', '');
  const value = operator === undefined || operator === '=' ? object : cursor.fresh('value');
  const triple = { subject: subject as Triple['subject'], predicate, object: value };
  const patterns: Pattern[] = [{ type: 'bgp', triples: [triple, ...node.triples] }];
  if (value !== object && object.termType !== 'BlankNode')
    patterns.push({ type: 'filter', expression: operation(operator ?? '=', value as VariableTerm, object) });
  return conditions.existing(patterns);
};

/** A term, a call, or what stands in parentheses. */
export const readPrimary = (cursor: Cursor, conditions: Conditions): Expression => {
  if (cursor.isMark('(') || (cursor.isMark('{') && cursor.isWord('select', 1)))
    return readInParentheses(cursor, conditions);
  if (cursor.isWord('exists') || (cursor.isWord('not') && cursor.isWord('exists', 1)))
    return readExists(cursor);
  const token = cursor.peek();
  if (token.kind === 'word' && !/^(?:true|false|a)$/iu.test(token.value)) {
    cursor.next();
    return readCall(token.value, cursor, conditions);
  }
  const start = cursor.position;
  const term = readTerm(cursor);
  if (term === undefined) throw new Unreadable(token.value === '' ? 'end' : token.value);
  if (term.termType === 'NamedNode' && cursor.isMark('(')) return readNamedCall(term, cursor, conditions);
  if (term.termType === 'Literal') return term;
  if (conditions.inPattern && startsTriple(cursor) && !cursor.peek().first) {
    const read = readTriple(term as Expression, cursor, conditions);
    cursor.steps[cursor.steps.length - 1] = { kind: 'filter', detail: cursor.since(start) };
    return read;
  }
  if (term.termType === 'BlankNode') throw new Unreadable(`_:${term.value}`);
  return term;
};
