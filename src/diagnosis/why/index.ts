export { whyNot } from './why-not';
export { whyRow } from './why-row';
export type { AnswerRow, Why, WhyNote, WhyTriple } from './why';
export type { Sought, WhyNot, WhyNotReason } from './why-not-answer';
