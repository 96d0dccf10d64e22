interface Step {
  readonly at: number;
  readonly depth: number;
}

/** Places outside of quotes, with how many brackets are open. */
export function* outside(text: string): Generator<Step> {
  let [depth, quote] = [0, ''];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (quote !== '') {
      if (letter === quote) quote = '';
      continue;
    }
    if (letter === "'" || letter === '"') quote = letter;
    else if (letter === '(') depth += 1;
    else if (letter === ')') depth -= 1;
    yield { at, depth };
  }
}

/** The brackets around a whole query taken away. */
export const unbracketed = (text: string): string => {
  const trimmed = text.trim();
  if (!trimmed.startsWith('(') || !trimmed.endsWith(')')) return trimmed;
  for (const { at, depth } of outside(trimmed))
    if (depth === 0 && at > 0 && at < trimmed.length - 1) return trimmed;
  return unbracketed(trimmed.slice(1, -1));
};
