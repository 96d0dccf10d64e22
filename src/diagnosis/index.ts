export { conditionsOf, tripleOf, withoutTriple, type Condition } from './conditions';
export { diagnose, type Diagnosis, type EmptyQuery, type ToldPart } from './diagnose';
export { countOf, probe, type Asking, type LabelSource } from './probe';
export { isSaidOnly } from './said-values';
