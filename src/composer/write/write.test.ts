import oxigraph from 'oxigraph';
import { expect, test } from 'vitest';
import { iri, literal, localName, XSD, type Iri, type Literal, type Term } from '../../rdf';
import { parseQuery } from '../../sparql';
import { buildLocalGraph, describeMerge, parseRdf } from '../../store';
import { knowledgeOf } from '../../knowledge';
import type {
  Ask,
  AskOfRows,
  Comparator,
  Condition,
  Fold,
  Head,
  Measure,
  Operand,
  Path,
  Step,
  Things,
} from '../ask';
import { printWritten, writeAsk } from './write-ask';

const TURTLE = `
  @prefix : <http://example.org/> .
  @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
  @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
  :height rdfs:label "height"@en ; rdfs:comment "Unit: m"@en .
  :range rdfs:label "range"@en .
  :Tower rdfs:subClassOf :Structure . :Pier rdfs:subClassOf :Structure . :Structure rdfs:label "structure"@en .

  :anvil a :Lighthouse ; rdfs:label "Anvil Point" ; :height 40 ; :range "18" ; :lit "1881"^^xsd:gYear ; :keeper :ada, :bo ; :coast :west ; :paint "red", "white" ; :note "N/A" ; :built 1880 ; :surveyed "1999-05-01" .
  :brim a :Lighthouse ; rdfs:label "Brim" ; :height 25 ; :range "9" ; :lit "1902"^^xsd:gYear ; :keeper :bo ; :coast :west ; :paint "white" ; :note "N/A" ; :built 1901 ; :surveyed "2001-07-20" .
  :cape a :Lighthouse ; rdfs:label "Cape Cold" ; :height 40 ; :range "21" ; :lit "1925"^^xsd:gYear ; :keeper :cy ; :coast :east ; :paint "red" ; :note "damp" ; :built 1924 ; :surveyed "2003-01-31" .
  :dune a :Lighthouse ; rdfs:label "Dune" ; :height 12 ; :range "100" ; :lit "1950"^^xsd:gYear ; :coast :east ; :note "N/A" ; :built 1949 ; :surveyed "2010-12-24" .

  :ada a :Keeper ; rdfs:label "Ada" ; :born "1850-03-02"^^xsd:date ; :started "1881-04-01T08:00:00"^^xsd:dateTime ; :from "Norse" ; :wage 10 .
  :bo a :Keeper ; rdfs:label "Bo" ; :born "1870-11-30"^^xsd:date ; :started "1902-05-01T08:00:00"^^xsd:dateTime ; :from "Dane" ; :wage 30 ; :taughtBy :ada .
  :cy a :Keeper ; rdfs:label "Cy" ; :born "1899-07-20"^^xsd:date ; :started "1925-06-01T08:00:00"^^xsd:dateTime ; :from "Norse" ; :wage 30 ; :taughtBy :bo .
  :di a :Keeper ; rdfs:label "Di" ; :born "1901-01-01"^^xsd:date ; :started "1930-06-01T08:00:00"^^xsd:dateTime ; :from "Finn" ; :wage 5 .

  :west a :Coast ; rdfs:label "West" ; :on :sea . :east a :Coast ; rdfs:label "East" ; :on :sea .
  :sea a :Water ; rdfs:label "Sea" ; :area 900 .
  :fog a :Buoy ; rdfs:label "Fog buoy" ; :coast :west ; :depth [ :value 30 ; :unit "m" ] .
  :rim a :Buoy ; rdfs:label "Rim buoy" ; :coast :east ; :depth [ :value 7 ; :unit "m" ] .
  :t1 a :Tower ; rdfs:label "Tall" ; :weight 3 . :t2 a :Tower ; rdfs:label "Short" ; :weight 1 . :p1 a :Pier ; rdfs:label "Long" ; :weight 9 .
`;

const SOURCE = iri('http://example.org/');
const at = (name: string): Iri => iri(`http://example.org/${name}`);
const store = new oxigraph.Store();
store.load(TURTLE, { format: 'text/turtle' });
const parsed = await parseRdf(
  { name: 'graph.ttl', chunks: [TURTLE] },
  { signal: new AbortController().signal },
);
if (!parsed.ok) throw new Error(JSON.stringify(parsed.failure));
const profile = describeMerge([buildLocalGraph(SOURCE, parsed.value.quads)], [], iri('urn:all'));
const said: readonly number[] = [];
const blank = new Map([[at('note'), { texts: ['N/A'], count: 3 }]]);
const { schema } = knowledgeOf({ ...profile, blank }, () => undefined);

// The parts of an ask, short.
const LABEL = iri('http://www.w3.org/2000/01/rdf-schema#label');
const to = (name: string, one?: string): Step => ({
  property: at(name),
  forward: true,
  to: one === undefined ? undefined : at(one),
});
const from = (name: string, one: string): Step => ({ property: at(name), forward: false, to: at(one) });
const NAME: Path = [{ property: LABEL, forward: true, to: undefined }];
const KEEPER = to('keeper', 'Keeper');
const of = (name: string): Head => ({ kind: 'class', classes: [at(name)], said });
const the = (one: string, ...names: readonly string[]): Things => ({
  head: { kind: 'named', terms: names.map(at), classes: one === '' ? [] : [at(one)], said },
  conditions: [],
});
const things = (name: string, ...conditions: readonly Condition[]): Things => ({
  head: of(name),
  conditions,
});
const valuesOf = (name: string, one: string, ...conditions: readonly Condition[]): Things => ({
  head: { kind: 'values', property: at(name), of: at(one), said },
  conditions,
});
const self: Measure = { kind: 'self', said };
const value = (...path: readonly Step[]): Measure => ({ kind: 'value', path, said });
const maybe = (...path: readonly Step[]): Measure => ({ kind: 'value', path, optional: true, said });
const name = value(...NAME);
const count = (path: Path, counted: Things, withNone = false): Measure => ({
  kind: 'count',
  path,
  of: counted,
  withNone,
  said,
});
const fold = (by: Fold, ...path: readonly Step[]): Measure => ({ kind: 'fold', fold: by, path, said });
const related = (path: Path, target: Things): Condition => ({ kind: 'related', path, to: target, said });
const is = (path: Path, ...values: readonly (string | Literal)[]): Condition => ({
  kind: 'value',
  path,
  values: values.map((one) => (typeof one === 'string' ? literal(one) : one)),
  said,
});
const has = (...path: readonly Step[]): Condition => ({ kind: 'has', path, said });
const not = (condition: Condition): Condition => ({ kind: 'not', condition, said });
const any = (...conditions: readonly Condition[]): Condition => ({ kind: 'any', conditions, said });
const all = (...conditions: readonly Condition[]): Condition => ({ kind: 'all', conditions, said });
const num = (of_: number, unit?: string): Operand => ({ kind: 'number', value: of_, unit, said });
const years = (first: number, last = first): Operand => ({ kind: 'years', from: first, to: last, said });
const day = (iso: string): Operand => ({ kind: 'day', iso, said });
const compare = (measure: Measure, operator: Comparator, operand: Operand): Condition => ({
  kind: 'compare',
  measure,
  operator,
  to: operand,
  said,
});
const most = (
  measure: Measure,
  more: { count?: number; skip?: number; ties?: boolean; least?: true } = {},
): Condition => ({
  kind: 'extreme',
  measure,
  direction: more.least === true ? 'least' : 'most',
  count: more.count ?? 1,
  skip: more.skip ?? 0,
  ties: more.ties ?? false,
  said,
});
const text = (path: Path, match: 'contains' | 'starts' | 'ends' | 'equals', part: string): Condition => ({
  kind: 'text',
  path,
  match,
  text: part,
  said,
});
const list = (
  set: Things,
  columns: readonly Measure[] = [self],
  more: Partial<Extract<Ask, { kind: 'list' }>> = {},
): AskOfRows => ({ kind: 'list', things: set, columns, distinct: true, said, ...more });
const number = (set: Things, by?: Path, distinct = true): AskOfRows => ({
  kind: 'count',
  things: set,
  distinct,
  said,
  ...(by && { by }),
});
const summary = (set: Things, ...folds: readonly (readonly [Fold | 'count', Measure])[]): AskOfRows => ({
  kind: 'summary',
  things: set,
  folds: folds.map(([by, measure]) => ({ fold: by, measure, said })),
  said,
});
const check = (set: Things): Ask => ({ kind: 'check', things: set, said });
const combined = (operator: 'or' | 'and' | 'not', left: AskOfRows, right: AskOfRows): AskOfRows => ({
  kind: 'combined',
  operator,
  left,
  right,
  said,
});
const calculated = (operator: '+' | '-' | '*' | '/', left: AskOfRows, right: AskOfRows): AskOfRows => ({
  kind: 'calculated',
  operator,
  left,
  right,
  said,
});

const cell = (term: Pick<Term, 'termType' | 'value'> | undefined): string =>
  term === undefined ? '' : term.termType === 'NamedNode' ? localName(iri(term.value)) : term.value;

const rowsOf = (ask: Ask): string[] => {
  const written = writeAsk(ask, schema);
  const query = printWritten(written);
  // Each query means the same after it is read again, and has triples.
  expect(parseQuery(query).ok, query).toBe(true);
  const result = store.query(query);
  if (typeof result === 'boolean') return [result ? 'yes' : 'no'];
  return (result as ReadonlyMap<string, Term>[]).map((row) =>
    written.columns.map(({ variable }) => cell(row.get(variable))).join(' | '),
  );
};

const H = to('height');
const LIT = to('lit');
const DEPTH = [...schema.names.keys()].find((one) => one.startsWith('urn:lodestone:value-of:'));
const QUANTITY: Step = { property: DEPTH ?? at('depth'), forward: true, to: undefined };
const AT_KEPT = from('keeper', 'Lighthouse');

test.each<readonly [string, Ask, readonly string[]]>([
  ['all of a class', list(things('Lighthouse'), [name]), ['Anvil Point', 'Brim', 'Cape Cold', 'Dune']],
  ['a given thing alone', list(the('Keeper', 'ada')), ['ada']],
  ['a given thing of no known class', list(the('', 'ada')), ['ada']],
  [
    'what a given thing has',
    list(the('Lighthouse', 'brim'), [value(H), value(to('coast', 'Coast'))]),
    ['25 | west'],
  ],
  [
    'related to a given thing',
    list(things('Lighthouse', related([KEEPER], the('Keeper', 'bo')))),
    ['anvil', 'brim'],
  ],
  [
    'related to one of several',
    list(things('Lighthouse', related([KEEPER], the('Keeper', 'bo', 'cy')))),
    ['anvil', 'brim', 'cape'],
  ],
  [
    'related backwards',
    list(things('Keeper', related([AT_KEPT], the('Lighthouse', 'anvil')))),
    ['ada', 'bo'],
  ],
  [
    'two ways at once',
    list(
      things('Lighthouse', related([KEEPER], the('Keeper', 'ada')), related([KEEPER], the('Keeper', 'bo'))),
    ),
    ['anvil'],
  ],
  [
    'a class implied by no edge is stated',
    list(things('Buoy', related([to('coast', 'Coast')], the('Coast', 'west')))),
    ['fog'],
  ],
  [
    'over two steps',
    list(things('Keeper', related([AT_KEPT, to('coast', 'Coast')], the('Coast', 'east')))),
    ['cy'],
  ],
  [
    'again and again',
    list(things('Keeper', related([{ ...to('taughtBy', 'Keeper'), repeats: '+' }], the('Keeper', 'ada')))),
    ['bo', 'cy'],
  ],
  [
    'any number of times',
    list(things('Keeper', related([{ ...to('taughtBy', 'Keeper'), repeats: '*' }], the('Keeper', 'bo')))),
    ['bo', 'cy'],
  ],
  ['a value', list(things('Keeper', is([to('from')], 'Norse'))), ['ada', 'cy']],
  ['one of several values', list(things('Keeper', is([to('from')], 'Dane', 'Finn'))), ['bo', 'di']],
  ['a number as it stands', list(things('Lighthouse', is([H], literal('12', `${XSD}integer`)))), ['dune']],
  ['a text inside', list(things('Lighthouse', text(NAME, 'contains', 'COLD'))), ['cape']],
  ['a text at the start', list(things('Lighthouse', text(NAME, 'starts', 'd'))), ['dune']],
  ['a text at the end', list(things('Lighthouse', text(NAME, 'ends', 'point'))), ['anvil']],
  ['a whole text', list(things('Lighthouse', text(NAME, 'equals', 'brim'))), ['brim']],
  ['more than', list(things('Lighthouse', compare(value(H), '>', num(25)))), ['anvil', 'cape']],
  [
    'in another unit',
    list(things('Lighthouse', compare(value(H), '>', num(100, 'feet')))),
    ['anvil', 'cape'],
  ],
  [
    'numbers kept as texts',
    list(things('Lighthouse', compare(value(to('range')), '>', num(20)))),
    ['cape', 'dune'],
  ],
  ['the greatest number kept as a text', list(things('Lighthouse', most(value(to('range'))))), ['dune']],
  ['a year of gYear', list(things('Lighthouse', compare(value(LIT), '>', years(1902)))), ['cape', 'dune']],
  [
    'a span of years',
    list(things('Lighthouse', compare(value(LIT), '=', years(1900, 1930)))),
    ['brim', 'cape'],
  ],
  [
    'a year that is a number',
    list(things('Lighthouse', compare(value(to('built')), '<=', years(1901)))),
    ['anvil', 'brim'],
  ],
  ['a number said of a time', list(things('Lighthouse', compare(value(LIT), '=', num(1925)))), ['cape']],
  ['the year of a date', list(things('Keeper', compare(value(to('born')), '<', years(1871)))), ['ada', 'bo']],
  [
    'the year of a moment',
    list(things('Keeper', compare(value(to('started')), '>=', years(1925)))),
    ['cy', 'di'],
  ],
  [
    'the year of a date kept as a text',
    list(things('Lighthouse', compare(value(to('surveyed')), '>', years(2001)))),
    ['cape', 'dune'],
  ],
  ['before a day', list(things('Keeper', compare(value(to('born')), '<', day('1870-11-30')))), ['ada']],
  ['after a month', list(things('Keeper', compare(value(to('born')), '>', day('1899-07')))), ['di']],
  ['a day of any year', list(things('Keeper', compare(value(to('born')), '=', day('--07-20')))), ['cy']],
  [
    'on the day of a moment',
    list(things('Keeper', compare(value(to('started')), '=', day('1902-05-01')))),
    ['bo'],
  ],
  [
    'after a day kept as a text',
    list(things('Lighthouse', compare(value(to('surveyed')), '>', day('2003-01-31')))),
    ['dune'],
  ],
  [
    'more than that of a given thing',
    list(
      things(
        'Lighthouse',
        compare(value(H), '>', { kind: 'measure', measure: value(H), of: the('Lighthouse', 'brim'), said }),
      ),
    ),
    ['anvil', 'cape'],
  ],
  [
    'a year against a date',
    list(
      things(
        'Lighthouse',
        compare(value(LIT), '<', {
          kind: 'measure',
          measure: value(to('born')),
          of: the('Keeper', 'cy'),
          said,
        }),
      ),
    ),
    ['anvil'],
  ],
  [
    'above the average',
    list(
      things(
        'Lighthouse',
        compare(value(H), '>', {
          kind: 'fold',
          fold: 'average',
          measure: value(H),
          of: things('Lighthouse'),
          said,
        }),
      ),
    ),
    ['anvil', 'cape'],
  ],
  [
    'as many as a given thing',
    list(
      things(
        'Keeper',
        compare(count([AT_KEPT], things('Lighthouse')), '>', {
          kind: 'measure',
          measure: count([AT_KEPT], things('Lighthouse')),
          of: the('Keeper', 'ada'),
          said,
        }),
      ),
    ),
    ['bo'],
  ],
  [
    'two or more',
    list(things('Keeper', compare(count([AT_KEPT], things('Lighthouse')), '>=', num(2)))),
    ['bo'],
  ],
  [
    'fewer than two, none included',
    list(things('Keeper', compare(count([AT_KEPT], things('Lighthouse'), true), '<', num(2)))),
    ['ada', 'cy', 'di'],
  ],
  [
    'fewer than two, of those that have any',
    list(things('Keeper', compare(count([AT_KEPT], things('Lighthouse')), '<', num(2)))),
    ['ada', 'cy'],
  ],
  [
    'none at all',
    list(things('Keeper', compare(count([AT_KEPT], things('Lighthouse')), '=', num(0)))),
    ['di'],
  ],
  ['the highest', list(things('Lighthouse', most(value(H), { least: true }))), ['dune']],
  ['all that are highest', list(things('Lighthouse', most(value(H), { ties: true }))), ['anvil', 'cape']],
  ['all that are second', list(things('Lighthouse', most(value(H), { ties: true, skip: 1 }))), ['brim']],
  ['the second', list(things('Lighthouse', most(value(LIT), { skip: 1 }))), ['cape']],
  [
    'the two lowest by name',
    list(things('Lighthouse', most(value(H), { count: 2, least: true })), [name]),
    ['Brim', 'Dune'],
  ],
  [
    'the lowest of those that hold',
    list(things('Lighthouse', has(KEEPER), most(value(H), { least: true }))),
    ['brim'],
  ],
  [
    'a superlative inside another noun phrase',
    list(things('Keeper', related([AT_KEPT], things('Lighthouse', most(value(LIT), { least: true }))))),
    ['ada', 'bo'],
  ],
  [
    'one superlative after another',
    list(things('Lighthouse', most(value(H), { count: 2 }), most(value(LIT)))),
    ['cape'],
  ],
  ['most of what is counted', list(things('Keeper', most(count([AT_KEPT], things('Lighthouse'))))), ['bo']],
  [
    'most of what is counted, and how many',
    list(things('Keeper', most(count([AT_KEPT], things('Lighthouse')))), [
      name,
      count([AT_KEPT], things('Lighthouse')),
    ]),
    ['Bo | 2'],
  ],
  [
    'fewest, none included',
    list(things('Keeper', most(count([AT_KEPT], things('Lighthouse'), true), { least: true }))),
    ['di'],
  ],
  [
    'all that have the most',
    list(things('Lighthouse', most(count([KEEPER], things('Keeper')), { ties: true }))),
    ['anvil'],
  ],
  ['all but the highest', list(things('Lighthouse', not(most(value(H), { ties: true })))), ['brim', 'dune']],
  [
    'the top two are not cut by their rows',
    list(things('Keeper', has(AT_KEPT), most(value(to('wage')), { count: 2 }))),
    ['bo', 'cy'],
  ],
  ['has', list(things('Lighthouse', has(KEEPER))), ['anvil', 'brim', 'cape']],
  ['has not', list(things('Lighthouse', not(has(KEEPER)))), ['dune']],
  ['not related', list(things('Lighthouse', not(related([KEEPER], the('Keeper', 'bo'))))), ['cape', 'dune']],
  ['not not', list(things('Lighthouse', not(not(has(KEEPER))))), ['anvil', 'brim', 'cape']],
  [
    'either',
    list(things('Lighthouse', any(compare(value(H), '<', num(20)), related([KEEPER], the('Keeper', 'cy'))))),
    ['cape', 'dune'],
  ],
  [
    'either, the one denied',
    list(things('Lighthouse', any(not(has(KEEPER)), related([KEEPER], the('Keeper', 'ada'))))),
    ['anvil', 'dune'],
  ],
  [
    'either of two values',
    list(things('Keeper', any(is([to('from')], 'Dane'), is([to('from')], 'Finn')))),
    ['bo', 'di'],
  ],
  ['neither', list(things('Keeper', not(any(is([to('from')], 'Dane'), has(AT_KEPT))))), ['di']],
  ['both', list(things('Lighthouse', all(is([to('paint')], 'red'), is([to('paint')], 'white')))), ['anvil']],
  [
    'the same as',
    list(
      things('Lighthouse', {
        kind: 'same',
        path: [to('coast', 'Coast')],
        as: the('Lighthouse', 'anvil'),
        said,
      }),
    ),
    ['brim'],
  ],
  [
    'a value that is the same',
    list(things('Lighthouse', { kind: 'same', path: [H], as: things('Lighthouse'), said })),
    ['anvil', 'cape'],
  ],
  ['values', list(valuesOf('from', 'Keeper')), ['Dane', 'Finn', 'Norse']],
  [
    'values of things that hold',
    list(valuesOf('from', 'Keeper', related([from('from', 'Keeper'), AT_KEPT], the('Lighthouse', 'anvil')))),
    ['Dane', 'Norse'],
  ],
  [
    'values of both',
    list(valuesOf('from', 'Keeper', not(related([from('from', 'Keeper'), AT_KEPT], things('Lighthouse'))))),
    ['Finn'],
  ],
  [
    'the most common value',
    list(valuesOf('from', 'Keeper', most(count([from('from', 'Keeper')], things('Keeper'))))),
    ['Norse'],
  ],
  ['how many values', number(valuesOf('from', 'Keeper')), ['3']],
  [
    'texts that say nothing are not shown',
    list(things('Lighthouse'), [name, value(to('note'))]),
    ['Cape Cold | damp'],
  ],
  [
    'texts that say nothing are not there',
    list(things('Lighthouse', not(has(to('note'))))),
    ['anvil', 'brim', 'dune'],
  ],
  [
    'a quantity',
    list(things('Buoy', compare(value(QUANTITY), '>', num(10))), [self, value(QUANTITY)]),
    ['fog | 30'],
  ],
  [
    'classes together',
    list({ head: { kind: 'class', classes: [at('Tower'), at('Pier')], said }, conditions: [] }, [name]),
    ['Long', 'Short', 'Tall'],
  ],
  [
    'a class whose things state only those below it',
    list(things('Structure'), [name]),
    ['Long', 'Short', 'Tall'],
  ],
  ['how many of such a class', number(things('Structure')), ['3']],
  [
    'an average over such a class',
    summary(things('Structure', has(to('weight'))), ['average', value(to('weight'))]),
    ['4.333333333333333333'],
  ],
  [
    'a column that may be missing',
    list(things('Lighthouse'), [name, maybe(KEEPER, ...NAME)]),
    ['Anvil Point | Ada', 'Anvil Point | Bo', 'Brim | Bo', 'Cape Cold | Cy', 'Dune | '],
  ],
  [
    'columns that go on from one another',
    list(things('Lighthouse', is([to('paint')], 'white')), [
      name,
      value(KEEPER, ...NAME),
      value(KEEPER, to('wage')),
    ]),
    ['Anvil Point | Ada | 10', 'Anvil Point | Bo | 30', 'Brim | Bo | 30'],
  ],
  [
    'columns that may be missing, the one from the other',
    list(things('Lighthouse'), [self, maybe(KEEPER), maybe(KEEPER, ...NAME)]),
    ['anvil | ada | Ada', 'anvil | bo | Bo', 'brim | bo | Bo', 'cape | cy | Cy', 'dune |  | '],
  ],
  [
    'how many each has',
    list(things('Keeper'), [name, count([AT_KEPT], things('Lighthouse'))]),
    ['Ada | 1', 'Bo | 2', 'Cy | 1'],
  ],
  [
    'how many each has, none included',
    list(things('Keeper'), [name, count([AT_KEPT], things('Lighthouse'), true)]),
    ['Ada | 1', 'Bo | 2', 'Cy | 1', 'Di | 0'],
  ],
  [
    'how many things have each value',
    list(valuesOf('from', 'Keeper'), [self, count([from('from', 'Keeper')], things('Keeper'))]),
    ['Dane | 1', 'Finn | 1', 'Norse | 2'],
  ],
  [
    'an average of each',
    list(things('Coast'), [name, fold('average', from('coast', 'Lighthouse'), H)]),
    ['East | 26', 'West | 32.5'],
  ],
  [
    'two of each',
    list(things('Coast'), [
      name,
      count([from('coast', 'Lighthouse')], things('Lighthouse')),
      fold('most', from('coast', 'Lighthouse'), H),
    ]),
    ['East | 2 | 40', 'West | 2 | 40'],
  ],
  [
    'a calculated column',
    list(things('Lighthouse', is([to('paint')], 'red')), [
      self,
      { kind: 'calculated', operator: '/', left: value(H), right: value(to('range')), said },
    ]),
    ['anvil | 2.222222222222222222', 'cape | 1.904761904761904761'],
  ],
  [
    'rows that are alike, of different things',
    list(things('Keeper'), [value(to('from'))], { distinct: false }),
    ['Dane', 'Finn', 'Norse', 'Norse'],
  ],
  [
    'one row a thing, however it is found',
    list(things('Keeper', has(AT_KEPT)), [value(to('from'))], { distinct: false }),
    ['Dane', 'Norse', 'Norse'],
  ],
  [
    'what is of each thing stands beside it',
    list(things('Keeper'), [value(to('wage'))]),
    ['ada | 10', 'bo | 30', 'cy | 30', 'di | 5'],
  ],
  ['count', number(things('Lighthouse')), ['4']],
  ['count of those that hold', number(things('Keeper', has(AT_KEPT))), ['3']],
  ['count of different ends', number(things('Lighthouse'), [KEEPER]), ['3']],
  ['count of all ends', number(things('Lighthouse'), [KEEPER], false), ['4']],
  ['count of what a given thing has', number(the('Lighthouse', 'anvil'), [KEEPER]), ['2']],
  ['an average', summary(things('Keeper'), ['average', value(to('wage'))]), ['18.75']],
  [
    'an average of things found twice',
    summary(things('Keeper', has(AT_KEPT)), ['average', value(to('wage'))]),
    ['23.333333333333333333'],
  ],
  ['a sum over texts', summary(things('Lighthouse'), ['sum', value(to('range'))]), ['148']],
  [
    'two folds of one measure',
    summary(things('Lighthouse'), ['least', value(H)], ['most', value(H)]),
    ['12 | 40'],
  ],
  [
    'folds of different measures',
    summary(things('Lighthouse'), ['count', self], ['most', value(to('range'))]),
    ['4 | 100'],
  ],
  [
    'an average of counts',
    summary(things('Keeper'), ['average', count([AT_KEPT], things('Lighthouse'), true)]),
    ['1'],
  ],
  [
    'yes',
    check({ ...the('Lighthouse', 'brim'), conditions: [related([KEEPER], the('Keeper', 'bo'))] }),
    ['yes'],
  ],
  [
    'no',
    check({ ...the('Lighthouse', 'brim'), conditions: [related([KEEPER], the('Keeper', 'ada'))] }),
    ['no'],
  ],
  [
    'no, denied',
    check({ ...the('Lighthouse', 'brim'), conditions: [not(related([KEEPER], the('Keeper', 'bo')))] }),
    ['no'],
  ],
  [
    'a difference',
    calculated(
      '-',
      list(the('Lighthouse', 'anvil'), [value(H)]),
      list(the('Lighthouse', 'brim'), [value(H)]),
    ),
    ['15'],
  ],
  [
    'three in a row',
    calculated(
      '-',
      calculated('-', number(things('Lighthouse')), number(things('Coast'))),
      number(things('Buoy')),
    ),
    ['0'],
  ],
  [
    'a share',
    calculated('/', number(things('Lighthouse', has(KEEPER))), number(things('Lighthouse'))),
    ['0.75'],
  ],
  [
    'rows of either',
    combined('or', list(things('Coast'), [name]), list(things('Water'), [name])),
    ['East', 'Sea', 'West'],
  ],
  [
    'rows of both',
    combined(
      'and',
      list(things('Keeper', is([to('from')], 'Norse')), [value(to('wage'))]),
      list(things('Keeper', is([to('from')], 'Dane')), [value(to('wage'))]),
    ),
    ['30'],
  ],
  [
    'rows of the first alone',
    combined('not', list(things('Keeper')), list(things('Keeper', has(AT_KEPT)))),
    ['di'],
  ],
])('%s', (_, ask, rows) => {
  expect(rowsOf(ask).sort(), printWritten(writeAsk(ask, schema))).toEqual([...rows].sort());
});

test.each<readonly [string, Ask, readonly string[]]>([
  [
    'by what is shown',
    list(things('Lighthouse'), [name, value(H)], { order: { measure: value(LIT), direction: 'most', said } }),
    ['Dune | 12', 'Cape Cold | 40', 'Brim | 25', 'Anvil Point | 40'],
  ],
  [
    'by numbers kept as texts',
    list(things('Lighthouse'), [value(to('range'))], {
      order: { measure: value(to('range')), direction: 'least', said },
    }),
    ['brim | 9', 'anvil | 18', 'cape | 21', 'dune | 100'],
  ],
  [
    'by a count that is not shown',
    list(things('Keeper', has(AT_KEPT)), [name], {
      order: { measure: count([AT_KEPT], things('Lighthouse')), direction: 'most', said },
      limit: 1,
    }),
    ['Bo'],
  ],
  [
    'by a count that is shown',
    list(things('Keeper'), [name, count([AT_KEPT], things('Lighthouse'))], {
      order: { measure: count([AT_KEPT], things('Lighthouse')), direction: 'most', said },
      limit: 1,
    }),
    ['Bo | 2'],
  ],
  [
    'two of the latest',
    list(things('Lighthouse', most(value(LIT), { count: 2 })), [name]),
    ['Dune', 'Cape Cold'],
  ],
])('in order: %s', (_, ask, rows) => {
  expect(rowsOf(ask), printWritten(writeAsk(ask, schema))).toEqual(rows);
});

test('the schema has what the cases are about', () => {
  expect(DEPTH).toBeDefined();
  expect(schema.isNumeric(at('range'))).toBe(true);
  expect(schema.attributeKind(at('surveyed'))).toBe('time');
  expect(schema.typingSteps(at('Structure')).up).toBe('http://www.w3.org/2000/01/rdf-schema#subClassOf');
});
