/** Letters of one value where it stands among others. */
const MOST = 300;

/** A long value as it is shown among others: its beginning. No letter is broken in two. */
export const cutText = (text: string, most = MOST): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/u, '')}…`;
