import { prebuiltAppConfig } from '@mlc-ai/web-llm';
import { expect, test } from 'vitest';
import { hubHostsText } from './hub-hosts';

const listed = (hosts: ReadonlySet<string>): string => new Intl.ListFormat('en').format([...hosts].sort());

test('the hosts that a row names are those that its engine asks', () => {
  const asked = prebuiltAppConfig.model_list.flatMap(({ model, model_lib }) => [model, model_lib]);
  expect(hubHostsText('webllm', 'en')).toBe(listed(new Set(asked.map((url) => new URL(url).host))));
  // Held to it by `src/model/wllama/choice.test.ts`.
  expect(hubHostsText('wllama', 'en')).toBe('huggingface.co');
});
