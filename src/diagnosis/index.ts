export { conditionsOf, tripleOf, withoutTriple, type Condition } from './conditions';
export { diagnose, type Diagnosis, type EmptyQuery, type ToldPart } from './diagnose';
export { countOf, probe, type Asking, type LabelSource } from './probe';
export { isSaidOnly } from './said-values';
export {
  whyNot,
  whyRow,
  type AnswerRow,
  type FailingCondition,
  type Sought,
  type Why,
  type WhyGroup,
  type WhyNot,
  type WhyNote,
  type WhyTriple,
} from './why';
