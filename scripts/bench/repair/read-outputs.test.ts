import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readOutputs } from './read-outputs';

const fileOf = async (text: string): Promise<string> => {
  const path = join(await mkdtemp(join(tmpdir(), 'outputs-')), 'outputs.jsonl');
  await writeFile(path, text);
  return path;
};

test('an output needs an id and what was written; the rest may be missing', async () => {
  const path = await fileOf(
    '{"id": "a", "raw": "ASK {}", "executable": null}\n\n{"id": "b", "raw": "", "gold": "ASK {}", "kg": "zoo"}\n',
  );
  expect(await readOutputs(path)).toEqual([
    { id: 'a', kg: '', question: '', raw: 'ASK {}', gold: undefined, executable: undefined },
    { id: 'b', kg: 'zoo', question: '', raw: '', gold: 'ASK {}', executable: undefined },
  ]);
});

test.each([
  ['{"id": "a"}', 'line 1, has no text “raw”'],
  ['{"id": "a", "raw": "ASK {}"}\nno', 'line 2, is not JSON'],
  ['', 'holds no outputs'],
])('what is no such file is told with its line: %j', async (text, message) => {
  await expect(readOutputs(await fileOf(text))).rejects.toThrow(message);
});
