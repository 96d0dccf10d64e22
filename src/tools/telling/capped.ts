/** Letters that one tool says to a model at most. */
const MOST_LETTERS = 8000;

/** A text that is not longer than that, cut between two lines where it can be; it says how much was left out. */
export const capped = (text: string, most = MOST_LETTERS): string => {
  if (text.length <= most) return text;
  const line = text.lastIndexOf('\n', most);
  const cut = line > most / 2 ? line : most;
  return `${text.slice(0, cut).trimEnd()}\n… ${text.length - cut} more characters were left out.`;
};
