import { expect, test } from 'vitest';
import type { EndpointFailure } from '../../endpoint';
import type { Language } from '../../rdf';
import { overwriteGetLocale } from '../../messages';
import { endpointFailureText } from './endpoint';

let language: Language = 'en';
overwriteGetLocale(() => language);

const url = 'https://a.example:81/sparql';
const text = (failure: EndpointFailure, spoken: Language = 'en'): string => {
  language = spoken;
  return endpointFailureText(failure, spoken);
};

const failures: readonly EndpointFailure[] = [
  { kind: 'cors', url },
  { kind: 'cors', url, wasReadable: true },
  { kind: 'mixed-content', url },
  { kind: 'local-network', url },
  { kind: 'network', url, ms: 20 },
  { kind: 'network', url, ms: 4200 },
  { kind: 'network', url, ms: 20, isOffline: true },
  { kind: 'timeout', url, ms: 60_000 },
  { kind: 'timeout', url, ms: 10_000, silentSince: 0 },
  { kind: 'http-status', url, status: 503, excerpt: '' },
  { kind: 'http-status', url, status: 503, excerpt: 'Busy' },
  { kind: 'http-status', url, status: 401, excerpt: '' },
  { kind: 'http-status', url, status: 403, excerpt: 'No entry' },
  { kind: 'http-status', url, status: 404, excerpt: '' },
  { kind: 'http-status', url, status: 404, excerpt: 'No such page' },
  { kind: 'malformed', url, excerpt: '' },
  { kind: 'malformed', url, excerpt: 'Hello' },
  { kind: 'cut', url, rows: 12 },
  { kind: 'refused', url, reason: 'service' },
  { kind: 'refused', url, reason: 'budget' },
];

test.each(failures)('a failure names its host and says what to do, in both languages: $kind', (failure) => {
  const texts = (['en', 'es'] as const).map((spoken) => text(failure, spoken));
  expect(new Set(texts).size).toBe(2);
  for (const one of texts) {
    expect(one).toContain('a.example:81');
    expect(one).toMatch(/\.$/u);
    expect(one.match(/[.:;] /gu)?.length).toBeGreaterThan(0);
    expect(one).not.toMatch(/undefined|\.\.|!/u);
  }
  expect(new Set(failures.map((one) => text(one))).size).toBe(failures.length);
});

test('what never came says how long it was waited for', () => {
  expect(text({ kind: 'timeout', url, ms: 60_012 })).toContain('did not send a complete answer within 60 s');
  expect(text({ kind: 'timeout', url, ms: 60_012 }, 'es')).toContain('60 s');
});

test('a later try is no advice where it brings nothing, and one row is one', () => {
  const advice = (status: number): string => text({ kind: 'http-status', url, status, excerpt: '' });
  for (const status of [401, 403]) expect(advice(status)).toContain('requires a login');
  expect(advice(404)).toContain('Check the address');
  for (const status of [401, 403, 404]) expect(advice(status)).not.toContain('Try again later');
  expect(advice(503)).toContain('Try again later');
  expect(text({ kind: 'cut', url, rows: 1 })).toContain('after 1 row.');
  expect(text({ kind: 'cut', url, rows: 2 }, 'es')).toContain('tras 2 filas.');
});

test('nothing is claimed that a page can not know: a redirect in circles looks like a dead host or like no header', () => {
  for (const ms of [5, 5000])
    expect(text({ kind: 'network', url, ms })).toContain('or it redirects in a loop');
  expect(text({ kind: 'cors', url })).toContain('most likely sends no CORS header');
});
