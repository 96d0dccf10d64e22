import { expect, test } from 'vitest';
import { overwriteGetLocale } from '../../messages';
import { missingText, originText, partsText, unknownParts } from './parts';

test('what nobody saw is told beside what is known, in the language of the page', () => {
  overwriteGetLocale(() => 'en');
  expect(partsText(['card', 'statistics', 'names'], false, 'en')).toBe(
    'Known: description, statistics, and names. Not known yet: topics, prefixes, example queries, and supported features.',
  );
  overwriteGetLocale(() => 'es');
  expect(partsText(['card'], true, 'es')).toBe(
    'Se conoce: descripción. Aún no se conoce: temas, prefijos, estadísticas, nombres y consultas de ejemplo.',
  );
  expect(originText({ how: 'computed', date: '2026-11-02T10:00:00.000Z' }, 'es')).toBe(
    'por recuento, 2 nov 2026',
  );
  expect(originText({ how: 'computed', date: '' }, 'es')).toBe('por recuento, fecha desconocida');
});

test('where names are looked up none are missing', () => {
  expect(unknownParts(['naming'], false)).not.toContain('names');
  expect(unknownParts([], false)).toContain('naming');
});

test('what a source that was read does not publish is not told as unseen', () => {
  overwriteGetLocale(() => 'en');
  const remote = { aliases: [], learned: 'computed', date: '', searchable: 'names', magic: [] } as const;
  const read = { kind: 'endpoint', state: { type: 'ready' }, remote } as const;
  expect(missingText('prefixes', read)).toBe('none published');
  expect(missingText('topics', read)).toBe('not given');
  expect(missingText('capabilities', read)).toBe('not known yet');
  expect(missingText('prefixes', { kind: 'endpoint', state: { type: 'unseen' } })).toBe('not known yet');
  const limitMet = { limit: 'ms', most: 1, stage: 'describing' } as const;
  expect(missingText('prefixes', { ...read, remote: { ...remote, limitMet } })).toBe('not known yet');
  expect(missingText('prefixes', { kind: 'shard', state: { type: 'ready' } })).toBe('not given');
});
