const SHORTEST = 4;
/** Of the longer word: its beginning, which both have. */
const SHARED = 0.7;

/** What is left of a stem where another is derived from it, or both from a third, in English and Spanish; none of "currenc" and "current". */
const ENDING = new RegExp(
  `^(?:[abeiosy]|bi|pt|ss|es|er|or|ar|r|d|ed|e?n|in?g|t?ion|ation|ition|at|ate|ator|at?iv|iv|ive|ti[cf]|ist|ista|ism|ismo|a?l|ial|ual|ic|if|ifi|ment|ament|ement|ness|
  |it[iy]|ant|ent|a[nm]c|enc|anc|i?z|iz|ize|is|ish|ur|ura|ador|edor|idor|dor|tor|or[ae]?|imient|amient|aci|acion|ci|cion|sion|si|th?|h|ful|less|li|ly|abl|ibl|able|ible|ari|ary|ori|ory|ad|ado|ada|id|ido|ida|ienz?|an|ian|i?a|io|ien|es?a)$`.replaceAll(
    /\s+/gu,
    '',
  ),
  'u',
);
/** Of names: who or what belongs to "Impressionism", "Catalonia". */
const OF_NAMES = /^(?:[aeiostmy]|i?an|i?ans|ist|ista|ism|ismo|ese|io|ia)?$/u;

const remainders = (one: string, other: string): readonly [string, string] | undefined => {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared += 1;
  const isMost = shared >= SHORTEST && shared >= SHARED * Math.max(one.length, other.length);
  return isMost ? [one.slice(shared), other.slice(shared)] : undefined;
};

/** "Application" of what is "applied for", "classification" of what is "classified"; "failure" of what has "failed". */
const isOfVerb = (one: string, other: string): boolean =>
  (one === `${other}c` && other.endsWith('i')) || one === `${other}ur`;

/** Painter and painted, discovery and discoverer: most of the longer stem is one beginning, and endings are left. */
export const isDerivation = (one: string, other: string): boolean => {
  if (isOfVerb(one, other) || isOfVerb(other, one)) return true;
  const endings = remainders(one, other);
  if (endings === undefined) return false;
  return endings.every((ending) => ending === '' || ENDING.test(ending));
};

/** Of a word written as a name, which has fewer relatives: not "Titan" of "Titanic". */
export const isOfNameDerived = (one: string, other: string): boolean =>
  remainders(one, other)?.every((ending) => OF_NAMES.test(ending)) ?? false;
