/** Verbs of English for telling relations. Only common ones that no rule forms. */

const IRREGULAR: readonly (readonly [base: string, past: string, participle: string])[] = [
  ['hold', 'held', 'held'],
  ['make', 'made', 'made'],
  ['build', 'built', 'built'],
  ['lead', 'led', 'led'],
  ['teach', 'taught', 'taught'],
  ['win', 'won', 'won'],
  ['buy', 'bought', 'bought'],
  ['bring', 'brought', 'brought'],
  ['find', 'found', 'found'],
  ['keep', 'kept', 'kept'],
  ['sell', 'sold', 'sold'],
  ['tell', 'told', 'told'],
  ['send', 'sent', 'sent'],
  ['spend', 'spent', 'spent'],
  ['lose', 'lost', 'lost'],
  ['feed', 'fed', 'fed'],
  ['bind', 'bound', 'bound'],
  ['shoot', 'shot', 'shot'],
  ['put', 'put', 'put'],
  ['set', 'set', 'set'],
  ['cut', 'cut', 'cut'],
  ['hit', 'hit', 'hit'],
  ['run', 'ran', 'run'],
  ['write', 'wrote', 'written'],
  ['give', 'gave', 'given'],
  ['take', 'took', 'taken'],
  ['choose', 'chose', 'chosen'],
  ['drive', 'drove', 'driven'],
  ['speak', 'spoke', 'spoken'],
  ['steal', 'stole', 'stolen'],
  ['break', 'broke', 'broken'],
  ['eat', 'ate', 'eaten'],
  ['fall', 'fell', 'fallen'],
  ['hide', 'hid', 'hidden'],
  ['draw', 'drew', 'drawn'],
  ['know', 'knew', 'known'],
  ['grow', 'grew', 'grown'],
  ['fly', 'flew', 'flown'],
  ['see', 'saw', 'seen'],
  ['sing', 'sang', 'sung'],
  ['begin', 'began', 'begun'],
  ['bear', 'bore', 'born'],
  ['beget', 'begot', 'begotten'],
];

/** What lasts is told in the present: who owns it, owns it still. */
const LASTING: ReadonlySet<string> = new Set(
  'hold keep own use run lead operate manage cover regulate control contain employ govern'.split(' '),
);

export const PARTICIPLES_EN: ReadonlySet<string> = new Set(
  IRREGULAR.flatMap(([, past, participle]) => [past, participle]),
);

const doubled = (base: string): boolean => /^[^aeiou]*[aeiou][bdgklmnprt]$/u.test(base);

/** `borders` → `border`, `carries` → `carry`. */
export const baseEn = (verb: string): string => {
  const [first = '', ...rest] = verb.split(' ');
  const base = /[^aeiou]ies$/u.test(first)
    ? `${first.slice(0, -3)}y`
    : /(?:ss|sh|ch|x|zz|o)es$/u.test(first)
      ? first.slice(0, -2)
      : first.replace(/s$/u, '');
  return [base, ...rest].join(' ');
};

/** `borders` → `bordered`, `holds` → `held`. */
export const participleEn = (verb: string): string => {
  const base = baseEn(verb);
  const irregular = IRREGULAR.find(([one]) => one === base);
  if (irregular !== undefined) return irregular[2];
  if (base.endsWith('e')) return `${base}d`;
  if (/[^aeiou]y$/u.test(base)) return `${base.slice(0, -1)}ied`;
  return `${base}${doubled(base) ? (base.at(-1) ?? '') : ''}ed`;
};

const thirdPerson = (base: string): string =>
  /[^aeiou]y$/u.test(base)
    ? `${base.slice(0, -1)}ies`
    : /(?:s|sh|ch|x|z|o)$/u.test(base)
      ? `${base}es`
      : `${base}s`;

/** The verb that says actively what "PARTICIPLE by" says: `held` → hold, holds; `discovered` → discovered. */
export const activeEn = (
  participle: string,
): { readonly singular: string; readonly plural: string; readonly perfect: string } | undefined => {
  if (participle.includes(' ')) return undefined;
  const word = participle.toLowerCase();
  const irregular = IRREGULAR.find(([, past, one]) => one === word || past === word);
  const regular = /[^e]ed$/u.test(word);
  const lasting = [irregular?.[0], word.replace(/ed$/u, ''), word.replace(/d$/u, '')].find(
    (base) => base !== undefined && LASTING.has(base) && (irregular !== undefined || regular),
  );
  if (lasting !== undefined) return { singular: thirdPerson(lasting), plural: lasting, perfect: word };
  const past = irregular?.[1] ?? (regular ? word : undefined);
  return past === undefined ? undefined : { singular: past, plural: past, perfect: irregular?.[2] ?? word };
};
