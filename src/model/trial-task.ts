import { XSD, iri } from '../rdf';
import type { CardLink, CardProperty, Vocabulary } from '../sparql';
import type { Constraint, Message } from './language-model';
import { printTables, schemaTables, sqlGrammar } from './relational';
import { readSql } from './relational/read-sql';

/** A small job of the sort that a model is here for, to see whether it works, and how fast. */
export interface TrialTask {
  readonly messages: readonly Message[];
  /** What its reply is held to, where the engine can. */
  readonly grammar: Extract<Constraint, { readonly kind: 'grammar' }>;
  /** A reply as the query that it stands for; as it is, where it stands for none. */
  readonly read: (reply: string) => string;
}

const at = (name: string) => iri(`https://example.org/${name}`);

const property = (name: string, domain: string, to: CardLink['to']): CardProperty => ({
  iri: at(name),
  label: name,
  unit: undefined,
  domains: [at(domain)],
  ranges: to.kind === 'class' ? [to.class] : [],
  datatypes: to.kind === 'literal' ? [to.datatype] : [],
  count: undefined,
  example: undefined,
  links: [{ domain: at(domain), to }],
});

const VOCABULARY: Vocabulary = {
  classes: [
    { iri: at('City'), label: 'city', count: undefined, isLabelled: true },
    { iri: at('Country'), label: 'country', count: undefined, isLabelled: true },
  ],
  properties: [
    property('country', 'City', { kind: 'class', class: at('Country') }),
    property('population', 'City', { kind: 'literal', datatype: iri(`${XSD}integer`) }),
  ],
  entities: [{ iri: at('Austria'), label: 'Austria', classes: [at('Country')] }],
  values: [],
  numbers: [],
  strings: [],
};

const RULES =
  'You write one SQLite query that answers the question, over the tables that are given. Reply with the query and nothing else.';

/** Over a schema of its own: it needs no graph, and nothing of the reader's is in it. */
export const trialTask = (): TrialTask => {
  const schema = schemaTables(VOCABULARY);
  return {
    messages: [
      { role: 'system', content: RULES },
      { role: 'user', content: `${printTables(schema)}\n\nQuestion: "How many cities are in Austria?"` },
    ],
    grammar: { kind: 'grammar', grammar: sqlGrammar(schema) },
    read: (reply) => {
      const read = readSql(reply, VOCABULARY, schema);
      return read.ok ? read.value : reply;
    },
  };
};
