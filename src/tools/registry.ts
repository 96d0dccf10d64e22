/** The tools there are, and the one way to call them. */
import { Validator } from '@cfworker/json-schema';
import { done, failed, type Outcome } from '../base';
import { getClassShape } from './lookup/get-class-shape';
import { getEntry } from './lookup/get-entry';
import { getPropertyExamples } from './lookup/get-property-examples';
import { explainEmpty } from './querying/explain-empty';
import { runSparqlQuery } from './querying/run-sparql-query';
import { findExamples } from './searching/find-examples';
import { searchClasses } from './searching/search-classes';
import { searchEntities } from './searching/search-entities';
import { searchProperties } from './searching/search-properties';
import { getVoidDescriptions } from './sources/get-void-descriptions';
import { listSources } from './sources/list-sources';
import { capped } from './telling/capped';
import type { ObjectSchema, Tool, ToolFailure, ToolParts, ToolResult } from './tool';

/** A tool as clients see it. */
export interface ToolCard {
  readonly name: string;
  readonly description: string;
  readonly input: ObjectSchema;
  readonly output: ObjectSchema;
}

/** The tools over some sources. */
export interface ToolBox {
  readonly cards: readonly ToolCard[];
  /** Checks the input, then runs the tool. Rejects only with an AbortError: a bug in a tool is the failure `broken`. */
  call(name: string, input: unknown, signal: AbortSignal): Promise<Outcome<ToolResult, ToolFailure>>;
}

/** Every tool, in the order in which a client lists them. */
const TOOLS: readonly Tool[] = [
  searchEntities,
  searchClasses,
  searchProperties,
  getEntry,
  getPropertyExamples,
  getClassShape,
  findExamples,
  runSparqlQuery,
  explainEmpty,
  listSources,
  getVoidDescriptions,
];

const cardOf = ({ name, description, input, output }: Tool): ToolCard => ({
  name,
  description,
  input,
  output,
});

/** What is wrong with an input, in words; empty where nothing is. */
const problemsOf = (input: unknown, schema: ObjectSchema): readonly string[] => {
  const { valid, errors } = new Validator(schema as object, '2020-12', false).validate(input);
  if (valid) return [];
  return errors.map(
    ({ instanceLocation, error }) => `${instanceLocation.replace(/^#\/?/u, '') || 'input'}: ${error}`,
  );
};

/** @param parts asked anew for every call, as sources come and go */
export const openToolBox = (
  parts: (signal: AbortSignal) => Promise<ToolParts>,
  tools: readonly Tool[] = TOOLS,
): ToolBox => ({
  cards: tools.map(cardOf),
  async call(name, input, signal) {
    const tool = tools.find((one) => one.name === name);
    if (tool === undefined)
      return failed({ kind: 'unknown-tool', name, known: tools.map((one) => one.name) });
    const problems = problemsOf(input, tool.input);
    if (problems.length > 0) return failed({ kind: 'bad-input', problems });
    try {
      const outcome = await tool.run(input as never, await parts(signal), signal);
      if (!outcome.ok) return outcome;
      return done({ ...outcome.value, forModel: capped(outcome.value.forModel) });
    } catch (thrown) {
      if (signal.aborted) throw thrown;
      return failed({ kind: 'broken', message: thrown instanceof Error ? thrown.message : String(thrown) });
    }
  },
});
