const LONGEST = 40;

/** A label as SQL writes names: `birth date` → `birth_date`, accents folded. Empty where nothing of it is a letter or a digit. */
export const snakeName = (label: string): string => {
  const words =
    label
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
      .toLowerCase()
      .match(/[a-z0-9]+/gu) ?? [];
  const name = words.join('_').slice(0, LONGEST).replace(/_+$/u, '');
  return /^\d/u.test(name) ? `n${name}` : name;
};

/** The name itself, or with a number behind it where it is taken; then it is taken, too. */
export const freshName = (wanted: string, taken: Set<string>): string => {
  let name = wanted;
  for (let at = 2; taken.has(name); at += 1) name = `${wanted}_${String(at)}`;
  taken.add(name);
  return name;
};
