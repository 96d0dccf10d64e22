import type {
  AnswerForm,
  Binding,
  Candidate,
  Column,
  Grounding,
  Meaning,
  Mention,
  MentionKind,
  OpenTerm,
  Phrase,
  Reading,
  Unknown,
} from '../../composer';
import { done } from '../../base';
import type { Language } from '../../rdf';
import {
  count,
  flag,
  iri,
  listOf,
  maybe,
  name,
  number,
  oneOf,
  recordOf,
  shaped,
  text,
  type Read,
} from '../reader';

/** Offsets in the question. */
const span = { start: count, end: count };
const kind = oneOf<MentionKind>('entity', 'class', 'property', 'value', 'operator', 'source');

export const meaning: Read<Meaning> = shaped<Meaning>({
  id: name,
  kind,
  iri: maybe(iri),
  label: name,
  typeLabel: maybe(name),
  sources: listOf(iri),
  isNear: maybe(oneOf(true)),
  isOnlyKind: maybe(oneOf(true)),
  example: maybe(name),
});

const mention = shaped<Mention>({ ...span, meanings: listOf(meaning) });
export const grounding: Read<Grounding> = shaped<Grounding>({ ...span, meaning });
const words = shaped<{ readonly start: number; readonly end: number }>(span);

export const reading: Read<Reading> = shaped<Reading>({
  language: oneOf<Language>('en', 'es'),
  mentions: listOf(mention),
  unread: listOf(words),
  mostWords: maybe(count),
});

export const column = shaped<Column>({
  variable: name,
  label: name,
  kind: oneOf<Column['kind']>('entity', 'class', 'property', 'value'),
  isNameless: maybe(oneOf(true)),
  isSubject: maybe(oneOf(true)),
  unit: maybe(name),
  isCode: maybe(oneOf(true)),
  isDuration: maybe(oneOf(true)),
  shownIn: maybe(shaped<NonNullable<Column['shownIn']>>({ unit: name, factor: number, offset: number })),
});

const openTerm = shaped<OpenTerm>({ term: text, meaning, said: name, score: number });

const binding = shaped<Binding>({
  query: text,
  isTelling: flag,
  words: listOf(
    shaped<Binding['words'][number]>({ ...span, variable: name, own: openTerm, terms: listOf(openTerm) }),
  ),
});

/** A follow-up to what somebody recorded goes by its query, which is checked before it is run. */
const ask: Read<undefined> = () => done(undefined);

export const candidate: Read<Candidate> = shaped<Candidate>({
  id: name,
  query: text,
  score: number,
  traits: maybe(recordOf(number)),
  ask,
  scope: listOf(iri),
  paraphrase: listOf(shaped<Phrase>({ text: name, kind: maybe(kind) })),
  groundings: listOf(grounding),
  binding: maybe(binding),
  unused: maybe(listOf(words)),
  isOfLives: maybe(oneOf(true)),
  unplaced: maybe(listOf(name)),
  things: maybe(text),
  unknowns: maybe(
    listOf(
      shaped<Unknown>({
        iri,
        all: text,
        known: text,
        isDenied: maybe(oneOf(true)),
        kinds: maybe(text),
      }),
    ),
  ),
  form: oneOf<AnswerForm>('list', 'count', 'value', 'ask', 'groups'),
  columns: listOf(column),
  noun: name,
});
