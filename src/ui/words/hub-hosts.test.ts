import { prebuiltAppConfig } from '@mlc-ai/web-llm';
import { expect, test } from 'vitest';
import { ggufOfHub } from '../../model';
import { hubHostsText } from './hub-hosts';

const listed = (hosts: ReadonlySet<string>): string => new Intl.ListFormat('en').format([...hosts].sort());

test('the hosts that a row names are those that its engine asks', () => {
  const asked = prebuiltAppConfig.model_list.flatMap(({ model, model_lib }) => [model, model_lib]);
  expect(hubHostsText('webllm', 'en')).toBe(listed(new Set(asked.map((url) => new URL(url).host))));
  const { parts, listUrl = '' } = ggufOfHub('owner/name/file.gguf', 1);
  const ours = [listUrl, ...parts.map(({ url }) => url)].map((url) => new URL(url).host);
  expect(hubHostsText('wllama', 'en')).toBe(listed(new Set(ours)));
});
