import type { Bilingual, Language } from '../../rdf';
import type { Candidate, Grounding, Meaning, Mention, Phrase, Reading } from '../candidate';
import type { NameFound, ScopeFound } from './find-scope';

const FROM: Readonly<Record<Language, string>> = { en: 'according to', es: 'según' };
const AND: Readonly<Record<Language, string>> = { en: 'and', es: 'y' };

/** A meaning's id: stable within a question. */
export const scopeId = (iri: string): string => `source <${iri}`;

const titleOf = ({ named }: NameFound): Bilingual => named[0]?.title ?? { en: '', es: '' };

const meaningOf = (name: NameFound, language: Language): Meaning => ({
  id: `${scopeId(name.named[0]?.iri ?? '')}>`,
  kind: 'source',
  iri: name.named[0]?.iri,
  label: titleOf(name)[language],
  typeLabel: undefined,
  // It is one itself.
  sources: [],
  example: undefined,
});

const groundingOf = (name: NameFound, language: Language): Grounding => ({
  start: name.start,
  end: name.end,
  meaning: meaningOf(name, language),
});

/** ", according to A and B" */
const phrasesOf = (names: readonly NameFound[], language: Language): readonly Phrase[] => {
  const titles = [...new Set(names.map((name) => titleOf(name)[language]))];
  return titles.flatMap((text, at): readonly Phrase[] => [
    { text: at === 0 ? `, ${FROM[language]}` : AND[language], kind: undefined },
    { text, kind: 'source' },
  ]);
};

/** A candidate that says whose word it is. One of the same query over all sources is another. */
export const toldFrom = (candidate: Candidate, { names }: ScopeFound, language: Language): Candidate => ({
  ...candidate,
  id: `${candidate.id}\n# ${candidate.scope.join(' ')}`,
  paraphrase: [...candidate.paraphrase, ...phrasesOf(names, language)],
  groundings: [...candidate.groundings, ...names.map((name) => groundingOf(name, language))].sort(
    (a, b) => a.start - b.start,
  ),
});

/**
 * A reading in which the names of sources can be taken for these, and for what else they mean in the other reading.
 * `isFirst`: they are sources more likely.
 */
export const withScopeMentions = (
  reading: Reading,
  other: Reading,
  { names }: ScopeFound,
  { isFirst, language }: { readonly isFirst: boolean; readonly language: Language },
): Reading => {
  const mentions = names.map((name): Mention => {
    const isSame = ({ start, end }: Mention): boolean => start === name.start && end === name.end;
    const things = [...reading.mentions, ...other.mentions].find(isSame)?.meanings ?? [];
    const source = meaningOf(name, language);
    const { start, end } = name;
    return { start, end, meanings: isFirst ? [source, ...things] : [...things, source] };
  });
  const others = reading.mentions.filter((one) =>
    mentions.every(({ start, end }) => one.start !== start || one.end !== end),
  );
  return { ...reading, mentions: [...others, ...mentions].sort((a, b) => a.start - b.start) };
};
