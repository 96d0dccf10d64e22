import { DEFAULT_TASK, type ModelTask } from '../../../src/agent';
import { UsageError } from '../../command-line';

type Key = keyof ModelTask;

const NUMBERS: ReadonlySet<Key> = new Set(['examples', 'calls', 'temperature', 'seed']);
const SWITCHES: ReadonlySet<Key> = new Set(['exampleTriples', 'grammar', 'repair', 'sourceCards']);
const WORDS: Readonly<Partial<Record<Key, readonly string[]>>> = {
  form: ['writes', 'chooses', 'both'],
  exampleChoice: ['similar', 'random'],
  card: ['relevant', 'whole'],
};

const isKey = (name: string): name is Key => name in DEFAULT_TASK;

const valueOf = (key: Key, text: string): string | number | boolean => {
  if (NUMBERS.has(key) && text !== '' && Number(text) >= 0) return Number(text);
  if (SWITCHES.has(key) && (text === 'true' || text === 'false')) return text === 'true';
  if (WORDS[key]?.includes(text) === true) return text;
  const takes = SWITCHES.has(key) ? 'true or false' : (WORDS[key]?.join(' or ') ?? 'a number');
  throw new UsageError(`--task ${key} takes ${takes}, not “${text}”.`);
};

/** `form=writes,examples=0`: what differs from what the page asks of a model. Throws a UsageError. */
export const readTask = (text: string): ModelTask => {
  const given = text.split(',').map((one) => {
    const [key = '', value = ''] = one.split('=').map((part) => part.trim());
    if (!isKey(key))
      throw new UsageError(`--task has no ${key}; it has ${Object.keys(DEFAULT_TASK).join(', ')}.`);
    return [key, valueOf(key, value)] as const;
  });
  return { ...DEFAULT_TASK, ...(Object.fromEntries(given) as Partial<ModelTask>) };
};
