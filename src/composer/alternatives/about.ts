import type { Iri, Language } from '../../rdf';
import type { Candidate, Column, Phrase } from '../candidate';
import type { Grounded } from '../grounding/ground';
import type { Item, Sense, Span } from '../grounding/sense';
import { groundingsOf } from '../reading-of';
import type { Knowledge } from '../schema/knowledge';
import { labelIn } from '../schema/labels';

/** What may stand around a name that is all a question says: "Tell me about …", "Who was …?", or nothing. */
const FRAMES: Readonly<Record<Language, RegExp>> = {
  en: /^(?:please )?(?:(?:(?:can|could) you )?(?:tell|show|give) (?:me|us)(?: (?:more|something|everything|all|a bit))?(?: about)?|(?:(?:tell|show|give|find|get) (?:me |us )?)?(?:some |any |all (?:the )?|more )?(?:information|info|facts|details|data|everything)(?: there is| you have| known)? (?:about|on|of)|what (?:do you know|is known|can you (?:say|tell me)) (?:about|of)|(?:who|what)(?: is| was| are| were|'s|’s)|describe)?(?: the| an?)? ?…(?: please)?$/u,
  es: /^(?:por favor )?(?:(?:cuéntame|cuentame|cuéntanos|háblame|hablame|dime|infórmame|muéstrame|muestrame)(?: algo| más| mas| todo)?(?: de| sobre| acerca de)?|(?:(?:dame|muéstrame|muestrame|busca) )?(?:(?:la |los |toda la |todos los |más )?(?:información|informacion|datos|hechos|detalles)|todo)(?: que hay)? (?:de|sobre|acerca de)|(?:qué|que) (?:sabes|se sabe) (?:de|sobre|acerca de)|(?:quién|quien|quiénes|qué|que|cuál|cual) (?:es|fue|era|son|fueron)|describe(?: a)?)?(?: el|l| la| los| las| una?)? ?…(?: por favor)?$/u,
};

const SAID: Readonly<Record<Language, { readonly of: string; readonly to: string; readonly noun: string }>> =
  {
    en: { of: 'what the sources say of', to: 'what the sources link to', noun: 'properties' },
    es: { of: 'lo que dicen las fuentes de', to: 'lo que las fuentes enlazan con', noun: 'propiedades' },
  };
type Heads = Readonly<Record<'property' | 'value' | 'thing', string>>;
const HEADS: Readonly<Record<Language, Heads>> = {
  en: { property: 'property', value: 'value', thing: 'thing' },
  es: { property: 'propiedad', value: 'valor', thing: 'cosa' },
};

/** Things of the same name that are told of, each by itself. */
const MOST = 4;
/** What less than the whole name says is another thing. */
const WHOLE = 0.88;
/** Logarithms of odds: every word is read; what links to a thing says less of it; "who" is somebody. */
const SCORE = -0.5;
const LINKS = -2.5;
const NOBODY = -1;
const WHO = /^(?:who|qui[eé]n(?:es)?)\b/u;

type Thing = Sense & { readonly type: 'entity' };

const thingsOf = ({ senses }: Span): readonly Thing[] =>
  senses
    .flatMap((sense): Sense[] => [sense, ...(sense.alike ?? [])])
    .filter((sense): sense is Thing => sense.type === 'entity' && sense.score >= WHOLE)
    .filter(({ name }, at, all) => all.findIndex((one) => one.name.iri === name.iri) === at)
    .slice(0, MOST);

interface Asked {
  readonly span: Span;
  readonly isWho: boolean;
}

/** The only name that a question says, where nothing else is asked of it. */
const onlyName = ({ text, tokens, language, segmentations }: Grounded): Asked | undefined => {
  for (const { spans } of segmentations) {
    const [span] = spans;
    const [first, last] = [tokens[span?.start ?? -1], tokens[span?.end ?? -1]];
    if (span === undefined || spans.length > 1 || first === undefined || last === undefined) continue;
    const plain = `${text.slice(0, first.start)}…${text.slice(last.end)}`
      .toLocaleLowerCase(language)
      .replace(/[¿?¡!.,:"“”«»]+/gu, '')
      .replace(/\s+/gu, ' ')
      .trim();
    // A bare word that a class is called by asks for all of that class.
    const isNamed = plain !== '…' || span.senses[0]?.type === 'entity';
    if (isNamed && FRAMES[language].test(plain)) return { span, isWho: WHO.test(plain) };
  }
  return undefined;
};

type Told = Pick<Candidate, 'query' | 'score' | 'columns'> & { readonly saying: string };

const column = (variable: keyof Heads, kind: Column['kind'], language: Language): Column => ({
  variable,
  label: HEADS[language][variable],
  kind,
  unit: undefined,
});

const saidOf = (iri: Iri, language: Language): Told => ({
  query: `SELECT DISTINCT ?property ?value WHERE {\n  <${iri}> ?property ?value .\n}\nORDER BY ?property`,
  score: SCORE,
  saying: SAID[language].of,
  columns: [column('property', 'property', language), column('value', 'value', language)],
});

const linkedTo = (iri: Iri, language: Language): Told => ({
  query: `SELECT DISTINCT ?thing ?property WHERE {\n  ?thing ?property <${iri}> .\n}\nORDER BY ?property`,
  score: LINKS,
  saying: SAID[language].to,
  columns: [column('thing', 'entity', language), column('property', 'property', language)],
});

/** "Tell me about Mars", "Who was Marie Curie?", "Mona Lisa": all that is said of the thing; and, below it, what links to it. */
export const aboutCandidates = (
  grounded: Grounded,
  { scope, language }: Pick<Candidate, 'scope'> & { readonly language: Language },
  knowledge: Knowledge,
): readonly Candidate[] => {
  const asked = onlyName(grounded);
  if (asked === undefined) return [];
  const { span, isWho } = asked;
  return thingsOf(span).flatMap((sense): Candidate[] => {
    const { iri, labels } = sense.name;
    const item: Item = { start: span.start, end: span.end, what: { type: 'term', sense } };
    const name: Phrase = { text: labelIn(labels, language), kind: 'entity' };
    const isSomebody = sense.classes.some((one) => knowledge.persons.has(one));
    const fit = Math.log(sense.score) + (isWho && !isSomebody ? NOBODY : 0);
    return [saidOf(iri, language), linkedTo(iri, language)].map(({ query, score, saying, columns }) => ({
      id: query,
      query,
      score: score + fit,
      features: {},
      scope,
      paraphrase: [{ text: saying, kind: undefined }, name],
      groundings: groundingsOf(grounded, [item], knowledge, language),
      form: 'groups',
      columns,
      noun: SAID[language].noun,
    }));
  });
};
