import type { Label, Name, Profile } from '../store';
import { fold } from './analyse';

/** The folded words of the classes that a property belongs to: `museum name` of museums is their `name`. */
const ownerWords = (profile: Profile): ReadonlyMap<string, ReadonlySet<string>> => {
  const words = new Map<string, ReadonlySet<string>>();
  for (const name of profile.names) {
    if (name.role === 'class')
      words.set(name.iri, new Set(name.labels.flatMap((label) => fold(label.text).split(/[^\p{L}]+/u))));
  }
  const owners = new Map<string, Set<string>>();
  for (const { property, subjectClass } of profile.description.links) {
    const own = owners.get(property) ?? new Set<string>();
    owners.set(property, own);
    for (const word of words.get(subjectClass ?? '') ?? []) own.add(word);
  }
  return owners;
};

/** Second halves of glued column names in any schema. */
const COLUMN_WORDS = ['id', 'name', 'code', 'date', 'year', 'number', 'type', 'title', 'count', 'time'];

const schemaWords = (profile: Profile): ReadonlySet<string> => {
  const words = new Set(COLUMN_WORDS);
  for (const name of profile.names) {
    if (name.role === 'entity') continue;
    for (const label of name.labels)
      for (const word of fold(label.text).split(/[^\p{L}]+/u))
        if (word.length > 2) words.add(word).add(word.replace(/ies$/u, 'y').replace(/s$/u, ''));
  }
  return words;
};

/** `countryname` as `country name`: both halves are words of the same schema. */
const breakWord = (text: string, known: ReadonlySet<string>): string | undefined => {
  const word = fold(text);
  if (!/^\p{L}{6,}$/u.test(word)) return undefined;
  for (let at = word.length - 2; at >= 3; at -= 1) {
    if (known.has(word.slice(0, at)) && known.has(word.slice(at)))
      return `${word.slice(0, at)} ${word.slice(at)}`;
  }
  return undefined;
};

const withoutWords = (text: string, words: ReadonlySet<string> | undefined): string | undefined => {
  const all = text.split(/\s+/u);
  const kept = all.filter(
    (word) => words?.has(fold(word)) !== true && words?.has(fold(word).replace(/s$/u, '')) !== true,
  );
  return kept.length === 0 || kept.length === all.length ? undefined : kept.join(' ');
};

/** Other ways to say a label of this schema: glued words apart, and a property without its owner's name. */
export const labelWordings = (profile: Profile): ((name: Name, label: Label) => readonly string[]) => {
  const owners = ownerWords(profile);
  const known = schemaWords(profile);
  return ({ role, iri }, { kind, text }) => {
    const broken = kind === 'local' && role !== 'entity' ? breakWord(text, known) : undefined;
    const bare = role === 'property' ? withoutWords(broken ?? text, owners.get(iri)) : undefined;
    return [broken, bare].filter((wording) => wording !== undefined);
  };
};
