import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readAgent } from '../../bench/run/agent-choice';
import { serveFailureText } from './serve-failure';

test('the documentation installs the library by the command that a failure names', async () => {
  const [command] = /npm install .*@[\d.]+/u.exec(serveFailureText({ kind: 'no-library' })) ?? [];
  expect(command).toContain('node-llama-cpp@');
  expect(await readFile('docs/quality.md', 'utf8')).toContain(`\`${command}\``);
});

test('another server is named as the bench takes it', () => {
  const text = serveFailureText({ kind: 'no-binary', system: 'plan9' });
  const [, agent = ''] = /--agent (\S+)/u.exec(text) ?? [];
  expect(readAgent(agent.replace('URL', 'http://127.0.0.1:8080/v1'), 'public/models')).toEqual({
    kind: 'openai',
    base: 'http://127.0.0.1:8080/v1',
    model: 'MODEL',
  });
});
