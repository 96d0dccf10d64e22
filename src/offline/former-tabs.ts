/** Tabs that were open when a new build took over. Until each is closed or reloaded, the files of their build are kept. */
import { isListOf, isText } from '../base';
import type { FileCache } from './file-cache';

export interface FormerParts {
  readonly cache: () => Promise<FileCache>;
  /** Ids of the tabs that are open. */
  readonly open: () => Promise<readonly string[]>;
}

const KEY = 'https://lodestone.invalid/former-tabs';
const areIds = isListOf(isText);

const read = async (cache: FileCache): Promise<readonly string[]> => {
  const value: unknown = await (await cache.match(KEY))?.json().catch(() => undefined);
  return areIds(value) ? value : [];
};

/** A new build takes over now: whatever is open is of a former one. */
export const noteFormer = async ({ cache, open }: FormerParts): Promise<void> => {
  const ids = await open();
  await (await cache()).put(KEY, new Response(JSON.stringify(ids)));
};

/** Whether a tab of a former build is still open. */
export const hasFormer = async ({ cache, open }: FormerParts): Promise<boolean> => {
  const ids = await open();
  const left = (await read(await cache())).filter((id) => ids.includes(id));
  if (left.length === 0) await (await cache()).delete(KEY);
  return left.length > 0;
};

/** Whether a tab was opened before this build took over. */
export const isFormer = async ({ cache }: Pick<FormerParts, 'cache'>, id: string): Promise<boolean> =>
  (await read(await cache())).includes(id);
