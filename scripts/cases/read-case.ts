import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** One small input that somebody brought, with what is right of it. */
export interface Case {
  readonly name: string;
  /** Paths of what is added, one group after the other: files of one group are added together. */
  readonly inputs: readonly (readonly string[])[];
  /** A program that serves an endpoint, and prints its address. */
  readonly server: string | undefined;
  /** The program has to be told at `/arm` when the source was added. */
  readonly isArmed: boolean;
  /** It is about the sources that come with the page. */
  readonly ofDemo: boolean;
  readonly asked: readonly Asked[];
  /** What is right, as the README says it. */
  readonly right: string;
}

export interface Asked {
  readonly question: string;
  /** What is right; where the README does not say of which question, each of its values. */
  readonly right: readonly [string, ...string[]];
}

const SECTION =
  /^(Input(?: \(demo\))?|Ask|Right(?: value)?|Seen(?: value)?|Source|Kind): ?(.*(?:\n(?![A-Z][\w ()]*: ).*)*)/gmu;
const QUOTED = /["“]([^"“”\n]*)["”]/gu;

/** A question, or a phrase as people type them: it has words, and nothing that only data has. */
const isAsked = (text: string): boolean =>
  /^[\p{L}¿][^:;{}<>@=]*$/u.test(text) && /\p{L}\s+\p{L}|\?$/u.test(text);

const parts = (text: string, mark: RegExp): readonly string[] =>
  text
    .split(mark)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** Values that a README gives, each for its question; where there are other numbers of them, all stand with each. */
const rightOfEach = (right: string, count: number): readonly Asked['right'][] => {
  const bare = right.replace(/\s*\([^()]*\)/gu, '').replace(/\.\s*$/u, '');
  const cuts = [/;\s*/u, /\.\s+/u].map((mark) => parts(bare, mark));
  const found = cuts.find(({ length }) => length === count);
  if (found !== undefined) return found.map((one) => [one]);
  const [first = bare, ...others] = parts(bare, /;\s*|\.\s+/u);
  return Array.from({ length: count }, () => [first, ...others]);
};

const inputsOf = (folder: string, text: string): Case['inputs'] => {
  const files = readdirSync(folder)
    .filter((name) => !/^README|\.(?:m?js|ts|py|rq)$/u.test(name))
    .map((name) => join(folder, name));
  return /\btogether\b/u.test(text) ? [files] : files.map((one) => [one]);
};

/**
 * Reads a case by its README: `Input:` or `Ask:` quotes the questions, `Right value:` says in the same order, parted by
 * semicolons, what must come out. Lines such as `Kind:` are for people.
 */
const readCase = (folder: string, name: string): Case => {
  const text = readFileSync(join(folder, 'README.md'), 'utf8');
  const sections = new Map<string, string>();
  for (const [, heading = '', body = ''] of text.matchAll(SECTION)) sections.set(heading, body.trim());
  const input = [...sections].filter(([heading]) => /^(?:Input|Ask)/u.test(heading)).map(([, body]) => body);
  const right = sections.get('Right value') ?? sections.get('Right') ?? '';
  const questions = [...input.join('\n').matchAll(QUOTED)].map(([, one = '']) => one).filter(isAsked);
  const rights = rightOfEach(right, questions.length);
  const server = join(folder, 'server.mjs');
  return {
    name,
    inputs: inputsOf(folder, input.join('\n')),
    server: existsSync(server) ? server : undefined,
    isArmed: text.includes('/arm'),
    ofDemo: sections.has('Input (demo)'),
    asked: questions.map((question, at) => ({ question, right: rights[at] ?? [''] })),
    right,
  };
};

/** All cases of a folder, by name. */
export const readCases = (folder: string): readonly Case[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((one) => one.isDirectory() && existsSync(join(folder, one.name, 'README.md')))
    .map(({ name }) => name)
    .sort()
    .map((name) => readCase(join(folder, name), name));
