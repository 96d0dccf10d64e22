import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The name of a file that `npm run demo` made of the demo, with a hash of its content; `undefined`: it did not run.
 * @param kind `prepared`: the sources, read and learned; `first`: what the first page shows
 */
export const madeFile = (root: string, kind: 'prepared' | 'first'): string | undefined => {
  const folder = join(root, 'public/demo/shards');
  const name = new RegExp(`^${kind}-[0-9a-f]+\\.json$`, 'u');
  try {
    return readdirSync(folder).find((one) => name.test(one));
  } catch {
    return undefined;
  }
};
