import { tripleCount } from '../../catalogue';
import type { Bilingual, Iri, Language } from '../../rdf';
import type { VoidDescription } from '../../void';

const MOST_NAMED = 3;

export type Labels = Readonly<Record<string, string>>;

/** The classes of which there is most, else the properties. */
export const mainTerms = ({ classes, properties }: VoidDescription): readonly Iri[] => {
  const byClass = [...classes].sort((a, b) => b.entities - a.entities).map((one) => one.class);
  if (byClass.length > 0) return byClass.slice(0, MOST_NAMED);
  const byProperty = [...properties].sort((a, b) => b.triples - a.triples).map(({ property }) => property);
  return byProperty.slice(0, MOST_NAMED);
};

const WORDS = {
  en: { about: 'about', using: 'using', more: 'more' },
  es: { about: 'sobre', using: 'con', more: 'más' },
} as const;

const sentence = (description: VoidDescription, labels: Labels, language: Language): string => {
  const { triples, classes, properties } = description;
  const words = WORDS[language];
  const named = mainTerms(description);
  const all = classes.length > 0 ? classes.length : properties.length;
  const rest = all - named.length;
  const names = [...named.map((iri) => labels[iri] ?? iri), ...(rest > 0 ? [`${rest} ${words.more}`] : [])];
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
  return `${tripleCount(triples, language)} ${classes.length > 0 ? words.about : words.using} ${list}.`;
};

/** One sentence on what a source holds, made from its statistics. */
export const cardOf = (
  description: VoidDescription,
  labels: Readonly<Record<Language, Labels>>,
): Bilingual => ({
  en: sentence(description, labels.en, 'en'),
  es: sentence(description, labels.es, 'es'),
});
