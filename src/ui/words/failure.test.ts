import { expect, test } from 'vitest';
import type { RunFailure } from '../../agent';
import type { ExecuteFailure, SourceFault } from '../../federation';
import type { Iri, Language } from '../../rdf';
import { overwriteGetLocale } from '../../messages';
import { failureText, isWorthTrying } from './failure';
import { bareHost, type Names } from './names';

let language: Language = 'en';
overwriteGetLocale(() => language);

const called = (titleOf: Names['titleOf']): Names => ({ titleOf, hostOf: bareHost, elsewhere: 3 });

const COMUNICA = [
  ...(['graph', 'describe', 'exists', 'blank-test', 'blank-join', 'path', 'comparison', 'extreme'] as const),
  ...(['service-in-service', 'service-of-several', 'too-many-requests', 'too-many-rows'] as const),
];

const failures: readonly RunFailure[] = [
  { kind: 'not-understood', similar: [] },
  { kind: 'not-understood', similar: [], unread: [] },
  { kind: 'not-understood', similar: [], unread: ['wobbly', 'lakez'] },
  { kind: 'not-understood', similar: [], unread: ['lakez'], mostWords: 60 },
  { kind: 'no-sources' },
  { kind: 'not-chosen', titles: [{ en: 'Lakes', es: 'Lagos' }] },
  { kind: 'stopped' },
  { kind: 'broken', message: 'x is not a function.' },
  { kind: 'plan', failure: { kind: 'syntax', message: 'Expected }', line: 3 } },
  { kind: 'plan', failure: { kind: 'update-refused' } },
  { kind: 'plan', failure: { kind: 'service-unknown', iri: 'https://a.example/sparql' } },
  { kind: 'plan', failure: { kind: 'service-variable' } },
  { kind: 'plan', failure: { kind: 'from-refused' } },
  { kind: 'plan', failure: { kind: 'no-source', pattern: '?s ?p ?o' } },
  { kind: 'execute', failure: { kind: 'timeout', ms: 10_000 } },
  { kind: 'execute', failure: { kind: 'source-failed', source: 'urn:a' as Iri, message: 'gone' } },
  { kind: 'execute', failure: { kind: 'engine', message: 'no memory' } },
  { kind: 'execute', failure: { kind: 'path-too-long', pattern: '?s :p+ ?o', nodes: 10_001 } },
  ...COMUNICA.map((reason): RunFailure => ({
    kind: 'execute',
    failure: { kind: 'comunica-refused', reason, isGathered: true },
  })),
];

test.each(failures)('a failure is one calm statement in both languages: $kind $failure.kind', (failure) => {
  const texts = (['en', 'es'] as const).map((spoken) => {
    language = spoken;
    return failureText(
      failure,
      spoken,
      called(() => 'source 1'),
    );
  });
  expect(new Set(texts).size).toBe(2);
  for (const text of texts) {
    expect(text).toMatch(/\.$/u);
    expect(text).not.toMatch(/!|\.\.|undefined|Oops/u);
  }
});

test('what Comunica refuses says which engine runs it, or what stands in the way', () => {
  const say = (reason: (typeof COMUNICA)[number], isGathered: boolean): string => {
    language = 'en';
    return failureText(
      { kind: 'execute', failure: { kind: 'comunica-refused', reason, isGathered } },
      'en',
      called(String),
    );
  };
  for (const reason of COMUNICA) {
    expect(say(reason, true), reason).toMatch(/The query is kept\. [^.]+\.$/u);
    expect(say(reason, true), reason).not.toMatch(/several sources at once/u);
  }
  expect(say('exists', true)).toMatch(/engine of this page/u);
  expect(say('exists', false)).toMatch(/Without SERVICE/u);
});

test('a broken query is named with its line, a failed source by its title', () => {
  language = 'en';
  const say = (failure: RunFailure): string =>
    failureText(
      failure,
      'en',
      called(() => 'laureates / 2'),
    );
  expect(say({ kind: 'plan', failure: { kind: 'syntax', message: 'Expected }', line: 3 } })).toContain(
    'Line 3',
  );
  expect(
    say({ kind: 'execute', failure: { kind: 'source-failed', source: 'urn:a' as Iri, message: 'gone' } }),
  ).toBe('laureates / 2 failed: gone. The question is kept.');
});

test('only what may go better the next time is offered again', () => {
  expect(isWorthTrying({ kind: 'execute', failure: { kind: 'timeout', ms: 1 } })).toBe(true);
  expect(isWorthTrying({ kind: 'plan', failure: { kind: 'from-refused' } })).toBe(false);
  expect(isWorthTrying({ kind: 'not-understood', similar: [] })).toBe(false);
});

const silent = (name: string, isOffline: boolean): SourceFault => {
  const url = `https://${name}.example/sparql` as Iri;
  return { source: url, failure: { kind: 'network', url, ms: 5, ...(isOffline && { isOffline }) } };
};
const sayAll = (failure: ExecuteFailure, spoken: Language): string => {
  language = spoken;
  return failureText({ kind: 'execute', failure }, spoken, called(bareHost));
};

test('without a network one sentence tells it of all sources, and calls none of them dead', () => {
  const faults = ['a', 'b', 'c'].map((name) => silent(name, true));
  const english = sayAll({ kind: 'withheld', faults }, 'en');
  expect(english.match(/offline/gu)).toHaveLength(1);
  expect(english).toMatch(/3 of the chosen sources need the network\. Try again.*kept\.$/u);
  const spanish = sayAll({ kind: 'withheld', faults }, 'es');
  expect(spanish.match(/sin conexión/gu)).toHaveLength(1);
  expect(spanish).toMatch(/3 de las fuentes elegidas necesitan la red\./u);
  for (const text of [english, spanish]) expect(text).not.toMatch(/redirect|redirige|\.example/u);
  const [source] = faults;
  if (source?.failure.kind !== 'network') throw new Error('There is a first source.');
  expect(sayAll({ kind: 'endpoint-failed', source: source.source, failure: source.failure }, 'en')).toMatch(
    /offline.* 3 of the chosen sources need the network\./u,
  );
});

test('a source that is dead while others lack the network is told by its name', () => {
  const text = sayAll({ kind: 'withheld', faults: [silent('a', true), silent('b', false)] }, 'en');
  expect(text).toContain('Without a.example and b.example');
  expect(text).toContain('3 of the chosen sources need the network.');
  expect(text).toContain('b.example did not answer:');
});
