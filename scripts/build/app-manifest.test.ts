import { expect, test } from 'vitest';
import { RDF_EXTENSIONS, TABLE_EXTENSIONS } from '../../src/store';
import { APP_MANIFEST } from './app-manifest';

test('a system may open with the installed page what the importer reads', () => {
  const offered = (APP_MANIFEST.file_handlers ?? []).flatMap(({ accept }) => Object.values(accept).flat());
  const read = [...RDF_EXTENSIONS, ...TABLE_EXTENSIONS].map((extension) => `.${extension}`);
  expect([...offered].sort()).toEqual([...read].sort());
});
