import { expect, test } from 'vitest';
import { modelFailureText } from './model-failure';

const refused = (status: number, message: string) =>
  modelFailureText({ kind: 'refused', host: 'models.example', status, message }, 'en');

test('a server that answers well with an error in it has not refused with status 200', () => {
  expect(refused(200, 'out of memory')).toBe('models.example answered with an error. out of memory');
  expect(refused(200, '')).toBe('models.example answered with an error.');
});

test('a refusal is told with its status and the server’s words, where it has some', () => {
  expect(refused(500, 'boom')).toBe('models.example refused the request with status 500. boom');
  expect(refused(500, '')).toBe('models.example refused the request with status 500.');
  expect(refused(401, 'x')).toContain('requires a valid key');
  expect(refused(302, '')).toContain('to another address');
});

test('of CORS no more is said than a page can know', () => {
  const told = modelFailureText({ kind: 'cors', host: 'models.example' }, 'en');
  expect(told).toMatch(/missing, or do not allow/u);
});
