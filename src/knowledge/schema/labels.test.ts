import { expect, test } from 'vitest';
import type { Label } from '../../store';
import { labelIn } from './labels';

const label = (text: string, language: string, kind: Label['kind'] = 'preferred'): Label => ({
  text,
  language,
  kind,
});

test('the language that is asked for comes first, then what is preferred', () => {
  const labels = [
    label('b1', '', 'local'),
    label('barco', 'es'),
    label('vessel', 'en', 'alternative'),
    label('boat', 'en'),
  ];
  expect(labelIn(labels, 'en')).toBe('boat');
  expect(labelIn(labels, 'es')).toBe('barco');
});

test('a label turns no sentence round', () => {
  expect(labelIn([label('Red \u202eteef\u202c boat', 'en')], 'en')).toBe('Red teef boat');
});
