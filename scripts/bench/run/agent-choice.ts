import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { RunSetup } from '../../../src/bench';
import { UsageError } from './usage-error';

/** What answers, as it was asked for. */
export type AgentChoice =
  | { readonly kind: 'composer' }
  | { readonly kind: 'openai'; readonly base: string; readonly model: string }
  /** `text`: of the file. */
  | { readonly kind: 'script'; readonly file: string; readonly text: string };

const KINDS = 'composer, openai:URL,MODEL or script:FILE';

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

/** Throws a UsageError. */
export const readAgent = (value: string): AgentChoice => {
  if (value === 'composer') return { kind: 'composer' };
  const [, kind, given = ''] = /^(openai|script):(.*)$/su.exec(value) ?? [];
  if (kind === 'openai') return openAi(given);
  if (kind === 'script') return script(given);
  throw new UsageError(`--agent ${value} has nothing behind it yet; it takes ${KINDS}.`);
};

/** As a set-up names it: items of one agent are never mixed with those of another. */
export const agentLabel = (choice: AgentChoice): RunSetup['agent'] => {
  if (choice.kind === 'composer') return 'composer';
  if (choice.kind === 'openai') return `openai:${choice.base},${choice.model}`;
  const hash = createHash('sha256').update(choice.text).digest('hex').slice(0, 12);
  return `script:${basename(choice.file)} ${hash}`;
};
