import type { Said, SayFault, SentenceFault } from '../../agent';
import { name, oneOf, shaped, tagged, text, type Read } from '../reader';
import { usage } from './model-answer';
import { modelFailure } from './model-failure';

type Of<K extends SentenceFault['kind']> = Extract<SentenceFault, { kind: K }>;

const fault: Read<SentenceFault> = tagged<SentenceFault, 'kind'>('kind', {
  number: shaped<Of<'number'>>({ kind: oneOf('number'), text: name }),
  name: shaped<Of<'name'>>({ kind: oneOf('name'), text: name }),
  pairing: shaped<Of<'pairing'>>({ kind: oneOf('pairing'), text: name }),
  denies: shaped<Of<'denies'>>({ kind: oneOf('denies'), text: name }),
  adds: shaped<Of<'adds'>>({ kind: oneOf('adds'), text: name }),
  'leaves-out': shaped<Of<'leaves-out'>>({ kind: oneOf('leaves-out') }),
  'says-nothing': shaped<Of<'says-nothing'>>({ kind: oneOf('says-nothing') }),
  language: shaped<Of<'language'>>({ kind: oneOf('language') }),
  form: shaped<Of<'form'>>({ kind: oneOf('form') }),
});

type Why<K extends SayFault['kind']> = Extract<SayFault, { kind: K }>;

const why: Read<SayFault> = tagged<SayFault, 'kind'>('kind', {
  unfounded: shaped<Why<'unfounded'>>({ kind: oneOf('unfounded'), fault, text: name }),
  model: shaped<Why<'model'>>({ kind: oneOf('model'), failure: modelFailure }),
  elsewhere: shaped<Why<'elsewhere'>>({ kind: oneOf('elsewhere') }),
  stopped: shaped<Why<'stopped'>>({ kind: oneOf('stopped') }),
});

type By<K extends Said['by']> = Extract<Said, { by: K }>;

const of = { query: text, model: name };

export const said: Read<Said> = tagged<Said, 'by'>('by', {
  pending: shaped<By<'pending'>>({ ...of, by: oneOf('pending') }),
  model: shaped<By<'model'>>({ ...of, by: oneOf('model'), text: name, usage }),
  template: shaped<By<'template'>>({ ...of, by: oneOf('template'), why, usage }),
});
