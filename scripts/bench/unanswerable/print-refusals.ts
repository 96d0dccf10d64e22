import { SWAP_KINDS, type RefusalTotals } from '../../../src/bench';
import type { Refusals } from './ask-all';

const percent = (share: number | null): string => (share === null ? '–' : (100 * share).toFixed(1));

const row = (name: string, { n, refused, cautioned, falseAnswer }: RefusalTotals): string =>
  `| ${[name, n, percent(refused), percent(cautioned), percent(falseAnswer)].join(' | ')} |`;

/** A table in Markdown, in %. */
export const printRefusals = (found: Pick<Refusals, 'byKind' | 'setup' | 'model'> & RefusalTotals): string =>
  [
    `${found.setup.pack}: ${found.n} questions that cannot be answered, seed ${found.setup.seed}`,
    '',
    '| swapped | n | refused | cautioned | falseAnswer |',
    '| --- | ---: | ---: | ---: | ---: |',
    row('all', found),
    ...SWAP_KINDS.map((kind) => row(kind, found.byKind[kind])),
    ...(found.model === undefined
      ? []
      : [
          row(`asked of ${found.setup.agent ?? ''}: without it`, found.model.without),
          row('if its word were always taken', found.model.taken),
        ]),
  ].join('\n');
