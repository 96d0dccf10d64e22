import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import type { SourceFailure } from '../../catalogue';
import type { Language } from '../../rdf';
import { overwriteGetLocale } from '../../messages';
import ToldFailure from '../sources/ToldFailure.svelte';
import { fileFailure, type Told } from './file-failure';

let language: Language = 'en';
overwriteGetLocale(() => language);

const textOf = ({ before, quoted = '', after = '' }: Told): string => before + quoted + after;

const files: readonly SourceFailure[] = [
  { kind: 'syntax', line: 12, message: 'Expected entity but got "{".' },
  { kind: 'syntax', line: undefined, message: 'Unexpected end' },
  { kind: 'unknown-format', name: 'a.docx' },
  { kind: 'foreign-format', format: 'OWL Functional Syntax', into: 'RDF', tool: 'ROBOT' },
  { kind: 'foreign-format', format: 'TEI', into: 'CSV', tool: undefined },
  { kind: 'too-large', triples: 200_001, limit: 200_000 },
  { kind: 'empty' },
  { kind: 'unreachable', url: 'https://a.example', message: 'gone' },
  { kind: 'missing' },
];

test.each(files)('why a file was not added is said with its name: $kind', (failure) => {
  for (const spoken of ['en', 'es'] as const) {
    language = spoken;
    expect(textOf(fileFailure('mine.ttl', failure, spoken))).toMatch(/mine\.ttl.*\.(?:json)?/u);
  }
});

test('a password is no part of an address that can be added', () => {
  const said = (spoken: Language): string => {
    language = spoken;
    return textOf(fileFailure('https://me:secret@a.example', { kind: 'password' }, spoken));
  };
  expect(said('en')).toContain('a user name or a password');
  expect(said('es')).toContain('contraseña');
  expect(said('en')).not.toContain('secret');
});

test('a broken file is named with its line', () => {
  language = 'en';
  expect(
    textOf(
      fileFailure('mine.ttl', { kind: 'syntax', line: 12, message: 'Expected entity but got "{".' }, 'en'),
    ),
  ).toBe(
    'Line 12 of mine.ttl can’t be read: “Expected entity but got "{"”. Nothing was added, and the other sources are kept. Correct the file, then add it again.',
  );
});

test('what the parser says follows a sentence of the page, in quotes and marked as English', () => {
  language = 'es';
  const failure: SourceFailure = { kind: 'syntax', line: 12, message: 'Expected entity but got eof.' };
  const { body } = render(ToldFailure, { props: fileFailure('mía.ttl', failure, 'es') });
  expect(body.replaceAll(/<!--.*?-->/gu, '')).toMatch(
    /La línea 12 de mía\.ttl no se puede leer\..*«<span lang="en">Expected entity but got eof<\/span>»\. No se ha/u,
  );
});
