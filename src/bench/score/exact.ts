import { asSets } from './agreements';
import { lenientKey } from './comparison-key';
import { matchColumns } from './match-columns';
import { widthOf, type Rows } from './rows';

/**
 * Whether the rows are equal as sets under one permutation of the columns, cells compared by `lenientKey`. No rows equal
 * no rows, whatever the columns. The predicted rows are those of the columns that were asked for: what stands there only to say
 * whose a value is (`Column.isSubject`) is taken away before (`countedRows`), and is not scored.
 * @see paper 000 §5, "matched to the ground truth results based on signature sets", as we read it
 */
export const exact = (gold: Rows, predicted: Rows): boolean => {
  if (gold.length === 0 || predicted.length === 0) return gold.length === predicted.length;
  return widthOf(gold) === widthOf(predicted) && matchColumns(gold, predicted, lenientKey, asSets);
};
