import { TRAINED, weightsFor, type Ablations, type Candidate } from '../../composer';
import type { QueryResult } from '../../rdf';
import { hasRows, type CandidateTrial } from './trials';

/** What the rows of a parser's reading tell, by the names of its weights. */
const rowTrait = (result: QueryResult): string | undefined => {
  if (result.type === 'boolean') return result.value ? undefined : 'rows.no';
  if (result.type !== 'bindings') return undefined;
  const [first, ...more] = result.rows;
  if (first === undefined) return 'rows.empty';
  if (result.rows.every((row) => row.every((term) => term?.termType === 'BlankNode'))) return 'rows.blank';
  if (more.length > 0) return undefined;
  const [cell] = first;
  const isZero = first.length === 1 && Number(cell?.value ?? Number.NaN) === 0;
  return isZero ? 'rows.zero' : 'rows.one';
};

/** What its rows add to the logarithm of the odds of a reading that was run: as a rule, that it found nothing costs. */
export const rowCost = (trial: CandidateTrial, ablations: Ablations | undefined): number => {
  if (trial.candidate.traits === undefined)
    return hasRows(trial) ? 0 : (weightsFor(ablations).reading.empty ?? 0);
  const trait = rowTrait(trial.result);
  // Which thing of a name is meant is not told by how many rows it has.
  if (trait === 'rows.one' && trial.isOneOf === true) return 0;
  return trait === undefined ? 0 : (TRAINED.reading[trait] ?? 0);
};

/** Its candidate with what its rows tell as one trait more, where it is a parser's. */
export const withRowTrait = ({ candidate, result }: CandidateTrial): Candidate => {
  const trait = candidate.traits === undefined ? undefined : rowTrait(result);
  return trait === undefined ? candidate : { ...candidate, traits: { ...candidate.traits, [trait]: 1 } };
};
