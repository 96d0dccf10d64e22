/** Identifiers by their shape: `P68871`, `rs7412`, `GO:0008150`, a UUID, `2012/001384`, an IRI. */

/** A word of a question as it is written. Offsets are UTF-16 code units. */
export interface Written {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const WORD = /\S+/gu;
const OPENING = /^[([{<"'“‘«¿¡]+/u;
const CLOSING = /(?:['’]s)?[)\]}>"'”’»?!.,;:]+$|['’]s$/u;
const ADDRESS = /^https?:\/\/[^\s<>"]+$/u;
const DATE = /^\d{4}-\d{1,2}(?:-\d{1,2})?$|^\d{1,2}[/.]\d{1,2}[/.]\d{2,4}$/u;
/** `1,000`, `2.5`, `1990s`, `21st`, `30km`, `50%`, `10-20`, `9:30`. */
const AMOUNT =
  /^[+-]?\d{1,3}(?:[,.]\d{3})+(?:[.,]\d+)?$|^[+-]?\d+(?:[.,]\d+)?(?:%|\p{L}{1,3})?$|^\d{1,4}-\d{1,4}$|^\d{1,2}:\d{2}$/u;
/** Fewer digits alone are a number, and as many may be a year. */
const LONG_NUMBER = /^\d{5,}$/u;
const CODE = /^[\p{L}\d][\p{L}\d._:/#-]*$/u;

const isIdentifier = (text: string): boolean => {
  if (ADDRESS.test(text) || LONG_NUMBER.test(text)) return true;
  if (text.length < 3 || !/\d/u.test(text) || !CODE.test(text)) return false;
  return !DATE.test(text) && !AMOUNT.test(text);
};

/** Those of a text, in their order. */
export const identifiersIn = (text: string): readonly Written[] =>
  [...text.matchAll(WORD)].flatMap(({ 0: word, index }): Written[] => {
    const bare = word.replace(OPENING, '');
    const start = index + word.length - bare.length;
    const own = bare.replace(CLOSING, '');
    return isIdentifier(own) ? [{ start, end: start + own.length, text: own }] : [];
  });

const SEPARATOR = /[-._/:#]/u;

/** Whether its parts say nothing by themselves: "Blargon-77" and "981-999999-Z", but not "pre-1900" or "mid-19th-century". */
const isOne = ({ start, text }: Written): boolean => {
  if (/[:#/]/u.test(text) || (start > 0 && /\p{Lu}/u.test(text))) return true;
  const parts = text.split(SEPARATOR);
  return (
    parts.length > 2 &&
    parts.every((part) => part.length < 3 || /\d/u.test(part) || /^[\da-f]+$/iu.test(part))
  );
};

/** Whether these words take a part of an identifier for something of its own. */
export const isSplit = (text: string, words: readonly Pick<Written, 'start' | 'end'>[]): boolean =>
  identifiersIn(text)
    .filter(isOne)
    .some((code) =>
      words.some(
        ({ start, end }) => start < code.end && end > code.start && !(start <= code.start && end >= code.end),
      ),
    );

/** Words as they are told: of an identifier never a part. Each once, in their order. */
export const wordsToTell = (
  text: string,
  words: readonly Pick<Written, 'start' | 'end'>[],
): readonly string[] => {
  const codes = identifiersIn(text).filter(isOne);
  const told = words.map(({ start, end }) => {
    const code = codes.find((one) => start >= one.start && end <= one.end);
    return code?.text ?? text.slice(start, end);
  });
  return [...new Set(told)];
};
