export { whyNot } from './why-not';
export { whyRow } from './why-row';
export type { AnswerRow, Why, WhyGroup, WhyNote, WhyTriple } from './why';
export type { FailingCondition, Sought, WhyNot } from './why-not-answer';
