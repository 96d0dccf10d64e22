import { expect, test } from 'vitest';
import type { SourceFault } from '../../federation';
import type { Iri, Language } from '../../rdf';
import { overwriteGetLocale } from '../../messages';
import { arrivedText, cautionText } from './caution';
import { bareHost } from './names';

let language: Language = 'en';
overwriteGetLocale(() => language);

const dead: SourceFault = {
  source: 'https://a.example/sparql' as Iri,
  failure: { kind: 'timeout', url: 'https://a.example/sparql', ms: 3000 },
};
const walked = (limit: 'documents' | 'depth' | 'links' | 'bytes', most: number): SourceFault => ({
  source: 'https://b.example/page' as Iri,
  failure: { kind: 'walk-limit', limit, most },
});
const say = (faults: readonly SourceFault[], spoken: Language = 'en'): string => {
  language = spoken;
  return cautionText({ kind: 'incomplete', faults }, spoken, {
    titleOf: bareHost,
    hostOf: bareHost,
    elsewhere: 0,
  });
};

test('a source that leads on to more than was read is not told to be silent', () => {
  expect(say([walked('depth', 10)])).toMatch(/linked from b\.example.* 10 steps/u);
  expect(say([walked('depth', 10)])).not.toMatch(/no answer/u);
  expect(say([dead, walked('bytes', 10_000_000)])).toMatch(/no answer from a\.example.*b\.example.*10 MB/u);
});

test.each(['documents', 'depth', 'links', 'bytes'] as const)(
  'the limit of %s is told in both languages, with what to do next',
  (limit) => {
    const texts = (['en', 'es'] as const).map((spoken) => say([walked(limit, 1000)], spoken));
    expect(new Set(texts).size).toBe(2);
    expect(texts[0]).toMatch(/Add a page .* as a source\.$|add it as a file\.$/u);
  },
);

test('rows that are missing as there is no network are told so once', () => {
  const offline = ['c', 'd'].map((name): SourceFault => {
    const url = `https://${name}.example/sparql` as Iri;
    return { source: url, failure: { kind: 'network', url, ms: 5, isOffline: true } };
  });
  expect(say(offline)).toMatch(
    /no answer from c\.example and d\.example.* 2 of the chosen sources need the network\./u,
  );
  expect(say(offline, 'es').match(/sin conexión/gu)).toHaveLength(1);
});

test.each<readonly [Language, string, string, string]>([
  [
    'en',
    'a.example has not answered yet. The rows so far come from the other 2 sources and may be incomplete.',
    'a.example did not answer before the run ended. The rows so far come from the other 2 sources and may be incomplete.',
    'a.example has answered since. Its rows are included.',
  ],
  [
    'es',
    'a.example aún no ha respondido. Las filas mostradas proceden de las otras 2 fuentes y pueden estar incompletas.',
    'a.example no respondió antes de que terminara la ejecución. Las filas mostradas proceden de las otras 2 fuentes y pueden estar incompletas.',
    'a.example ya ha respondido. Sus filas están incluidas.',
  ],
])('who is waited for is told with whose rows there are: %s', (spoken, waiting, over, arrived) => {
  language = spoken;
  const names = { titleOf: bareHost, hostOf: bareHost, elsewhere: 0 };
  const caution = { kind: 'awaited', sources: [dead.source], others: 2 } as const;
  expect(cautionText(caution, spoken, names)).toBe(waiting);
  expect(cautionText({ ...caution, isOver: true }, spoken, names)).toBe(over);
  expect(arrivedText(caution, spoken, names)).toBe(arrived);
});
