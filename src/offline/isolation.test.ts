import { expect, test } from 'vitest';
import { isolated, type Asker } from './isolation';

const URL_OF_PAGE = 'https://here.example/lodestone/';
const asker = (more: Partial<Asker> = {}): Asker => ({
  destination: 'document',
  referrer: '',
  url: URL_OF_PAGE,
  ...more,
});
const added = (given: Asker, headers: Record<string, string> = {}) => {
  const response = isolated(new Response('text', { headers }), given);
  return ['opener', 'embedder'].map((name) => response.headers.get(`cross-origin-${name}-policy`));
};

test.each([
  ['a page that was typed in', asker(), ['same-origin', 'credentialless']],
  ['a page that came from this origin', asker({ referrer: URL_OF_PAGE }), ['same-origin', 'credentialless']],
  // It may want to speak with it.
  ['a page that another origin opened', asker({ referrer: 'https://there.example/' }), [null, null]],
  ['a framed page', asker({ destination: 'iframe' }), [null, null]],
  ['a worker', asker({ destination: 'worker' }), [null, 'credentialless']],
  ['a script', asker({ destination: 'script' }), [null, null]],
])('%s', (_, given, expected) => {
  expect(added(given)).toEqual(expected);
});

test('what the host says stays', async () => {
  expect(added(asker(), { 'cross-origin-opener-policy': 'unsafe-none' })).toEqual([
    'unsafe-none',
    'credentialless',
  ]);
  const response = isolated(new Response('text', { status: 404, headers: { 'x-kind': 'a' } }), asker());
  expect([response.status, response.headers.get('x-kind'), await response.text()]).toEqual([
    404,
    'a',
    'text',
  ]);
});
