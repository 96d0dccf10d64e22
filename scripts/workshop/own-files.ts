/** What is told of the teacher's own files: what each holds, and questions that it answers, with their answers. */
import { basename } from 'node:path';
import type { Answer } from '../../src/agent';
import type { Example } from '../../src/catalogue';
import type { Language } from '../../src/rdf';
import { openNodeEngine, type NodeEngine } from '../node-engine';
import { heard, rowTexts } from './lesson/run-exercise';
import { recordTrace } from '../record-trace';

const MOST_QUESTIONS = 5;
const SHAPES = ['COUNT(', 'GROUP BY', 'ORDER BY', 'FILTER'];
/** Of a class. */
const MOST_PROPERTIES = 6;

export interface AnsweredQuestion {
  readonly question: string;
  readonly rows: readonly string[];
  /** The run as a document that the page opens. */
  readonly recording: string;
}

export interface ToldFile {
  readonly name: string;
  /** As links name it. */
  readonly source: string;
  readonly triples: number;
  readonly classes: readonly {
    readonly label: string;
    readonly things: number;
    readonly properties: readonly string[];
  }[];
  readonly questions: readonly AnsweredQuestion[];
}

/** Values of a row that the example's own query gives, whatever else the answer shows beside them. */
const cellsOf = ({ result }: Answer): readonly string[] =>
  result.type === 'bindings' ? result.rows.flatMap((row) => row.map((cell) => cell?.value ?? '')) : [];

/** The question was read as it was meant: its rows are those of the query it was written for. */
const isRight = (answer: Answer, meant: Answer): boolean => {
  if (answer.result.type !== 'bindings' || meant.result.type !== 'bindings') return false;
  if (answer.result.rows.length !== meant.result.rows.length || answer.cautions.length > 0) return false;
  const [few, many] = [cellsOf(answer), cellsOf(meant)].toSorted((a, b) => a.length - b.length);
  const all = new Set(many);
  return (few ?? []).every((cell) => all.has(cell));
};

/** Those of different kinds first: a kind is what the query does. */
const inTurn = (examples: readonly Example[]): readonly Example[] => {
  const kinds = new Map<string, Example[]>();
  for (const example of examples) {
    const kind = SHAPES.filter((shape) => example.query.includes(shape)).join(' ');
    kinds.set(kind, [...(kinds.get(kind) ?? []), example]);
  }
  const lists = [...kinds.values()];
  const rounds = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
};

class Telling {
  readonly #opened: NodeEngine;
  readonly #language: Language;
  readonly #scope: NodeEngine['sources'][number]['iri'][];
  readonly #signal = new AbortController().signal;

  constructor(opened: NodeEngine, language: Language) {
    this.#opened = opened;
    this.#language = language;
    this.#scope = opened.sources.map(({ iri }) => iri);
  }

  async #answered({ question, query }: Example): Promise<AnsweredQuestion | undefined> {
    const { engine } = this.#opened;
    const [scope, language] = [this.#scope, this.#language];
    const asked = question[language];
    const recorder = recordTrace({ question: asked, scope });
    const run = engine.ask({ question: asked, scope, pins: [], language }, this.#signal);
    const answer = await heard(run, (event) => {
      recorder.hear(event);
    });
    if (answer === undefined) return undefined;
    const meant = await heard(engine.run({ query, scope, language }, this.#signal));
    if (meant === undefined || !isRight(answer, meant)) return undefined;
    return { question: asked, rows: rowTexts(answer, language), recording: await recorder.text() };
  }

  async #questions(): Promise<readonly AnsweredQuestion[]> {
    const found: AnsweredQuestion[] = [];
    const [source] = this.#scope;
    if (source === undefined) return [];
    const { examples } = await this.#opened.engine.schema.makeExamples(source, () => undefined, this.#signal);
    for (const example of inTurn(examples)) {
      if (found.length === MOST_QUESTIONS) break;
      const answered = await this.#answered(example);
      if (answered !== undefined) found.push(answered);
    }
    return found;
  }

  async told(path: string): Promise<ToldFile> {
    const [scope, language] = [this.#scope, this.#language];
    const overview = await this.#opened.engine.schema.overview({ scope, language }, this.#signal);
    const called = (iri: string): string => overview.labels[iri] ?? iri;
    return {
      name: basename(path),
      source: scope[0] ?? '',
      triples: overview.triples,
      classes: overview.classes.map(({ class: name, things, properties }) => ({
        label: called(name),
        things,
        properties: properties.slice(0, MOST_PROPERTIES).map(({ property }) => called(property)),
      })),
      questions: await this.#questions(),
    };
  }
}

/** Throws `UnusableFile` where it is no source. */
export const tellFile = async (path: string): Promise<Readonly<Record<Language, ToldFile>>> => {
  const opened = await openNodeEngine({ files: [path] });
  try {
    const en = await new Telling(opened, 'en').told(path);
    return { en, es: await new Telling(opened, 'es').told(path) };
  } finally {
    opened.engine.end();
  }
};

/** Files as one catalogue, which a link brings into the page. */
export const catalogueOf = async (files: readonly string[]): Promise<string> => {
  const opened = await openNodeEngine({ files });
  try {
    return await opened.engine.catalogueText(new AbortController().signal);
  } finally {
    opened.engine.end();
  }
};
