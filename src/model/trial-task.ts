import type { Vocabulary } from '../sparql';
import { iri } from '../rdf';
import { expandAliases } from './grammar/expand-aliases';
import { printCard } from './grammar/print-card';
import { writeGrammar } from './grammar/write-grammar';
import type { Constraint, Message } from './language-model';

/** A small job of the sort that a model is here for, to see whether it works, and how fast. */
export interface TrialTask {
  readonly messages: readonly Message[];
  /** What its reply is held to, where the engine can. */
  readonly grammar: Extract<Constraint, { readonly kind: 'grammar' }>;
  /** A reply with the terms that its aliases stand for. */
  readonly read: (reply: string) => string;
}

const at = (name: string) => iri(`https://example.org/${name}`);
const UNTOLD = { unit: undefined, count: undefined, example: undefined } as const;
const COUNTRY = at('Country');

const VOCABULARY: Vocabulary = {
  classes: [
    { iri: COUNTRY, label: 'country', count: undefined },
    { iri: at('City'), label: 'city', count: undefined },
  ],
  properties: [
    { ...UNTOLD, iri: at('borders'), label: 'borders', domains: [COUNTRY], ranges: [COUNTRY], datatypes: [] },
    {
      ...UNTOLD,
      iri: at('capital'),
      label: 'capital',
      domains: [COUNTRY],
      ranges: [at('City')],
      datatypes: [],
    },
  ],
  entities: [{ iri: at('Austria'), label: 'Austria', classes: [COUNTRY] }],
  values: [],
  numbers: ['1', '10'],
  strings: [],
};

const RULES = [
  'Write one SPARQL query that answers the question, with the short names of the schema alone.',
  'Reply with a line "Plan: …", then the query.',
].join('\n');

/** Over a schema of its own: it needs no graph, and nothing of the reader's is in it. */
export const trialTask = (): TrialTask => ({
  messages: [
    { role: 'system', content: RULES },
    { role: 'user', content: `${printCard(VOCABULARY)}\n\nQuestion: How many countries border Austria?` },
  ],
  grammar: { kind: 'grammar', grammar: writeGrammar(VOCABULARY) },
  read: (reply) => expandAliases(reply, VOCABULARY).query,
});
