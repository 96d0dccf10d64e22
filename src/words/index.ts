export { VERDICTS, cellText, dateOf, isMeasured, isNumber } from './cell-text';
export { dateText } from './date-text';
export { listText } from './list-text';
export { columnAt, firstAsked, isSubject, rowText, toldCount, unitText } from './row-text';
export { sentenceCase } from './sentence-case';
export { templateOf } from './template';
export { withBest } from './with-best';
