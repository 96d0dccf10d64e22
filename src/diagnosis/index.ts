export { conditionsOf, tripleOf, withoutTriple, type Condition } from './conditions';
export { diagnose, type Diagnosis, type EmptyQuery, type ToldPart } from './diagnose';
export { cellOf, countOf, probe, type Asking, type LabelSource } from './probe';
export { isSaidOnly } from './said-values';
export {
  whyNot,
  whyRow,
  type AnswerRow,
  type Sought,
  type Why,
  type WhyNot,
  type WhyNotReason,
  type WhyNote,
  type WhyTriple,
} from './why';
export type { EditKind } from './mend/edit';
export { mendQuery } from './mend/mend-query';
export type { Culprit, MendAsking, Mending, Proposal } from './mend/mending';
export { printCondition } from './mend/conditions-in';
export { partsIn, type Part } from './mend/parts-in';
export { nodeAt, replacedAt } from './mend/places';
