import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readGguf } from '../../../src/model';
import { fileSource } from '../file-source';

const ID = 'SmolLM2-135M-Instruct-Q4_1';
const PATH = join(import.meta.dirname, '../../../public/models', ID, `${ID}.gguf`);

test.skipIf(!existsSync(PATH))('the packaged SmolLM2 tells what it is, and is whole', async () => {
  const source = await fileSource(PATH);
  expect(await readGguf([{ name: ID, source }])).toMatchObject({
    ok: true,
    value: {
      architecture: 'llama',
      license: 'apache-2.0',
      quantization: 'Q4_1',
      parameters: 134_515_008,
      contextTokens: 8192,
      vocabularyTokens: 49_152,
      hasChatTemplate: true,
    },
  });
  const cut = { ...source, bytes: source.bytes - 1 };
  expect(await readGguf([{ name: ID, source: cut }])).toMatchObject({
    ok: false,
    failure: { kind: 'truncated', least: source.bytes },
  });
});
