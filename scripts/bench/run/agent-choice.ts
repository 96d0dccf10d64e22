import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { RunSetup } from '../../../src/bench';
import { UsageError } from '../../command-line';

/** What answers, as it was asked for. */
export type AgentChoice =
  | { readonly kind: 'composer' }
  | { readonly kind: 'openai'; readonly base: string; readonly model: string }
  /** `folder`: of models, as the hub has them. */
  | { readonly kind: 'model'; readonly id: string; readonly folder: string }
  /** `text`: of the file. */
  | { readonly kind: 'script'; readonly file: string; readonly text: string };

const KINDS = 'composer, openai:URL,MODEL, model:ID or script:FILE';

const openAi = (given: string): AgentChoice => {
  const at = given.indexOf(',');
  const [base, model] = [given.slice(0, at).trim(), given.slice(at + 1).trim()];
  if (at < 0 || model === '' || !/^https?:\/\//u.test(base) || !URL.canParse(base))
    throw new UsageError(
      `--agent openai:${given}: it takes an address and a model, as in openai:http://localhost:11434/v1,qwen3:4b.`,
    );
  return { kind: 'openai', base, model };
};

const script = (file: string): AgentChoice => {
  try {
    return { kind: 'script', file, text: readFileSync(file, 'utf8') };
  } catch (error) {
    throw new UsageError(
      `--agent script:${file}: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
};

/** `owner/name` of the hub, or a name in the folder. */
const MODEL_ID = /^[\w.-]+(?:\/[\w.-]+)*$/u;

const model = (id: string, folder: string): AgentChoice => {
  if (!MODEL_ID.test(id) || id.includes('..'))
    throw new UsageError(`--agent model:${id}: it takes the name of a model, as in model:owner/name.`);
  return { kind: 'model', id, folder };
};

/** Throws a UsageError. @param models the folder that models are looked for in */
export const readAgent = (value: string, models: string): AgentChoice => {
  if (value === 'composer') return { kind: 'composer' };
  const [, kind, given = ''] = /^(openai|model|script):(.*)$/su.exec(value) ?? [];
  if (kind === 'openai') return openAi(given);
  if (kind === 'model') return model(given, models);
  if (kind === 'script') return script(given);
  throw new UsageError(`--agent ${value} has nothing behind it yet; it takes ${KINDS}.`);
};

/** As a set-up names it: items of one agent are never mixed with those of another. */
export const agentLabel = (choice: AgentChoice): RunSetup['agent'] => {
  if (choice.kind === 'composer') return 'composer';
  if (choice.kind === 'openai') return `openai:${choice.base},${choice.model}`;
  if (choice.kind === 'model') return `model:${choice.id}`;
  const hash = createHash('sha256').update(choice.text).digest('hex').slice(0, 12);
  return `script:${basename(choice.file)} ${hash}`;
};
