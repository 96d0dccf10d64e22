import { readFile, readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { readPack, type LineFault, type Pack, type PackFailure, type PackFile } from '../../src/bench';
import { UsageError } from '../command-line';

const FOLDERS = ['kg', 'ontology'];
const FILES = ['questions.jsonl', 'examples.jsonl'];

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** `undefined` where there is nothing of that name; other faults of the disk are thrown. */
const present = async <T>(reading: Promise<T>): Promise<T | undefined> => {
  try {
    return await reading;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

const faultSentence = (fault: LineFault): string => {
  switch (fault.fault) {
    case 'not-json':
      return `not JSON: ${fault.message}`;
    case 'not-an-object':
      return 'not a JSON object';
    case 'key':
      return `“${fault.key}” is no ${fault.expected}`;
    case 'row-length':
      return `row ${fault.row} of “goldRows” has ${fault.cells} cells for ${fault.variables} variables`;
    case 'term':
      return `row ${fault.row}, column ${fault.column} of “goldRows” is not an N-Triples term: ${fault.text}`;
    case 'unknown-graph':
      return `kg/ contains no file of the graph “${fault.kg}”`;
    case 'repeated-id':
      return `an earlier line has the same id, “${fault.id}”`;
  }
};

/** What is wrong with a pack, with file and line, for whoever runs a command on it. */
const packSentence = (failure: PackFailure): string => {
  switch (failure.kind) {
    case 'no-graphs':
      return 'The folder kg/ contains no .nt or .ttl file.';
    case 'no-questions':
      return 'questions.jsonl is missing or empty.';
    case 'same-graph':
      return `${failure.files.join(' and ')} have the same graph name: “${failure.name}”.`;
    case 'gzip':
      return `${failure.file}: not gzip: ${failure.message}`;
    case 'graph': {
      const { failure: reason } = failure;
      const line = reason.kind === 'syntax' && reason.line !== undefined ? `:${reason.line}` : '';
      return `${failure.file}${line}: ${reason.kind === 'syntax' ? reason.message : `the file is ${reason.kind}`}`;
    }
    case 'line':
      return `${failure.file}:${failure.line}: ${faultSentence(failure.fault)}.`;
  }
};

/** Throws a UsageError where the folder can be no pack: without reading its graphs, which takes long. */
export const checkPackFolder = async (folder: string): Promise<void> => {
  const names = await present(readdir(folder));
  if (names === undefined) throw new UsageError(`${folder}: there is no such folder.`);
  const graphs = (await present(readdir(join(folder, 'kg')))) ?? [];
  if (graphs.length === 0) throw new UsageError(`${folder}: ${packSentence({ kind: 'no-graphs' })}`);
  if (!names.includes('questions.jsonl'))
    throw new UsageError(`${folder}: ${packSentence({ kind: 'no-questions' })}`);
};

/**
 * Reads a pack's folder, with the questions of another file where one is given. Throws a UsageError.
 */
export const readPackFolder = async (
  folder: string,
  signal: AbortSignal,
  questions?: string,
): Promise<Pack> => {
  if ((await present(readdir(folder))) === undefined)
    throw new UsageError(`${folder}: there is no such folder.`);
  const files = new Map<string, PackFile>();
  const add = async (path: string): Promise<void> => {
    const content = await present(readFile(join(folder, path)));
    if (content !== undefined) files.set(path, content);
  };
  for (const name of FOLDERS)
    for (const file of (await present(readdir(join(folder, name)))) ?? []) await add(`${name}/${file}`);
  for (const file of FILES) await add(file);
  if (questions !== undefined) {
    const content = await present(readFile(questions));
    if (content === undefined) throw new UsageError(`${questions}: there is no such file.`);
    files.set('questions.jsonl', content);
  }
  const outcome = await readPack(basename(resolve(folder)), files, signal);
  if (!outcome.ok) throw new UsageError(`${folder}: ${packSentence(outcome.failure)}`);
  return outcome.value;
};
