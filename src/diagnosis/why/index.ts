export { whyNot } from './why-not';
export { whyRow } from './why-row';
export type { AnswerRow, Why, WhyGroup, WhyNote, WhyTriple } from './why';
export type { ConditionForm, FailingCondition, Sought, WhyNot, WhyNotReason } from './why-not-answer';
