import { expect, test } from 'vitest';
import { readReply, type Reply } from './read-reply';

const SELECT = 'SELECT ?x WHERE { ?x a c0 . }';

test.each<[string, string, Reply['says']]>([
  ['a choice', 'Plan: lakes\nUse 2', { kind: 'use', number: 2 }],
  ['a query', `Plan: lakes\nQuery: ${SELECT}`, { kind: 'query', text: SELECT }],
  ['a choice with marks', '**Plan:** lakes\n**Use 3**.', { kind: 'use', number: 3 }],
  ['a choice by another word', 'plan: lakes\nuse reading #1', { kind: 'use', number: 1 }],
  ['a thought before it', '<think>\nUse 1?\n</think>\nPlan: lakes\nUse 2', { kind: 'use', number: 2 }],
  ['only prose', 'I would say there are four lakes.', { kind: 'nothing' }],
  ['nothing', '', { kind: 'nothing' }],
  ['a thought without end', '<think> Use 1', { kind: 'nothing' }],
])('%s is read', (_, text, says) => {
  expect(readReply(text).says).toEqual(says);
});

test('a query without its mark keeps its fence', () => {
  const { plan, says } = readReply(`Plan: lakes\n\`\`\`sparql\n${SELECT}\n\`\`\``);
  expect(plan).toBe('lakes');
  expect(says).toEqual({ kind: 'query', text: `\`\`\`sparql\n${SELECT}\n\`\`\`` });
});

test('a sentence that says "use 2 of them" chooses nothing', () => {
  expect(readReply('One could use 2 of them').says).toEqual({ kind: 'nothing' });
});
