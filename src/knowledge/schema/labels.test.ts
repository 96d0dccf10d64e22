import { expect, test } from 'vitest';
import type { Label, Name } from '../../store';
import { iri } from '../../rdf';
import { labelIn, labelOf } from './labels';

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

test('an address without a name is told as it is typed', () => {
  const ann = iri('mailto:ann@lake.example');
  const read: Name = {
    iri: ann,
    role: 'entity',
    classes: [],
    labels: [label('ann lake example', '', 'local')],
    comments: [],
    sources: [],
    weight: 1,
  };
  expect(labelOf(read, ann, 'en')).toBe('ann@lake.example');
  expect(labelOf(undefined, iri('tel:+386-1-234'), 'en')).toBe('+386-1-234');
  expect(labelOf({ ...read, labels: [...read.labels, label('Ann', '')] }, ann, 'en')).toBe('Ann');
});
