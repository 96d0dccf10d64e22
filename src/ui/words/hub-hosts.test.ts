import { env } from '@huggingface/transformers';
import { prebuiltAppConfig } from '@mlc-ai/web-llm';
import { expect, test } from 'vitest';
import { LIBRARY } from '../../model';
import { hubHostsText } from './hub-hosts';

const listed = (hosts: ReadonlySet<string>): string => new Intl.ListFormat('en').format([...hosts].sort());

test('the hosts that a row names are those that its engine asks', () => {
  const ids = new Set(LIBRARY.flatMap(({ builds }) => builds.map(({ id }) => id)));
  const records = prebuiltAppConfig.model_list.filter(({ model_id }) => ids.has(model_id));
  expect(records.length).toBeGreaterThan(3);
  const asked = records.flatMap(({ model, model_lib }) => [model, model_lib]);
  expect(hubHostsText('webllm', 'en')).toBe(listed(new Set(asked.map((url) => new URL(url).host))));
  expect(hubHostsText('transformers', 'en')).toBe(new URL(env.remoteHost).host);
});
