import { done, failed, type Outcome } from '../../base';
import { printTerm, type Quad } from '../../rdf';
import type { ParsedRdf } from '../../store';
import type { Pack, PackExample, PackGraph, PackQuestion } from './pack';
import type { PackFailure } from './pack-failure';
import { readGraphFile, type PackFile } from './read-graph-file';
import { readLines, type Line } from './read-lines';

const GRAPH_FILE = /^(?<folder>kg|ontology)\/(?<name>[^/]+)\.(?:nt|ttl)(?:\.gz)?$/u;
const QUESTION_KEYS = ['id', 'kg', 'question', 'lang', 'goldSparql', 'goldVars', 'goldRows', 'ordered'];

/** The files of one folder, by the name of the graph. */
type Folder = ReadonlyMap<string, ParsedRdf>;

const textOf = (file: PackFile): string => (typeof file === 'string' ? file : new TextDecoder().decode(file));

const readFolder = async (
  folder: 'kg' | 'ontology',
  files: ReadonlyMap<string, PackFile>,
  signal: AbortSignal,
): Promise<Outcome<Folder, PackFailure>> => {
  const paths = new Map<string, string>();
  const graphs = new Map<string, ParsedRdf>();
  // In the order of names, whatever order a directory has.
  for (const [path, content] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const found = GRAPH_FILE.exec(path)?.groups;
    const name = found?.['folder'] === folder ? found['name'] : undefined;
    if (name === undefined) continue;
    const other = paths.get(name);
    if (other !== undefined) return failed({ kind: 'same-graph', name, files: [other, path] });
    paths.set(name, path);
    const outcome = await readGraphFile(path, content, signal);
    if (outcome.ok) graphs.set(name, outcome.value);
    else if (
      folder !== 'ontology' ||
      outcome.failure.kind !== 'graph' ||
      outcome.failure.failure.kind !== 'empty'
    )
      return outcome;
  }
  return done(graphs);
};

/** What two files both say stands in their merged graph once. */
const merged = (folder: Folder): readonly Quad[] => {
  const distinct = new Map<string, Quad>();
  for (const { quads } of folder.values())
    for (const quad of quads) {
      const { subject, predicate, object } = quad;
      distinct.set(`${printTerm(subject)} ${printTerm(predicate)} ${printTerm(object)}`, quad);
    }
  return [...distinct.values()];
};

const mergedGraph = (name: string, kg: Folder, ontology: Folder): PackGraph => ({
  name,
  quads: merged(kg),
  ontology: merged(ontology),
  dropped: [...kg.values()].reduce((sum, { dropped }) => sum + dropped, 0),
});

/** The folder's name stands for all files merged, unless a file has that name itself. */
const graphOf = (line: Line, folder: string, kg: Folder): string => {
  const name = line.optionalText('kg') ?? folder;
  return name === folder || kg.has(name) ? name : line.refuse({ fault: 'unknown-graph', kg: name });
};

const readQuestion = (line: Line, kg: string): PackQuestion => {
  const variables = line.texts('goldVars');
  return {
    id: line.text('id'),
    kg,
    question: line.text('question'),
    language: line.optionalText('lang') ?? 'en',
    gold: {
      query: line.text('goldSparql'),
      variables,
      rows: line.rows('goldRows', variables.length),
      ordered: line.optionalTruth('ordered') ?? false,
    },
    extra: line.without(QUESTION_KEYS),
  };
};

const readExample = (line: Line, kg: string): PackExample => ({
  kg,
  question: line.text('question'),
  language: line.optionalText('lang') ?? 'en',
  query: line.text('sparql'),
});

/**
 * The graphs that something is asked of, and the others: each file is one, unless nothing names a graph, when all files
 * are one graph named after the folder. Where only some lines name one, that merged graph stands beside the files'.
 */
const graphsOf = (
  name: string,
  asked: readonly { readonly kg: string }[],
  kg: Folder,
  ontology: Folder,
): readonly PackGraph[] => {
  const needsMerged = asked.some((one) => one.kg === name) && !kg.has(name);
  const all = needsMerged ? [mergedGraph(name, kg, ontology)] : [];
  if (needsMerged && asked.every((one) => one.kg === name)) return all;
  const single = [...kg].map(([graph, { quads, dropped }]): PackGraph => {
    return { name: graph, quads, dropped, ontology: ontology.get(graph)?.quads ?? [] };
  });
  return [...all, ...single];
};

/**
 * Reads a pack from its files, by their path within the folder (`kg/singer.nt`, `questions.jsonl`); other files are
 * passed over. `name` is the folder's. Makes no request and knows no file system, so that page and Node share it.
 * Rejects only with the signal's reason.
 */
export const readPack = async (
  name: string,
  files: ReadonlyMap<string, PackFile>,
  signal: AbortSignal,
): Promise<Outcome<Pack, PackFailure>> => {
  const kg = await readFolder('kg', files, signal);
  if (!kg.ok) return kg;
  if (kg.value.size === 0) return failed({ kind: 'no-graphs' });
  const ontology = await readFolder('ontology', files, signal);
  if (!ontology.ok) return ontology;

  const ids = new Set<string>();
  const questions = readLines('questions.jsonl', textOf(files.get('questions.jsonl') ?? ''), (line) => {
    const question = readQuestion(line, graphOf(line, name, kg.value));
    if (ids.has(question.id)) line.refuse({ fault: 'repeated-id', id: question.id });
    ids.add(question.id);
    return question;
  });
  if (!questions.ok) return questions;
  if (questions.value.length === 0) return failed({ kind: 'no-questions' });
  const examples = readLines('examples.jsonl', textOf(files.get('examples.jsonl') ?? ''), (line) =>
    readExample(line, graphOf(line, name, kg.value)),
  );
  if (!examples.ok) return examples;
  const asked = [...questions.value, ...examples.value];
  return done({
    name,
    graphs: graphsOf(name, asked, kg.value, ontology.value),
    questions: questions.value,
    examples: examples.value,
  });
};
