import { weightsFor, type Ablations, type Candidate } from '../../composer';
import { printTerm, type QueryResult, type Term } from '../../rdf';
import { askedResult } from '../answer/results';
import { hasRows, type CandidateTrial } from './trials';

const textOf = (row: readonly (Term | undefined)[]): string =>
  row.map((cell) => (cell === undefined ? '' : printTerm(cell))).join('\t');

/** What the rows of a parser's reading tell, by the names of its weights: equal ones of several things count once. */
const rowTrait = ({ candidate, result: whole }: CandidateTrial): string | undefined => {
  const result: QueryResult = askedResult(whole, candidate);
  if (result.type === 'boolean') return result.value ? undefined : 'rows.no';
  if (result.type !== 'bindings') return undefined;
  const [first, ...more] = result.rows;
  if (first === undefined) return 'rows.empty';
  if (result.rows.every((row) => row.every((term) => term?.termType === 'BlankNode'))) return 'rows.blank';
  const text = textOf(first);
  if (more.some((row) => textOf(row) !== text)) return undefined;
  const [cell] = first;
  const isZero = first.length === 1 && Number(cell?.value ?? Number.NaN) === 0;
  return isZero ? 'rows.zero' : 'rows.one';
};

/** What its rows add to the logarithm of the odds of a reading that was run: as a rule, that it found nothing costs. */
export const rowCost = (trial: CandidateTrial, ablations: Ablations | undefined): number => {
  const { reading } = weightsFor(ablations);
  if (trial.candidate.traits === undefined) return hasRows(trial) ? 0 : (reading['example.empty'] ?? 0);
  const trait = rowTrait(trial);
  // Which thing of a name is meant is not told by how many rows it has.
  if (trait === 'rows.one' && trial.isOneOf === true) return 0;
  return trait === undefined ? 0 : (reading[trait] ?? 0);
};

/** Its candidate with what its rows tell as one trait more, where it is a parser's. */
export const withRowTrait = (trial: CandidateTrial): Candidate => {
  const { candidate } = trial;
  const trait = candidate.traits === undefined ? undefined : rowTrait(trial);
  return trait === undefined ? candidate : { ...candidate, traits: { ...candidate.traits, [trait]: 1 } };
};
