import { expect, test } from 'vitest';
import { serverAddress } from './server-address';

test.each([
  ['http://localhost:11434/v1', 'http://localhost:11434/v1'],
  [' https://models.example/v1/ ', 'https://models.example/v1'],
  ['localhost:11434/v1', 'http://localhost:11434/v1'],
  ['127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['192.168.1.7/v1', 'http://192.168.1.7/v1'],
  ['[::1]:8080/v1', 'http://[::1]:8080/v1'],
  ['workshop:8000/v1', 'http://workshop:8000/v1'],
  ['laptop.local/v1', 'http://laptop.local/v1'],
  // Over the internet a key and a question do not go in the clear.
  ['models.example/v1', 'https://models.example/v1'],
  ['models.example:8443/v1', 'https://models.example:8443/v1'],
  ['http://localhost:1234/v1/chat/completions', 'http://localhost:1234/v1'],
  ['http://localhost:1234/v1/models/', 'http://localhost:1234/v1'],
  ['http://localhost:1234/v1?a=b#c', 'http://localhost:1234/v1'],
])('%s is %s', (typed, address) => {
  expect(serverAddress(typed)).toBe(address);
});

test.each([
  '',
  '  ',
  'my server',
  'ftp://models.example',
  'mailto:me@models.example',
  'http://',
  'https://me:secret@models.example/v1',
])('“%s” is no address', (typed) => {
  expect(serverAddress(typed)).toBeUndefined();
});
