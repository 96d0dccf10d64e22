/** The folded word, and what it may be the plural of. */
export const formsOf = (word: string): readonly string[] =>
  [
    word,
    word.replace(/ies$/u, 'y'),
    word.replace(/ces$/u, 'z'),
    word.replace(/s$/u, ''),
    word.replace(/es$/u, ''),
  ].filter((form, at, all) => all.indexOf(form) === at);

/** Whether two folded texts are one, but for what is one and what are several: "hives" and "hive", no more than a stem in common as "universe" has with "university". */
export const differOnlyInNumber = (one: string, other: string): boolean => {
  const [words, others] = [one.split(' '), other.split(' ')];
  return (
    words.length === others.length &&
    words.every((word, at) => {
      const forms = formsOf(others[at] ?? '');
      return formsOf(word).some((form) => forms.includes(form));
    })
  );
};
