import { withoutAccents } from '../../base';

const LONGEST = 40;

/** Words of SQL that can't be names: those that the parser keeps for itself. */
const RESERVED = new Set(
  (
    'all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate collation ' +
    'concurrently constraint create cross current_catalog current_date current_role current_schema current_time ' +
    'current_timestamp current_user default deferrable desc distinct do else end except false fetch for foreign freeze from ' +
    'full grant group having ilike in initially inner intersect into is isnull join lateral leading left like limit localtime ' +
    'localtimestamp natural not notnull null offset on only or order outer overlaps placing precision primary references ' +
    'returning right select session_user similar some symmetric table tablesample then to trailing true union unique user ' +
    'using variadic verbose when where window with between exists by'
  ).split(' '),
);

/** A label as SQL writes names: `birth date` → `birth_date`, accents folded. Empty where nothing of it is a letter or a digit. */
export const snakeName = (label: string): string => {
  const words =
    withoutAccents(label.normalize('NFKC'))
      .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
      .toLowerCase()
      .match(/[a-z0-9]+/gu) ?? [];
  const name = words.join('_').slice(0, LONGEST).replace(/_+$/u, '');
  if (RESERVED.has(name)) return `${name}_`;
  return /^\d/u.test(name) ? `n${name}` : name;
};

/** The name itself, or with a number behind it where it is taken; then it is taken, too. */
export const freshName = (wanted: string, taken: Set<string>): string => {
  let name = wanted;
  for (let at = 2; taken.has(name); at += 1) name = `${wanted}_${String(at)}`;
  taken.add(name);
  return name;
};
