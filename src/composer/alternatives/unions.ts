import type { Language } from '../../rdf';
import type { Candidate, Column, Grounding, Pin } from '../candidate';
import { WORDS } from '../telling/words';

/** What joins two lists into one; what stands behind it is the second. */
const JOINTS: Readonly<Record<Language, RegExp>> = {
  en: /,?\s+(?:and|plus|along with|together with|as well as)\s+(?:also\s+)?(?:(?:of|for)\s+(?:all\s+|the\s+|every\s+)*|(?:all|every one)\s+(?:of\s+)?(?:the\s+)?|every\s+)|,?\s+and\s+also\s+(?:of\s+)?(?:the\s+)?/giu,
  es: /,?\s+(?:y|e|así como|junto con)\s+(?:(?:también|además)\s+(?:de\s+)?(?:(?:todos|todas)\s+)?(?:(?:los|las)\s+)?|de\s+(?:(?:todos|todas)\s+)?(?:los|las)\s+|(?:todos|todas)\s+(?:los|las)\s+)/giu,
};
/** Tried of each list, and how well its words must be understood. */
const TRIED = 3;
const WORST = -6;

interface Halves {
  readonly left: string;
  readonly right: string;
  /** Where the second begins. */
  readonly at: number;
}

const halvesOf = (question: string, language: Language): Halves[] =>
  [...question.matchAll(JOINTS[language])].map((match) => {
    const at = match.index + match[0].length;
    return { left: question.slice(0, match.index), right: question.slice(at), at };
  });

const classesOf = ({ groundings }: Candidate): readonly string[] =>
  groundings.flatMap(({ meaning }) => (meaning.kind === 'class' ? [meaning.id] : []));

const askedOf = ({ columns }: Candidate): readonly Column[] =>
  columns.filter(({ isSubject }) => isSubject !== true);

/** A plain list of things or values of which every word is read. */
const isList = (candidate: Candidate): boolean => {
  const { form, query, unused, score } = candidate;
  return (
    (form === 'list' || form === 'value') &&
    askedOf(candidate).length === 1 &&
    (unused ?? []).length === 0 &&
    score > WORST &&
    /^SELECT DISTINCT /u.test(query) &&
    !/LIMIT \d+$/u.test(query)
  );
};

/** Variables for the rows of both, unlike all that either has. */
const freshVariables = (one: Candidate, other: Candidate): readonly string[] => {
  const taken = [...one.columns, ...other.columns].map(({ variable }) => variable);
  return one.columns.map((_, at) => {
    let name = at === 0 ? 'either' : `either${String(at + 1)}`;
    while (taken.includes(name)) name += 'One';
    return name;
  });
};

const shifted = <Place extends { readonly start: number; readonly end: number }>(
  place: Place,
  by: number,
): Place => ({
  ...place,
  start: place.start + by,
  end: place.end + by,
});

const joined = (one: Candidate, other: Candidate, at: number, language: Language): Candidate | undefined => {
  const [left, right] = [askedOf(one)[0], askedOf(other)[0]];
  if (left === undefined || right === undefined || left.kind !== right.kind) return undefined;
  // Values of things stand beside them in both, or in none.
  if (one.columns.length !== other.columns.length) return undefined;
  const [first] = classesOf(other);
  if (first === undefined || classesOf(one).includes(first) || classesOf(one).length === 0) return undefined;
  const variables = freshVariables(one, other);
  const branch = ({ query, columns }: Candidate): string => {
    const bound = columns.map(({ variable }, place) => `BIND(?${variable} AS ?${variables[place] ?? ''})`);
    return `{ { ${query} } ${bound.join(' ')} }`;
  };
  const shown = variables.map((variable) => `?${variable}`).join(' ');
  const query = `SELECT DISTINCT ${shown} WHERE {\n${branch(one)} UNION ${branch(other)}\n}`;
  const names = new Set([...Object.keys(one.features), ...Object.keys(other.features)]);
  const features = Object.fromEntries(
    [...names].map((name) => {
      const key = name as keyof Candidate['features'];
      return [key, (one.features[key] ?? 0) + (other.features[key] ?? 0)];
    }),
  );
  const also = { text: WORDS[language].andAlsoThe, kind: 'operator' } as const;
  const said = one.paraphrase.map((phrase, place) =>
    place === one.paraphrase.length - 1 ? { ...phrase, text: `${phrase.text},` } : phrase,
  );
  return {
    ...one,
    id: query,
    query,
    score: one.score + other.score,
    features,
    paraphrase: [...said, also, ...other.paraphrase],
    groundings: [...one.groundings, ...other.groundings.map((place: Grounding) => shifted(place, at))],
    form: left.kind === 'value' ? 'value' : 'list',
    columns: one.columns.map((column, place) => ({
      ...column,
      variable: variables[place] ?? '',
      label: column.label === other.columns[place]?.label ? column.label : '',
    })),
  };
};

/**
 * "All rooms with … and all art movements": two lists of different things, one below the other.
 * @param read the sound readings of one half, best first
 * @param language of the paraphrase; `asked`: of the question
 */
export const unionsOf = (
  question: string,
  pins: readonly Pin[],
  { asked, language }: { readonly asked: Language; readonly language: Language },
  read: (text: string, pins: readonly Pin[]) => readonly Candidate[],
): readonly Candidate[] =>
  halvesOf(question, asked).flatMap(({ left, right, at }) => {
    const seconds = read(
      right,
      pins.filter(({ start }) => start >= at).map((pin) => shifted(pin, -at)),
    )
      .slice(0, TRIED)
      .filter((one) => isList(one));
    if (seconds.length === 0) return [];
    const firsts = read(
      left,
      pins.filter(({ end }) => end <= left.length),
    )
      .slice(0, TRIED)
      .filter((one) => isList(one));
    return firsts.flatMap((one) => seconds.flatMap((other) => joined(one, other, at, language) ?? []));
  });
