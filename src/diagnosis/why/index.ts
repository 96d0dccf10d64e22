export { whyNot } from './why-not';
export { whyRow } from './why-row';
export type { AnswerRow, Why, WhyNote, WhyTriple } from './why';
export type { Sought, WhyNot } from './why-not-answer';
