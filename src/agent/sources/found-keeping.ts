import type { Keeper, KeptSource, Source } from '../../catalogue';
import type { FoundThing, FoundThings } from '../../composer';
import { RDF, iri, literal, namedNode, type Iri, type Quad } from '../../rdf';
import { toNQuads } from '../../store';

/** Bytes of what was found that are kept of one source beside what was learned. */
const MOST_BYTES = 1_000_000;
const TYPE = iri(`${RDF}type`);

/** What was found is what the source holds: triples of it. */
const quadsOf = ({ thing, property, text, language, datatype, classes }: FoundThing, typing: Iri): Quad[] => {
  const subject = namedNode(thing);
  const said =
    property === undefined ? [] : [[property, literal(text, language === '' ? datatype : language)] as const];
  const stated = classes.map((one) => [typing, namedNode(one)] as const);
  return [...said, ...stated].map(([predicate, object]) => ({
    subject,
    predicate: namedNode(predicate),
    object,
    graph: undefined,
  }));
};

/** Keeps what sources were found to hold, or were given, with what is kept of them, so that it is known on the next visit too. */
export class FoundKeeping {
  readonly #keeper: Keeper | undefined;
  readonly #kept = new Map<Iri, { readonly record: KeptSource; readonly learnedBytes: number }>();
  #turn: Promise<unknown> = Promise.resolve();

  constructor(keeper: Keeper | undefined) {
    this.#keeper = keeper;
  }

  /** As it stands in the storage, or would where there is one. */
  note(record: KeptSource): void {
    this.#kept.set(record.source.iri, { record, learnedBytes: record.content.size });
  }

  /** What is told of a source has changed. Never rejects. */
  renew(source: Source): Promise<unknown> {
    this.#turn = this.#turn.then(() => this.#renew(source)).catch(() => undefined);
    return this.#turn;
  }

  forget(source: Iri): void {
    this.#kept.delete(source);
  }

  /** What is kept of a source on the network, with what was found there; of a document nothing is found. */
  contentOf(source: Iri): Pick<KeptSource, 'name' | 'content'> | undefined {
    const record = this.#kept.get(source)?.record;
    return record?.source.remote === undefined ? undefined : record;
  }

  /** One after the other. Never rejects: what can't be kept is found again. */
  add(found: FoundThings): Promise<unknown> {
    this.#turn = this.#turn.then(() => this.#add(found)).catch(() => undefined);
    return this.#turn;
  }

  async #renew(source: Source): Promise<void> {
    const known = this.#kept.get(source.iri);
    if (known === undefined || this.#keeper === undefined) return;
    const record = { ...known.record, source };
    const unkept = await this.#keeper.keep(record);
    if (unkept === undefined && this.#kept.has(source.iri)) this.#kept.set(source.iri, { ...known, record });
  }

  async #add({ source, things }: FoundThings): Promise<void> {
    const known = this.#kept.get(source);
    if (known === undefined || this.#keeper === undefined) return;
    const { record, learnedBytes } = known;
    const typing = record.source.description.typing ?? TYPE;
    const more = toNQuads(things.flatMap((one) => quadsOf(one, typing)));
    const content = new Blob([record.content, '\n', more]);
    if (content.size > learnedBytes + MOST_BYTES) return;
    const unkept = await this.#keeper.keep({ ...record, content });
    if (unkept === undefined && this.#kept.has(source))
      this.#kept.set(source, { record: { ...record, content }, learnedBytes });
  }
}
