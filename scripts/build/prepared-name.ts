import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const NAME = /^prepared-[0-9a-f]+\.json$/u;

/** The file that `npm run demo` wrote beside the shards; `undefined`: it did not run. */
export const preparedName = (root: string): string | undefined => {
  const folder = join(root, 'public/demo/shards');
  try {
    return readdirSync(folder).find((name) => NAME.test(name));
  } catch {
    return undefined;
  }
};
