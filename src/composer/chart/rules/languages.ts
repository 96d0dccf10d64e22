/** Texts in a language: "the alternative labels in Spanish". */
import { draftColumns, draftWhole } from '../draft';
import type { Iri } from '../../../rdf';
import type { Context } from '../context';
import { rule } from '../rule';

/** Whether some text of the property is marked to be in the language, or in a kind of it: `en-gb`. */
const hasTextsIn = (property: Iri, language: string, { knowledge: { schema } }: Context): boolean =>
  schema
    .linksOf(property)
    .some(
      ({ object }) =>
        object.kind === 'literal' && object.languages.some((one) => one.split('-')[0] === language),
    );

export const LANGUAGES = [
  rule('in-language', 'attribute', 'wish', ({ attribute }, { wish, said }, gap, context) =>
    wish.kind === 'called' &&
    gap.connector === 'none' &&
    attribute.to === undefined &&
    hasTextsIn(attribute.property, wish.language, context)
      ? draftColumns([
          {
            kind: 'attribute',
            attribute: { ...attribute, said: [...attribute.said, ...said] },
            inLanguage: wish.language,
          },
        ])
      : [],
  ),
  /** "The alternative labels of glaze in Spanish". */
  rule('asked-in-language', 'whole', 'wish', ({ ask }, { wish, said }, gap, context) => {
    if (ask.kind !== 'list' || wish.kind !== 'called' || gap.connector !== 'none') return [];
    const [only, ...others] = ask.columns;
    if (only?.kind !== 'value' || only.inLanguage !== undefined || others.length > 0) return [];
    const last = only.path.at(-1);
    return last === undefined || last.to !== undefined || !hasTextsIn(last.property, wish.language, context)
      ? []
      : draftWhole({
          ...ask,
          columns: [{ ...only, inLanguage: wish.language, said: [...only.said, ...said] }],
        });
  }),
];
