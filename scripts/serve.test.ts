import { expect, test } from 'vitest';
import { runHere } from './run-here.fixture';

test.each([['/no/such/folder'], ['package.json'], ['package.json/models']])(
  'models are served from a folder, not from %s',
  async (models) => {
    const { code, out, error } = await runHere('serve', '--models', models);
    expect([code, out]).toEqual([2, []]);
    expect(error).toEqual([
      expect.stringMatching(/^--models \S+: there is no such folder\. Give one .* or leave --models out\.$/u),
    ]);
  },
);
