import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { exampleGroups, goldKey, readPack } from '../../../src/bench';
import { ExamplePairs } from '../../../src/retrieval';
import { demoPack } from '../../demo/demo-pack';

// As `npm run pack:demo` writes it, which nobody has run in a fresh checkout.
const files = await demoPack(fileURLToPath(new URL('../../../public/demo/', import.meta.url)));
const outcome = await readPack('demo', files, new AbortController().signal);
if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
const pack = outcome.value;

test.each(['loo', 'kfold:10'] as const)(
  'over the project’s own pack no question reaches its own gold query (%s)',
  (setup) => {
    const { pairs, withheldFrom } = exampleGroups(pack, setup, 1);
    const index = new ExamplePairs();
    index.add(pairs);
    expect(pairs).toHaveLength(pack.questions.length);
    let seen = 0;
    for (const asked of pack.questions) {
      const own = goldKey(asked.kg, asked.gold.query);
      const language = asked.language === 'es' ? 'es' : 'en';
      const found = index.nearest(asked.question, language, pairs.length, withheldFrom(asked));
      seen += found.length;
      expect(found.map(({ query }) => goldKey(asked.kg, query))).not.toContain(own);
    }
    expect(seen).toBeGreaterThan(pack.questions.length);
  },
);
