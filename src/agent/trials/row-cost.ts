import { weightsFor, type Ablations, type Candidate } from '../../composer';
import { printTerm, type QueryResult, type Term } from '../../rdf';
import { askedResult } from '../answer/results';
import { hasRows, type CandidateTrial } from './trials';

const textOf = (row: readonly (Term | undefined)[]): string =>
  row.map((cell) => (cell === undefined ? '' : printTerm(cell))).join('\t');

type Traits = Readonly<Record<string, number>>;

const NONE: Traits = {};

/** Columns of which all rows have the same. */
const alikeColumns = ([first = [], ...others]: readonly (readonly (Term | undefined)[])[]): number =>
  first.filter((cell, at) => others.every((row) => textOf([row[at]]) === textOf([cell]))).length;

/** What the rows of a parser's reading tell, by the names of its weights: equal ones of several things count once. */
const rowTraits = ({ candidate, result: whole }: CandidateTrial): Traits => {
  const result: QueryResult = askedResult(whole, candidate);
  if (result.type === 'boolean') return result.value ? NONE : { 'rows.no': 1 };
  if (result.type !== 'bindings') return NONE;
  const [first, ...more] = result.rows;
  if (first === undefined) return { 'rows.empty': 1 };
  const areBlank = result.rows.every((row) => row.every((term) => term?.termType === 'BlankNode'));
  // A blank node whose kind has names is shown by its name.
  if (areBlank && candidate.columns.some(({ isNameless }) => isNameless === true)) return { 'rows.blank': 1 };
  const text = textOf(first);
  if (more.some((row) => textOf(row) !== text)) {
    const alike = alikeColumns(result.rows);
    return alike === 0 ? NONE : { 'rows.alike': alike };
  }
  const [cell] = first;
  const isZero = first.length === 1 && Number(cell?.value ?? Number.NaN) === 0;
  return isZero ? { 'rows.zero': 1 } : { 'rows.one': 1 };
};

/** What its rows add to the logarithm of the odds of a reading that was run: as a rule, that it found nothing costs. */
export const rowCost = (trial: CandidateTrial, ablations: Ablations | undefined): number => {
  const { reading } = weightsFor(ablations);
  if (trial.candidate.traits === undefined) return hasRows(trial) ? 0 : (reading['example.empty'] ?? 0);
  // Which thing of a name is meant is not told by how many rows it has.
  return Object.entries(rowTraits(trial)).reduce(
    (sum, [name, value]) =>
      name === 'rows.one' && trial.isOneOf === true ? sum : sum + (reading[name] ?? 0) * value,
    0,
  );
};

/** Its candidate with what its rows tell as traits more, where it is a parser's. */
export const withRowTraits = (trial: CandidateTrial): Candidate => {
  const { candidate } = trial;
  return candidate.traits === undefined
    ? candidate
    : { ...candidate, traits: { ...candidate.traits, ...rowTraits(trial) } };
};
