import { never } from '../../base';
import type { Constraint } from '../language-model';

/** Holds a text against a grammar, or against a JSON schema as a grammar. `undefined`: it matches; else the character where it stops. */
export interface CheckText {
  grammar(grammar: string, text: string): Promise<number | undefined>;
  json(schema: string, text: string): Promise<number | undefined>;
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const commonLength = (one: string, other: string): number => {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
};

/** The longest beginning that is the beginning of a choice. */
const choiceStop = (choices: readonly string[], text: string): number | undefined =>
  choices.includes(text) ? undefined : Math.max(0, ...choices.map((choice) => commonLength(choice, text)));

/** A regular expression tells no place: all of the text is what does not match. */
const regexStop = (pattern: string, text: string): number | undefined =>
  new RegExp(`^(?:${pattern})$`, 'u').test(text) ? undefined : 0;

/** Where a reply stops to match what it must match; `undefined`: it matches. In characters (UTF-16 code units). */
export const checkReply = async (
  constraint: Constraint,
  text: string,
  check: CheckText,
): Promise<number | undefined> => {
  switch (constraint.kind) {
    case 'grammar':
      return check.grammar(constraint.grammar, text);
    case 'json': {
      const at = await check.json(constraint.schema, text);
      return at ?? (isJson(text) ? undefined : text.length);
    }
    case 'regex':
      return regexStop(constraint.pattern, text);
    case 'choice':
      return choiceStop(constraint.choices, text);
    default:
      return never(constraint);
  }
};
