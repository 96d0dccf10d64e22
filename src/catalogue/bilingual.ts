import type { Bilingual, QuadIndex, Term } from '../rdf';

/** The texts of a node by language: the other language's, or one without a tag, where its own is missing. */
export const readBilingual = (index: QuadIndex, node: Term, predicate: string): Bilingual | undefined => {
  const texts = index.objects(node, predicate).filter((term) => term.termType === 'Literal');
  const any = texts.find((text) => text.language === '') ?? texts[0];
  const inLanguage = (language: string): string | undefined =>
    texts.find((text) => text.language === language || text.language.startsWith(`${language}-`))?.value;
  const [en, es] = [inLanguage('en'), inLanguage('es')];
  const fallback = en ?? es ?? any?.value;
  return fallback === undefined
    ? undefined
    : { en: en ?? any?.value ?? fallback, es: es ?? any?.value ?? fallback };
};
