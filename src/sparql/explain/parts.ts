/** A piece of the sentence; `iri` marks words that stand for a term. */
export interface Explanation {
  readonly text: string;
  readonly iri: string | undefined;
}

export type Parts = readonly Explanation[];

export const say = (text: string): Explanation => ({ text, iri: undefined });

export const joined = (lists: readonly Parts[], separator: string, last = separator): Parts =>
  lists.flatMap((parts, index) => {
    if (index === 0) return parts;
    return [say(index === lists.length - 1 ? last : separator), ...parts];
  });

export const bracketed = (parts: Parts): Parts => [say('('), ...parts, say(')')];

/** "Moons, planets and stars". */
export const listed = (lists: readonly Parts[], and: string): Parts =>
  lists.flatMap((parts, index) => {
    if (index === 0) return parts;
    return [say(index === lists.length - 1 ? and : ','), ...parts];
  });

const OPENS = /[([“«]$/u;
const CLOSES = /^[),.;:\]]/u;

/** `de` and `el` are one word in Spanish. */
const contracts = (before: Explanation | undefined, next: Explanation): boolean =>
  before !== undefined &&
  before.iri === undefined &&
  next.iri === undefined &&
  /(?:^|\s)(?:de|a)$/u.test(before.text) &&
  /^el(?:\s|$)/u.test(next.text);

/** The pieces with the spaces between them, so that their texts are one sentence. */
export const spaced = (parts: Parts): Parts => {
  const all: Explanation[] = [];
  for (const next of parts.filter(({ text }) => text !== '')) {
    const before = all.at(-1);
    const isTight = before === undefined || OPENS.test(before.text) || CLOSES.test(next.text);
    if (before !== undefined && contracts(before, next))
      all[all.length - 1] = say(`${before.text}${next.text.slice(1)}`);
    else if (before !== undefined && before.iri === undefined && next.iri === undefined)
      all[all.length - 1] = say(`${before.text}${isTight ? '' : ' '}${next.text}`);
    else if (isTight) all.push(next);
    else if (next.iri === undefined) all.push(say(` ${next.text}`));
    else if (before.iri === undefined) {
      all[all.length - 1] = say(`${before.text} `);
      all.push(next);
    } else all.push(say(' '), next);
  }
  return all;
};
