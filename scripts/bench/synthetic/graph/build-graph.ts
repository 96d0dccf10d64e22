import { RDFS } from '../../../../src/rdf';
import type { Attribute } from '../domains/attributes';
import type { Concept, Domain, Relation } from '../domains/domain';
import type { Draw } from '../draw';
import type { Bi, Lang } from '../words';
import { chooseConcepts } from './choose-concepts';
import { inventThings, isMultiValued, pairUp } from './invent-things';
import type { Graph, Held, HeldRelation, Thing } from './model';
import { questionLanguages, type GraphTraits } from './traits';
import { Vocabulary } from './vocabulary';
import { writeTriples } from './write-triples';
import { relationWords, writeWords } from './write-words';

const SKOS = 'http://www.w3.org/2004/02/skos/core#';
const STANDARD_LABELS = [
  `${RDFS}label`,
  `${RDFS}label`,
  `${SKOS}prefLabel`,
  'http://schema.org/name',
  'http://xmlns.com/foaf/0.1/name',
];
const NAME_WORDS: readonly Bi<string>[] = [
  { en: 'name', es: 'nombre' },
  { en: 'title', es: 'título' },
  { en: 'full name', es: 'nombre completo' },
];

/** What one graph is made with. */
interface Making {
  readonly domain: Domain;
  readonly traits: GraphTraits;
  readonly lang: Lang;
  readonly vocabulary: Vocabulary;
  readonly draw: Draw;
}

const formOf = (attribute: Attribute, { traits, draw }: Making): Held['form'] => {
  switch (attribute.kind) {
    case 'number':
      if (attribute.unit !== undefined && traits.units === 'datatype') return 'unit';
      if (traits.numbers === 'text') return draw.chance(0.6) ? 'text' : 'integer';
      return draw.chance(0.2) ? 'decimal' : 'integer';
    case 'date':
      return traits.dates === 'mixed'
        ? draw.pick(['year', 'month', 'date', 'dateTime'] as const)
        : traits.dates;
    case 'category':
      return traits.values === 'two-languages' ? 'two-languages' : 'plain';
    case 'text':
      return 'plain';
  }
};

const wordsOf = (concept: Concept, attribute: Attribute, { traits, lang }: Making): string => {
  const unit = attribute.kind === 'number' && traits.units === 'name' ? ` ${attribute.unit?.code ?? ''}` : '';
  const owner = traits.properties === 'by-class' ? `${concept.noun[lang].sg} ` : '';
  return `${owner}${attribute.noun[lang].sg}${unit}`;
};

const holdAttributes = (making: Making): readonly Held[] => {
  const shared = new Map<string, Pick<Held, 'iri' | 'form'>>();
  return making.domain.concepts.flatMap((concept) =>
    concept.attributes.map((attribute) => {
      const known = making.traits.properties === 'shared' ? shared.get(attribute.key) : undefined;
      const { iri, form } = known ?? {
        iri: making.vocabulary.ofProperty(wordsOf(concept, attribute, making)),
        form: formOf(attribute, making),
      };
      shared.set(attribute.key, { iri, form });
      return { concept, attribute, iri, form, many: isMultiValued(attribute, making.traits) } as Held;
    }),
  );
};

const FORMS: Readonly<Record<GraphTraits['relations'], readonly HeldRelation['form'][]>> = {
  plain: ['forward'],
  inverse: ['inverse', 'both', 'forward'],
  statement: ['statement', 'forward'],
  key: ['key', 'forward'],
  mixed: ['forward', 'inverse', 'both', 'statement', 'key'],
};

const formOfRelation = (relation: Relation, { traits, draw }: Making): HeldRelation['form'] => {
  const form =
    traits.relations === 'statement' && relation.event !== undefined
      ? 'statement'
      : draw.pick(FORMS[traits.relations]);
  if (form === 'statement' && relation.event === undefined) return 'forward';
  return form === 'key' && relation.tree ? 'forward' : form;
};

const byKey = (domain: Domain, key: string): Concept => {
  const found = domain.concepts.find((concept) => concept.key === key);
  if (found === undefined) throw new Error(`No class ${key}.`);
  return found;
};

const nodeOf = (
  { event }: Relation,
  from: Concept,
  to: Concept,
  { lang, vocabulary }: Making,
): HeldRelation['node'] => ({
  iri: vocabulary.ofClass(event?.[lang].sg ?? ''),
  fromIri: vocabulary.ofProperty(from.noun[lang].sg),
  toIri: vocabulary.ofProperty(to.noun[lang].sg),
  dateIri: vocabulary.ofProperty(lang === 'en' ? 'start date' : 'fecha de inicio'),
});

const holdRelation = (relation: Relation, things: readonly Thing[], making: Making): HeldRelation => {
  const { domain, traits, lang, vocabulary, draw } = making;
  const [from, to] = [byKey(domain, relation.from), byKey(domain, relation.to)];
  const form = formOfRelation(relation, making);
  const named = (isForward: boolean): string =>
    vocabulary.ofProperty(relationWords({ relation, from }, isForward, traits.relationNames, lang));
  const isBroader = relation.key === 'broader' && form === 'forward' && traits.naming !== 'opaque';
  const iri = form === 'statement' ? '' : isBroader ? `${SKOS}broader` : named(form !== 'inverse');
  const pairs = pairUp(relation, domain, things, draw);
  const statement = form === 'statement' ? nodeOf(relation, from, to, making) : undefined;
  return {
    relation,
    from,
    to,
    form,
    iri,
    ...(form === 'both' ? { inverseIri: named(false) } : {}),
    ...(statement === undefined ? {} : { node: statement }),
    pairs,
    days:
      statement === undefined
        ? []
        : pairs.map(() => ({
            year: draw.whole(2001, 2023),
            month: draw.whole(1, 12),
            day: draw.whole(1, 28),
          })),
  };
};

const holdNames = ({ domain, traits, lang, vocabulary, draw }: Making): ReadonlyMap<string, string> => {
  if (traits.answers === 'iri') return new Map();
  const standard = draw.pick(STANDARD_LABELS);
  const words = draw.pick(NAME_WORDS)[lang];
  const shared = traits.answers === 'label' ? standard : vocabulary.ofProperty(words);
  const isOwn = traits.answers === 'literal' && traits.properties === 'by-class';
  // Things of a class below are named as those of the class above, or neither could be listed by name.
  const roots = isOwn ? domain.concepts.filter(({ parent }) => parent === undefined) : [];
  const own = new Map(
    roots.map(({ key, noun }) => [key, vocabulary.ofProperty(`${noun[lang].sg} ${words}`)]),
  );
  return new Map(domain.concepts.map(({ key, parent }) => [key, own.get(parent ?? key) ?? shared]));
};

const KEY_WORDS: Bi<string> = { en: 'identifier', es: 'identificador' };

const holdKeys = (
  { domain, lang, vocabulary }: Making,
  relations: readonly HeldRelation[],
): ReadonlyMap<string, string> => {
  const pointedAt = relations.filter(({ form }) => form === 'key').map(({ to }) => to.key);
  const below = domain.concepts.filter(({ parent }) => parent !== undefined && pointedAt.includes(parent));
  const keys = new Set([...pointedAt, ...below.map(({ key }) => key)]);
  const iri = keys.size === 0 ? '' : vocabulary.ofProperty(KEY_WORDS[lang]);
  return new Map([...keys].map((key) => [key, iri]));
};

export interface GraphPlan {
  readonly name: string;
  readonly domain: Domain;
  readonly traits: GraphTraits;
  /** How many times as many things as usual. */
  readonly scale: number;
}

/** A graph, whole. All chance comes from `draw`. */
export const buildGraph = ({ name, domain: whole, traits, scale }: GraphPlan, draw: Draw): Graph => {
  const domain = chooseConcepts(whole, traits, draw.fork());
  const lang: Lang = traits.tongue === 'es' ? 'es' : 'en';
  const base = `https://data.example/${name}/`;
  const vocabulary = new Vocabulary(`${base}def/`, traits.naming, draw.fork());
  const making: Making = { domain, traits, lang, vocabulary, draw: draw.fork() };
  const things = inventThings(domain, traits, base, scale, draw.fork());
  const classIris = new Map(domain.concepts.map(({ key, noun }) => [key, vocabulary.ofClass(noun[lang].sg)]));
  const held = holdAttributes(making);
  const relations = domain.relations.map((relation) => holdRelation(relation, things, making));
  const bare: Graph = {
    name,
    base,
    traits,
    languages: questionLanguages(traits),
    valueLanguage: lang,
    concepts: domain.concepts,
    classIris,
    nameIris: holdNames(making),
    keyIris: holdKeys(making, relations),
    held,
    relations,
    things,
    triples: [],
    ontology: [],
  };
  const words = writeWords(bare);
  const triples = writeTriples(bare, draw.fork());
  return traits.ontology === 'apart'
    ? { ...bare, triples, ontology: words }
    : { ...bare, triples: [...words, ...triples] };
};
