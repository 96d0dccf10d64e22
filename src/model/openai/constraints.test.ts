import { expect, test } from 'vitest';
import type { ChatServerOptions } from '../../../e2e/servers';
import type { Constraint } from '../language-model';
import { load, open, openAsking, pieces, request, serve, textOf } from './asking.fixture';
import { fieldsFor, type Way } from './ways';

const GRAMMAR: Constraint = {
  kind: 'grammar',
  grammar: 'root ::= "Plan: " free_text\nfree_text ::= [^\\n]*',
};
const JSON_SCHEMA: Constraint = { kind: 'json', schema: '{"type":"object"}' };
const REGEX: Constraint = { kind: 'regex', pattern: 'Use \\d' };
const CHOICE: Constraint = { kind: 'choice', choices: ['Use "1"', 'Use 2'] };
const FORMAT = {
  response_format: {
    type: 'json_schema',
    json_schema: { name: 'reply', strict: true, schema: { type: 'object' } },
  },
};

test.each<readonly [Way, Constraint, unknown]>([
  ['grammar', GRAMMAR, { grammar: 'root ::= "Plan: " free-1text\nfree-1text ::= [^\\n]*' }],
  ['grammar', CHOICE, { grammar: 'root ::= "Use \\"1\\"" | "Use 2"' }],
  ['grammar', JSON_SCHEMA, undefined],
  ['grammar', REGEX, undefined],
  [
    'structured_outputs',
    GRAMMAR,
    { structured_outputs: { grammar: 'root ::= "Plan: " free_text\nfree_text ::= [^\\n]*' } },
  ],
  ['structured_outputs', JSON_SCHEMA, { structured_outputs: { json: { type: 'object' } } }],
  ['guided', REGEX, { guided_regex: 'Use \\d' }],
  ['guided', CHOICE, { guided_choice: ['Use "1"', 'Use 2'] }],
  ['json_schema', JSON_SCHEMA, FORMAT],
  ['json_schema', GRAMMAR, undefined],
])('by %s, %j is said as %j', (way, constraint, fields) => {
  expect(fieldsFor(constraint, way)).toEqual(fields);
});

interface Case {
  readonly what: string;
  readonly owner: string;
  readonly reads: NonNullable<ChatServerOptions['reads']>;
  readonly constraints: readonly Constraint['kind'][];
  readonly requests: number;
}

test.each<Case>([
  {
    what: 'llama.cpp',
    owner: 'llamacpp',
    reads: ['grammar', 'response_format'],
    constraints: ['grammar', 'choice', 'json'],
    requests: 1,
  },
  {
    what: 'vLLM',
    owner: 'vllm',
    reads: ['structured_outputs', 'response_format'],
    constraints: ['grammar', 'json', 'regex', 'choice'],
    requests: 1,
  },
  {
    what: 'an older vLLM',
    owner: 'vllm',
    reads: ['guided_grammar', 'response_format'],
    constraints: ['grammar', 'json', 'regex', 'choice'],
    requests: 2,
  },
  { what: 'Ollama', owner: 'library', reads: ['response_format'], constraints: ['json'], requests: 1 },
  {
    what: 'llama.cpp behind another name',
    owner: 'someone',
    reads: ['grammar'],
    constraints: ['grammar', 'choice', 'json'],
    requests: 1,
  },
  {
    what: 'anyone who takes schemas',
    owner: 'someone',
    reads: ['response_format'],
    constraints: ['json'],
    requests: 3,
  },
  {
    what: 'a name that objects have',
    owner: 'constructor',
    reads: ['response_format'],
    constraints: ['json'],
    requests: 3,
  },
  { what: 'who takes nothing', owner: 'someone', reads: [], constraints: [], requests: 3 },
])(
  'what a server can be held to is found out by asking: $what',
  async ({ owner, reads, constraints, requests }) => {
    const server = await serve({ models: [{ id: 'tiny', owned_by: owner }], reads, reply: () => 'yes' });
    const { model } = openAsking({ base: `${server.base}/` });
    expect(await load(model)).toMatchObject({ constraints });
    expect(server.asked).toHaveLength(requests);
  },
);

test('a server that refuses fields that it does not know is asked for the next', async () => {
  const refuses = ['grammar', 'structured_outputs'];
  const server = await serve({ refuses, reads: ['response_format'], reply: () => 'yes' });
  expect(await load(openAsking(server).model)).toMatchObject({ constraints: ['json'] });
});

test('a server that breaks while it is found out has failed to load', async () => {
  const server = await serve({ fault: { kind: 'status', status: 401 } });
  expect(await load(openAsking(server).model)).toMatchObject({ kind: 'refused', status: 401 });
});

test('a constraint goes the way that the server takes, and none where it takes none', async () => {
  const server = await serve();
  await pieces(
    open(server, { ways: ['grammar', 'json_schema'] }).model,
    request({ constraint: JSON_SCHEMA }),
  );
  await pieces(open(server).model, request({ constraint: GRAMMAR }));
  expect(server.asked[0]).toMatchObject(FORMAT);
  expect(server.asked[0]).not.toHaveProperty('grammar');
  expect(server.asked[1]).not.toHaveProperty('grammar');
});

test.each<readonly [Way, Constraint, ChatServerOptions['reads'], string]>([
  ['grammar', GRAMMAR, ['grammar'], 'Plan: Use 3'],
  ['structured_outputs', GRAMMAR, ['structured_outputs'], 'Plan: Use 3'],
  ['guided', GRAMMAR, ['guided_grammar'], 'Plan: Use 3'],
  [
    'json_schema',
    { kind: 'json', schema: '{"type":"object","properties":{"use":{"enum":[3]}},"required":["use"]}' },
    ['response_format'],
    '{ "use" : 3 }',
  ],
])(
  'held by %s, a server that would have written otherwise writes what it may',
  async (way, constraint, reads = [], expected) => {
    const server = await serve({ reads, reply: () => 'Use 3' });
    const { model } = open(server, { ways: [way] });
    expect(textOf(await pieces(model, request({ constraint })))).toBe(expected);
  },
);
