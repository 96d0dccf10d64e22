import { RDFS } from '../../rdf';
import { PATTERN_VARIABLES, aliasesOf, limits, propertyAlias, wholeNumbers } from './aliases';
import { inOrder, oneOf, type Part, type Rules } from './rules';
import type { Vocabulary } from './vocabulary';

/** Names of the rules for terms; `undefined`: the vocabulary has none. */
export interface TermRules {
  readonly entity: Part;
  readonly cls: Part;
  readonly property: Part;
  readonly value: Part;
  readonly number: Part;
  readonly string: Part;
  readonly limit: Part;
  readonly offset: Part;
  /** A variable of a pattern. */
  readonly variable: string;
  /** A variable of a pattern, or what a sub-query calculated. */
  readonly known: string;
  /** These, and what BIND calls its value. */
  readonly mentioned: string;
}

export const termRules = (rules: Rules, vocabulary: Vocabulary): TermRules => {
  const [first = '', last = ''] = [PATTERN_VARIABLES[0], PATTERN_VARIABLES.at(-1)];
  const pattern = `[${first}-${last}]`;
  return {
    entity: rules.words('entity', aliasesOf('e', vocabulary)),
    cls: rules.words('class', aliasesOf('c', vocabulary)),
    property: rules.words('property', aliasesOf('p', vocabulary)),
    value: rules.words('value', aliasesOf('v', vocabulary)),
    number: rules.words('number', aliasesOf('n', vocabulary)),
    string: rules.words('string', aliasesOf('s', vocabulary)),
    limit: rules.words('limit', limits(vocabulary)),
    offset: rules.words('offset', wholeNumbers(vocabulary)),
    variable: rules.rule('variable', `"?" ${pattern}`) ?? '',
    known: rules.rule('known', `"?" (${pattern} | "y" [1-2])`) ?? '',
    mentioned: rules.rule('mentioned', `"?" (${pattern} | "y" [1-2] | "z1")`) ?? '',
  };
};

/** Predicates: a property, its inverse, over and over, up to three in a row. */
const pathRule = (rules: Rules, property: string): string => {
  const step = rules.rule('step', `"^"? ${property} [+*]?`) ?? '';
  return rules.rule('path', `${step} ("/" ${step} ("/" ${step})?)?`) ?? '';
};

/** One triple pattern with its full stop and a space. */
export const tripleRule = (rules: Rules, terms: TermRules, vocabulary: Vocabulary): Part => {
  const { variable, entity, cls, property, value, number, string } = terms;
  const path = property === undefined ? undefined : pathRule(rules, property);
  const object = rules.rule('object', oneOf(variable, entity, cls, value, number, string));
  // A class is stated as `a`, and with all below it by way of their super-classes.
  const above = propertyAlias(vocabulary, `${RDFS}subClassOf`);
  const typed = inOrder('"a"', above === undefined ? '" "' : `"/${above}*"? " "`, cls);
  const said = oneOf(typed, inOrder(path, '" "', object));
  return rules.rule('triple', inOrder(oneOf(variable, entity), '" "', said, '" . "'));
};
