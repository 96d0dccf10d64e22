export { conditionsOf, tripleOf, withoutTriple, type Condition } from './conditions';
export { diagnose, type Diagnosis, type EmptyQuery, type ToldPart } from './diagnose';
export { countOf, probe, type Asking, type LabelSource } from './probe';
export { isSaidOnly } from './said-values';
export type { EditKind } from './mend/edit';
export { mendQuery, type Culprit, type MendAsking, type Mending, type Proposal } from './mend/mend-query';
export { conditionsIn, printCondition } from './mend/conditions-in';
export { partsIn, type Part } from './mend/parts-in';
export { nodeAt, replacedAt } from './mend/places';
