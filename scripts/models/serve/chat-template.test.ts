import { expect, test } from 'vitest';
import { openTemplate, type ChatMessage, type KnownTemplate } from './chat-template';
import type { Metadata } from './llama-library';

const MESSAGES: readonly ChatMessage[] = [
  { role: 'system', content: 'Be brief.' },
  { role: 'user', content: 'Hi' },
];
const STRINGS = { bos: '<s>', eos: '</s>' };

const opened = (metadata: Metadata, wanted?: KnownTemplate) => {
  const found = openTemplate(metadata, STRINGS, wanted);
  if (!found.ok) throw new Error(found.failure);
  return found.value;
};
const written = (metadata: Metadata, wanted?: KnownTemplate) => opened(metadata, wanted).render(MESSAGES, {});

test('the file’s own template is taken', () => {
  const metadata = {
    tokenizer: {
      chat_template: '{{ bos_token }}{% for m in messages %}[{{ m.role }}]{{ m.content }}{% endfor %}>',
    },
  };
  expect(opened(metadata).from).toBe('file');
  expect(written(metadata)).toEqual({ ok: true, value: '<s>[system]Be brief.[user]Hi>' });
});

test('a model that chats gets the template of its family where it has lost its own', () => {
  const qwen = { general: { architecture: 'qwen2', name: 'Qwen2.5 0.5B Instruct' } };
  expect(opened(qwen).from).toBe('chatml');
  expect(written(qwen)).toMatchObject({
    value: '<|im_start|>system\nBe brief.<|im_end|>\n<|im_start|>user\nHi<|im_end|>\n<|im_start|>assistant\n',
  });
});

test('a template that knows no system is given its words before the question', () => {
  const gemma = { general: { architecture: 'gemma3', name: 'Gemma 3 270m it' } };
  expect(opened(gemma).from).toBe('gemma');
  expect(written(gemma)).toMatchObject({
    value: '<s><start_of_turn>user\nBe brief.\n\nHi<end_of_turn>\n<start_of_turn>model\n',
  });
});

test('a base model is written to plainly, and stopped before it asks itself', () => {
  const base = opened({ general: { architecture: 'gemma3', name: 'Gemma 3 270m' } });
  expect([base.from, base.stops]).toEqual(['plain', ['\nQuestion:', '\nAnswer:']]);
  expect(base.render(MESSAGES, {})).toMatchObject({ value: '<s>Be brief.\n\nQuestion: Hi\nAnswer:' });
});

test('another template can be asked for', () => {
  const own = { tokenizer: { chat_template: 'own' } };
  expect(opened(own, 'plain').from).toBe('plain');
});

test('a template that can’t be read, or refuses the messages, says why', () => {
  expect(openTemplate({ tokenizer: { chat_template: '{% for %}' } }, STRINGS, undefined).ok).toBe(false);
  const refusing = { tokenizer: { chat_template: "{{ raise_exception('Only poems') }}" } };
  expect(written(refusing)).toMatchObject({
    ok: false,
    failure: expect.stringContaining('Only poems') as string,
  });
});
