import type { Iri } from '../../rdf';
import { LabelIndex, type Hit, type SpanHits } from '../../retrieval';
import { namingOf, type Label, type Name, type Profile, type Value } from '../../store';
import type { Knowledge } from '../schema/knowledge';
import { literalSpans, type Carried } from './literal-spans';

/** A thing that a source was found to hold, by a text that it carries or by its own IRI. */
export interface FoundThing {
  readonly thing: Iri;
  /** What it carries the text by; `undefined` where the text is the end of its IRI. */
  readonly property: Iri | undefined;
  readonly text: string;
  /** Words of a question that are a part of the text. Default: the text. */
  readonly asked?: string;
  /** Lower-case tag, or `''`. */
  readonly language: string;
  readonly datatype: Iri;
  readonly classes: readonly Iri[];
}

/** What one source was found to hold. */
export interface FoundThings {
  readonly source: Iri;
  readonly things: readonly FoundThing[];
}

type OfSource = FoundThing & { readonly source: Iri };

const unique = <T>(all: readonly T[]): readonly T[] => [...new Set(all)];

const grouped = (all: readonly OfSource[], keyOf: (one: OfSource) => string): readonly OfSource[][] => {
  const groups = new Map<string, OfSource[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return [...groups.values()];
};

const labelOf = ({ property, text, language }: FoundThing): Label | undefined => {
  const naming = property === undefined ? { kind: 'alternative' as const } : namingOf(property);
  return naming === undefined ? undefined : { text, language, kind: naming.kind };
};

const rankOf = ({ property }: FoundThing): number => namingOf(property ?? '')?.rank ?? Infinity;

/** Everything that is called so, under one name each. */
const namesOf = (found: readonly OfSource[]): readonly Name[] => {
  const named = found.filter((one) => labelOf(one) !== undefined);
  return grouped(named, ({ thing }) => thing).flatMap((said): Name[] => {
    const [first] = said;
    const ranked = [...said].sort((one, other) => rankOf(one) - rankOf(other));
    return first === undefined
      ? []
      : [
          {
            iri: first.thing,
            role: 'entity',
            labels: ranked.flatMap((one) => labelOf(one) ?? []),
            comments: [],
            classes: unique(said.flatMap(({ classes }) => classes)),
            sources: unique(said.map(({ source }) => source)),
            weight: 1,
          },
        ];
  });
};

/** What it was called before stays its name: what was found may be no more than a code, or the end of its IRI. */
const alsoCalled = (here: Name, { labels, classes, sources }: Name): Name => ({
  ...here,
  labels: [
    ...here.labels,
    ...labels.filter(
      ({ text, language }) => !here.labels.some((one) => one.text === text && one.language === language),
    ),
  ],
  classes: unique([...here.classes, ...classes]),
  sources: unique([...here.sources, ...sources]),
});

/** Texts that name nothing, and what of them was asked: codes, numbers of documents. */
const valuesOf = (found: readonly OfSource[]) => {
  const values = found.filter(({ property }) => property !== undefined && namingOf(property) === undefined);
  const keyOf = ({ property, text, language }: OfSource): string => `${property ?? ''} ${language} ${text}`;
  return grouped(values, keyOf).flatMap((said) => {
    const [first] = said;
    if (first?.property === undefined) return [];
    const { text, language, datatype, property } = first;
    const classes = unique(said.flatMap((one) => one.classes));
    const what: Value = {
      ...{ text, language, datatype, property },
      subjectClasses: classes.length > 0 ? classes : [undefined],
      sources: unique(said.map(({ source }) => source)),
      count: said.length,
    };
    return unique(said.map((one) => one.asked ?? text)).map((asked): Carried & { readonly what: Value } => ({
      text: asked,
      what,
    }));
  });
};

const profileOf = (names: readonly Name[], values: readonly Value[], known: Profile): Profile => ({
  description: { ...known.description, classes: [], properties: [], links: [] },
  names,
  values,
  labelProperties: known.labelProperties,
  typing: known.typing,
  statedBy: known.statedBy,
});

const whatOf = ({ labelled }: Hit): Name | Value =>
  labelled.type === 'name' ? labelled.name : labelled.value;

/** Best first, each thing once. */
const together = (one: SpanHits | undefined, other: SpanHits): SpanHits => {
  const best = new Map<Name | Value, Hit>();
  const all = [...other.hits, ...(one?.hits ?? [])].sort((a, b) => b.score - a.score);
  for (const hit of all) if (!best.has(whatOf(hit))) best.set(whatOf(hit), hit);
  return { ...other, hits: [...best.values()] };
};

/**
 * What is known, and beside it an index of what sources were found to hold: one more place where words are looked for. The
 * names enter the schema too, so that what refers to them later finds them.
 */
export const withFound = (known: Knowledge, all: readonly FoundThings[]): Knowledge => {
  const found = all.flatMap(({ source, things }) => things.map((one): OfSource => ({ ...one, source })));
  if (found.length === 0) return known;
  const [names, values] = [namesOf(found), valuesOf(found)];
  for (const name of names) {
    const here = known.schema.names.get(name.iri);
    if (here === undefined) known.schema.names.set(name.iri, name);
    else if (here.role === 'entity') known.schema.names.set(name.iri, alsoCalled(here, name));
  }
  const carried = [
    ...names.flatMap((what) => what.labels.map(({ text }): Carried => ({ text, what }))),
    ...values,
  ];
  const there = new LabelIndex(profileOf(names, unique(values.map(({ what }) => what)), known.profile));
  const { index: here } = known;
  return {
    ...known,
    index: {
      spans: (text, tokens, ...asked) => {
        const spans = new Map(here.spans(text, tokens, ...asked));
        for (const [key, hits] of there.spans(text, tokens, ...asked))
          spans.set(key, together(spans.get(key), hits));
        for (const literal of literalSpans(text, tokens, carried)) {
          const key = `${String(literal.start)}-${String(literal.end)}`;
          spans.set(key, together(spans.get(key), literal));
        }
        return spans;
      },
      searchEntities: (...asked) =>
        [...here.searchEntities(...asked), ...there.searchEntities(...asked)]
          .sort((one, other) => other.score - one.score)
          .slice(0, asked[1].topK),
      isKnown: (...asked) => here.isKnown(...asked) || there.isKnown(...asked),
      isNearSchema: (word) => here.isNearSchema(word),
    },
  };
};
