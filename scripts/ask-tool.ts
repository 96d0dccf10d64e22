/** `npm run ask -- --tool NAME '{"json": …}'`: one tool over files, or over the demo, as an agent would call it. */
import { toolFailureText, type ToolBox } from '../src/tools';
import { UsageError, parseOptions } from './command-line';
import { UnusableFile, openNodeEngine } from './node-engine';

export const TOOL_USAGE = `npm run ask -- --tool NAME '{"query": "…"}' [--json] [--file FILE]… [--language en|es]
npm run ask -- --tools [--json]`;

interface ToolCall {
  /** `undefined`: the tools are listed. */
  readonly name: string | undefined;
  readonly input: unknown;
  readonly isJson: boolean;
  readonly files: readonly string[];
  readonly language: 'en' | 'es';
}

const readInput = (texts: readonly string[]): unknown => {
  const [text = '{}', ...more] = texts;
  if (more.length > 0)
    throw new UsageError(`A tool takes one JSON object, in quotation marks: ${TOOL_USAGE}`);
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new UsageError(`“${text}” is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
};

/** The call that the command line asks for; `undefined` where it asks a question. Throws a UsageError. */
export const readToolCall = (): ToolCall | undefined => {
  if (!process.argv.slice(2).some((one) => /^--tools?(?:=|$)/u.test(one))) return undefined;
  const { values, positionals } = parseOptions({
    allowPositionals: true,
    options: {
      tool: { type: 'string' },
      tools: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      file: { type: 'string', multiple: true, default: [] },
      language: { type: 'string', default: 'en' },
    },
  });
  const { tool, tools, json: isJson, file: files, language } = values;
  if (language !== 'en' && language !== 'es')
    throw new UsageError(`--language takes en or es, not “${language}”.`);
  const name = tools ? undefined : tool;
  return { name, input: name === undefined ? {} : readInput(positionals), isJson, files, language };
};

const list = ({ cards }: ToolBox, isJson: boolean): void => {
  if (isJson) {
    console.log(JSON.stringify(cards, undefined, 2));
    return;
  }
  for (const { name, description, input, output } of cards)
    console.log(
      `${name}\n  ${description}\n  takes ${JSON.stringify(input)}\n  gives ${JSON.stringify(output)}\n`,
    );
};

/** Bad input is the caller's mistake, as a misspelled option is. */
const MISTAKES: ReadonlySet<string> = new Set(['unknown-tool', 'bad-input']);

/** Prints what the tool says, and sets the exit code. @param shards where the demo lies */
export const callTool = async (
  { name, input, isJson, files, language }: ToolCall,
  shards: string,
): Promise<void> => {
  const opened = await openNodeEngine(files.length > 0 ? { files } : { shards }).catch((reason: unknown) => {
    if (reason instanceof UnusableFile) return reason;
    throw reason;
  });
  if (opened instanceof UnusableFile) {
    console.error(opened.message);
    process.exitCode = 1;
    return;
  }
  const { engine, sources } = opened;
  const box = engine.tools(() => ({ scope: sources.map(({ iri }) => iri), language }));
  if (name === undefined) list(box, isJson);
  else {
    const outcome = await box.call(name, input, new AbortController().signal);
    if (outcome.ok)
      console.log(isJson ? JSON.stringify(outcome.value.forView, undefined, 2) : outcome.value.forModel);
    else {
      console.error(
        isJson ? JSON.stringify(outcome.failure, undefined, 2) : toolFailureText(outcome.failure),
      );
      process.exitCode = MISTAKES.has(outcome.failure.kind) ? 2 : 1;
    }
  }
  engine.end();
};
