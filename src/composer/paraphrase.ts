import type { Language } from '../rdf';
import { localName, type Iri } from '../rdf';
import type { Label, Name } from '../store';
import { endOf, targetOf } from './assemble';
import type { MentionKind, Phrase } from './candidate';
import type { Comparison } from './cues/cue';
import { unitInComment } from './cues/unit';
import type { Edge, Fact, QueryGraph, Vertex } from './query-graph';
import type { Schema } from './schema';
import type { Sketch, Test } from './sketch';
import { isVerbal } from './verbal';
import { WORDS } from './words';

/** The label of a name in a language: preferred before alternative, that language before another. */
export const labelIn = (labels: readonly Label[], language: Language): string => {
  const rank = (label: Label): number =>
    (label.language.startsWith(language) ? 0 : label.language === '' ? 2 : 4) +
    (label.kind === 'preferred' ? 0 : label.kind === 'local' ? 6 : 1);
  return [...labels].sort((a, b) => rank(a) - rank(b))[0]?.text ?? '';
};

export const labelOf = (name: Name | undefined, iri: Iri, language: Language): string =>
  name === undefined ? localName(iri) : labelIn(name.labels, language);

/** Says one reading in words: what is asked, then each condition, from the target outwards. */
export const paraphrase = (
  graph: QueryGraph,
  sketch: Sketch,
  schema: Schema,
  language: Language,
  noun: string | undefined,
): Phrase[] => new Speaker(graph, sketch, schema, language, noun).say();

class Speaker {
  readonly #graph: QueryGraph;
  readonly #sketch: Sketch;
  readonly #schema: Schema;
  readonly #language: Language;
  readonly #said: Phrase[] = [];
  readonly #seen = new Set<number>();
  readonly #told = new Set<Edge>();
  /** What the question itself calls the target, in its own number. */
  #noun: string | undefined;
  readonly #headNoun: string | undefined;

  constructor(
    graph: QueryGraph,
    sketch: Sketch,
    schema: Schema,
    language: Language,
    noun: string | undefined,
  ) {
    this.#noun = noun;
    this.#headNoun = noun;
    this.#graph = graph;
    this.#sketch = sketch;
    this.#schema = schema;
    this.#language = language;
  }

  say(): Phrase[] {
    const { form, order, aggregate, most, common, group } = this.#sketch;
    const words = WORDS[this.#language];
    const target = targetOf(this.#graph, this.#sketch);
    if (form === 'ask') this.#plain(words.whether);
    if (form === 'count') this.#operator(words.countOf);
    if (aggregate !== undefined)
      this.#operator(aggregate.aggregates.map((one) => words.aggregate[one]).join(`, `));
    const measured = this.#graph.facts.find((fact) => fact.role.role === 'aggregate');
    if (measured !== undefined) this.#named(measured.property, 'property', words.of);
    if (target !== undefined) this.#columnsThen(target);
    if (group !== undefined) {
      this.#operator(words.per);
      const fact = this.#graph.facts.find((one) => one.item === group);
      const id = endOf(this.#graph, group, this.#sketch);
      if (fact !== undefined) this.#named(fact.property, 'property');
      else if (id !== undefined) this.#vertex(this.#graph.vertices[id]);
    }
    const ordered = this.#graph.facts.find((fact) => fact.role.role === 'order');
    if (order !== undefined && ordered !== undefined) {
      const isDescending = (order.direction === 'DESC') === (ordered.sign === 1);
      this.#operator(
        order.limit === undefined
          ? words.orderedBy
          : isDescending
            ? words.highest(order.limit)
            : words.lowest(order.limit),
      );
      this.#named(ordered.property, 'property');
    }
    for (const rank of [most, common]) {
      if (rank === undefined) continue;
      this.#operator(
        rank === common ? words.mostCommon : rank.direction === 'DESC' ? words.withMost : words.withFewest,
      );
      const id = endOf(this.#graph, rank.item, this.#sketch);
      if (id !== undefined && rank !== common) this.#vertex(this.#graph.vertices[id]);
    }
    for (const having of this.#sketch.having) {
      this.#plain(words.with);
      this.#operator(`${words.compare[having.operator]} ${String(having.value)}`);
      const id = endOf(this.#graph, having.item, this.#sketch);
      if (id !== undefined) this.#vertex(this.#graph.vertices[id]);
    }
    return this.#said;
  }

  #plain(text: string): void {
    if (text !== '') this.#said.push({ text, kind: undefined });
  }

  #operator(text: string): void {
    this.#said.push({ text, kind: 'operator' });
  }

  #named(iri: Iri, kind: MentionKind, after = ''): void {
    this.#said.push({ text: labelOf(this.#schema.names.get(iri), iri, this.#language), kind });
    this.#plain(after);
  }

  #columnsThen(target: number): void {
    const words = WORDS[this.#language];
    const columns = this.#graph.facts.filter((fact) => fact.role.role === 'column');
    columns.forEach((fact, at) => {
      if (at > 0) this.#plain(words.and);
      this.#named(fact.property, 'property');
    });
    if (columns.length > 0) this.#plain(words.of);
    this.#vertex(this.#graph.vertices[target]);
    this.#walk(target);
  }

  #vertex(vertex: Vertex | undefined): void {
    if (vertex === undefined) return;
    const words = WORDS[this.#language];
    if (vertex.entities.length > 0) {
      vertex.entities.forEach((one, at) => {
        if (at > 0) this.#plain(words.or);
        this.#named(one, 'entity');
      });
      return;
    }
    const one = vertex.stated ?? vertex.classes[0];
    if (this.#noun !== undefined && vertex.id === targetOf(this.#graph, this.#sketch)) {
      this.#said.push({ text: this.#noun, kind: 'class' });
      this.#noun = undefined;
      return;
    }
    if (one === undefined || one === '') this.#plain(words.thing);
    else this.#named(one, 'class');
  }

  #walk(at: number): void {
    this.#seen.add(at);
    const words = WORDS[this.#language];
    for (const fact of this.#graph.facts) if (fact.vertex === at) this.#fact(fact);
    for (const edge of this.#graph.edges) {
      const next = edge.subject === at ? edge.object : edge.object === at ? edge.subject : undefined;
      if (next === undefined || this.#told.has(edge)) continue;
      this.#told.add(edge);
      if (this.#seen.has(next)) {
        this.#plain(words.sameAs);
        this.#named(edge.property, 'property');
        continue;
      }
      this.#edge(edge, next);
      this.#walk(next);
    }
  }

  /** "countries that border", but "the country that borders": English verbs follow the noun's number. */
  #isPluralHead(id: number): boolean {
    const noun = this.#headNoun?.toLowerCase();
    return (
      this.#language === 'en' && id === targetOf(this.#graph, this.#sketch) && noun?.endsWith('s') === true
    );
  }

  #isNegated(edge: Edge, next: number): boolean {
    const items = [edge.item, this.#graph.vertices[next]?.item];
    return items.some((item) => item !== undefined && this.#sketch.negated.has(item));
  }

  #edge(edge: Edge, next: number): void {
    const words = WORDS[this.#language];
    const vertex = this.#graph.vertices[next];
    const label = labelOf(this.#schema.names.get(edge.property), edge.property, this.#language);
    const verb = isVerbal(label, this.#language);
    const isNamed = vertex?.item !== undefined && vertex.item >= 0;
    const isNegated = this.#isNegated(edge, next);
    const isPlural = verb === 'finite' && this.#isPluralHead(edge.object === next ? edge.subject : -1);
    if (isNegated) this.#operator(verb === undefined ? words.without : words.not);
    if (edge.object === next) {
      if (!isNegated && verb !== 'participle') this.#plain(verb === 'finite' ? words.that : words.with);
      if (isPlural) this.#said.push({ text: label.replace(/s(?=$|\s)/u, ''), kind: 'property' });
      else this.#named(edge.property, 'property');
      if (isNamed) this.#vertex(vertex);
      else if (verb !== undefined) this.#vertex(vertex);
    } else if (verb === undefined) {
      if (!isNegated) this.#plain(words.thatIs);
      this.#named(edge.property, 'property');
      this.#plain(words.of);
      this.#vertex(vertex);
    } else {
      if (!isNegated) this.#plain(words.that);
      this.#vertex(vertex);
      this.#named(edge.property, 'property');
    }
  }

  #fact(fact: Fact): void {
    const words = WORDS[this.#language];
    const isNegated = fact.item !== undefined && this.#sketch.negated.has(fact.item);
    switch (fact.role.role) {
      case 'tests':
        this.#plain(words.with);
        this.#named(fact.property, 'property');
        fact.role.tests.forEach((test, at) => {
          if (at > 0) this.#plain(words.or);
          this.#test(test, fact);
        });
        return;
      case 'equals':
        this.#plain(isNegated ? words.without : words.with);
        this.#named(fact.property, 'property');
        this.#said.push({
          text: fact.role.literals.map((one) => `“${one.value}”`).join(` ${words.or} `),
          kind: 'value',
        });
        return;
      case 'exists':
        this.#plain(isNegated ? words.without : words.with);
        this.#named(fact.property, 'property');
        return;
      default:
        return;
    }
  }

  #test(test: Test, fact: Fact): void {
    const words = WORDS[this.#language];
    const unit = unitInComment(this.#schema.names.get(fact.property)?.comments ?? []);
    const number = (value: number, own: string | undefined): string => {
      const text = value.toLocaleString(this.#language, { maximumSignificantDigits: 12 });
      return own === undefined ? (unit === undefined ? text : `${text} ${unit}`) : `${text} ${own}`;
    };
    const operator = (one: Comparison): string => words.compare[one];
    const isTime = test.type === 'years' || test.type === 'day';
    if (test.type === 'range')
      this.#value(
        `${words.between} ${number(test.from, test.unit)} ${words.and} ${number(test.to, test.unit)}`,
      );
    else if (test.type === 'number')
      this.#value(`${operator(test.operator)} ${number(test.value, test.unit)}`.trim());
    else if (test.type === 'thing') this.#thing(test, fact);
    else if (test.type === 'average') this.#value(`${operator(test.operator)} ${words.theAverage}`);
    else if (isTime) {
      const when =
        test.type === 'day'
          ? test.iso
          : test.from === test.to
            ? String(test.from)
            : `${String(test.from)}–${String(test.to)}`;
      this.#value(`${words.time[test.operator]} ${when}`.trim());
    }
  }

  #thing(test: Test & { type: 'thing' }, fact: Fact): void {
    const what = this.#sketch.items[test.item]?.what;
    const isFlipped = fact.sign === -1;
    const operator = isFlipped
      ? ({ '>': '<', '<': '>', '>=': '<=', '<=': '>=', '=': '=', '!=': '!=' } as const)[test.operator]
      : test.operator;
    this.#value(WORDS[this.#language].compare[operator]);
    if (what?.type === 'term' && what.sense.type === 'entity') this.#named(what.sense.name.iri, 'entity');
  }

  #value(text: string): void {
    this.#said.push({ text, kind: 'value' });
  }
}
