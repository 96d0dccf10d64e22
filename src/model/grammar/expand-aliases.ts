import { literal, printTerm } from '../../rdf';
import { ALIAS_LISTS, alias, type AliasLetter } from './aliases';
import type { Vocabulary } from './vocabulary';

const LETTERS = Object.keys(ALIAS_LISTS) as readonly AliasLetter[];

const termsOf = (letter: AliasLetter, vocabulary: Vocabulary): readonly string[] => {
  switch (letter) {
    case 'c':
    case 'p':
    case 'e':
      return vocabulary[ALIAS_LISTS[letter]].map(({ iri }) => `<${iri}>`);
    case 'v':
      return vocabulary.values.map(({ term }) => term);
    case 'n':
      return vocabulary.numbers;
    case 's':
      return vocabulary.strings.map((text) => printTerm(literal(text)));
  }
};

/** What each alias stands for, as SPARQL writes it. */
export const termsByAlias = (vocabulary: Vocabulary): ReadonlyMap<string, string> =>
  new Map(
    LETTERS.flatMap((letter) =>
      termsOf(letter, vocabulary).map((term, at) => [alias(letter, at), term] as const),
    ),
  );

/** IRIs, texts and variables, in which nothing is an alias; or what may be one. */
const PIECE = /<[^<>\s]*>|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[?$]\w+|(?<![\w:@-])[cpevns]\d+(?![\w:])/gu;
/** `a` in the place of a predicate. */
const TYPE = /(?<=[\s;])a(?=(?:\/\S+)?\s+[<?c])/gu;

/** The text with terms in the place of aliases; `unknown`: aliases of nothing. */
export const expandAliases = (
  text: string,
  vocabulary: Vocabulary,
): { readonly query: string; readonly unknown: readonly string[] } => {
  const terms = termsByAlias(vocabulary);
  const unknown = new Set<string>();
  const typed = vocabulary.typing === undefined ? text : text.replace(TYPE, `<${vocabulary.typing}>`);
  const query = typed.replace(PIECE, (piece) => {
    const term = terms.get(piece);
    if (term === undefined && /^[cpevns]\d+$/u.test(piece)) unknown.add(piece);
    return term ?? piece;
  });
  return { query, unknown: [...unknown] };
};
