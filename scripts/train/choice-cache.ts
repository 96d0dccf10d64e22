import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { dirname } from 'node:path';
import type { Choice } from './choice';

/**
 * What was collected before, from its file; else it is collected now, and kept there once all of it is: one line a
 * question. Whoever changes what is collected deletes the file.
 */
export const choicesFrom = async (
  file: string | undefined,
  collect: () => AsyncGenerator<Choice, void>,
): Promise<readonly Choice[]> => {
  if (file !== undefined && existsSync(file)) {
    const text = await readFile(file, 'utf8');
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Choice);
  }
  const choices: Choice[] = [];
  if (file === undefined) {
    for await (const choice of collect()) choices.push(choice);
    return choices;
  }
  await mkdir(dirname(file), { recursive: true });
  const partial = `${file}.partial`;
  const stream = createWriteStream(partial);
  for await (const choice of collect()) {
    choices.push(choice);
    stream.write(`${JSON.stringify(choice)}\n`);
  }
  stream.end();
  await finished(stream);
  await rename(partial, file);
  return choices;
};
