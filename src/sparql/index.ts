export type {
  Expression,
  IriTerm,
  Pattern,
  PropertyPath,
  Query,
  SelectQuery,
  ServicePattern,
  Term,
  Triple,
  ValuePatternRow,
  VariableTerm,
} from 'sparqljs';
export { checkQuery, type Finding } from './check-query';
export { compactor, type Compactor } from './compact';
export { nameLikeness } from './closest-names';
export { cursorContext, type CursorContext, type Typed } from './editing/cursor-context';
export { declarePrefix, type TextEdit } from './editing/declare-prefix';
export { findFault, type FaultKind, type Fix, type QueryFault } from './editing/find-fault';
export { withEachMatchOnce } from './each-match-once';
export { existsIn } from './exists-in';
export { explainPart, explainQuery } from './explain/explain-query';
export type { Explanation } from './explain/parts';
export { forOxigraph } from './faults/for-oxigraph';
export { withoutWholeDivision } from './faults/whole-division';
export { freshNames, nameBlankNodes, spellOutWildcards } from './name-blank-nodes';
export { parseQuery, type ParseFailure } from './parse-query';
export {
  countsWithoutGroups,
  pathSteps,
  patternsOf,
  type PathSteps,
  type PatternRole,
  type PatternUse,
  type Region,
} from './patterns-of';
export { WELL_KNOWN_PREFIXES, WIDER_PREFIXES } from './prefixes';
export { printInner, printQuery, printTriple, type PrintOptions } from './print-query';
export { quotientsIn } from './quotients-in';
export { repairQuery, type RepairFailure, type RepairOptions } from './repair/repair-query';
export type { RepairKind, RepairStep } from './repair/repair-step';
export { rewriteQuery, type Rewrite } from './rewrite-query';
export { isSameQuery } from './same-query';
export { atLeastOneStep, canSplit, splitPath, type SplitPath } from './split-path';
export { iriOfPredicate, iriTerm, literalTerm, termKey, variableTerm } from './terms';
export { usedTerms, type UsedLiteral, type UsedTerms } from './used-terms';
export { withOneString, type StringHabits } from './strings/one-string';
export { unionOf } from './union-of';
export { allVariables, expressionVariables, visibleVariables } from './variables';
export type { CardClass, CardEntity, CardLink, CardProperty, CardValue, Vocabulary } from './vocabulary';
