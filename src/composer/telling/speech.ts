import type { Iri, Language } from '../../rdf';
import type { MentionKind, Phrase } from '../candidate';
import type { QueryGraph } from '../joining/query-graph';
import { endOf, targetOf } from '../joining/target';
import { labelOf } from '../schema/labels';
import type { Schema } from '../schema/schema';
import type { Sketch } from '../sketch/sketch';
import { WORDS } from './words';

/** One paraphrase while it is said. */
export class Speech {
  readonly graph: QueryGraph;
  readonly sketch: Sketch;
  readonly schema: Schema;
  readonly language: Language;
  readonly words: (typeof WORDS)[Language];
  /** The vertex asked for. */
  readonly target: number | undefined;
  /** What the question itself calls the target, in its own number. */
  readonly noun: string | undefined;
  readonly said: Phrase[] = [];
  #isNounSaid = false;

  constructor(
    graph: QueryGraph,
    sketch: Sketch,
    schema: Schema,
    language: Language,
    noun: string | undefined,
  ) {
    this.graph = graph;
    this.sketch = sketch;
    this.schema = schema;
    this.language = language;
    this.noun = noun;
    this.words = WORDS[language];
    this.target = targetOf(graph, sketch);
  }

  plain(text: string): void {
    if (text !== '') this.said.push({ text, kind: undefined });
  }

  operator(text: string): void {
    this.said.push({ text, kind: 'operator' });
  }

  value(text: string): void {
    this.said.push({ text, kind: 'value' });
  }

  labelled(text: string, kind: MentionKind): void {
    this.said.push({ text, kind });
  }

  named(iri: Iri, kind: MentionKind): void {
    this.labelled(labelOf(this.schema.names.get(iri), iri, this.language), kind);
  }

  /** A thing by its entities, the question's own noun (said once), or its class. */
  vertex(id: number | undefined): void {
    const vertex = id === undefined ? undefined : this.graph.vertices[id];
    if (vertex === undefined) return;
    const [first, ...others] = vertex.entities;
    const one = vertex.stated ?? vertex.classes[0];
    if (first !== undefined) {
      this.named(first, 'entity');
      for (const other of others) {
        this.plain(this.words.or);
        this.named(other, 'entity');
      }
      this.#companions(vertex.item);
    } else if (this.noun !== undefined && !this.#isNounSaid && id === this.target) {
      this.labelled(this.noun, 'class');
      this.#isNounSaid = true;
    } else if (one === undefined || one === '') this.plain(this.words.thing);
    else this.named(one, 'class');
  }

  /** "Austria and Italy": entities that the same edge leads to. */
  #companions(item: number | undefined): void {
    for (const [later, { with: earlier, by }] of this.sketch.coordinated) {
      const what = this.sketch.items[later]?.what;
      if (earlier !== item || by !== 'and' || what?.type !== 'term' || what.sense.type !== 'entity') continue;
      this.plain(this.words.and);
      this.named(what.sense.name.iri, 'entity');
      this.#companions(later);
    }
  }

  /** The thing that an item stands for. */
  endOf(item: number): void {
    this.vertex(endOf(this.graph, item, this.sketch));
  }

  isNegated(item: number | undefined): boolean {
    return item !== undefined && this.sketch.negated.has(item);
  }
}
