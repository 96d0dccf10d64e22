import { askedResult, type Answer } from '../../agent';
import { rowsOf, type Rows } from '../score';
import { isIncomplete } from './failure-kind';

/**
 * Rows that are scored: of the columns that were asked for. A column that says only whose a value is (`Column.isSubject`) is shown
 * and is not scored, as gold answers to "population of European countries" have the numbers alone. `undefined`: there is no
 * answer, or rows of it are missing, and then it counts 0.
 */
export const countedRows = (answer: Answer | undefined): Rows | undefined =>
  answer === undefined || isIncomplete(answer)
    ? undefined
    : rowsOf(askedResult(answer.result, answer.candidate));
