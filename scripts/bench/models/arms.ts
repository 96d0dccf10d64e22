/** What is measured: each arm is one run of `npm run bench`, by its own options. */
import { basename } from 'node:path';
import { fnv64 } from '../../../src/bench';
import { DEFAULT_TASK, type ModelTask } from '../../../src/agent';
import { taskText } from './task-text';

/** A file that can be served. */
export interface ArmModel {
  /** What clients call it. */
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
}

/** Which table or ablation an arm belongs to. */
export type ArmGroup =
  | 'main'
  | 'examples'
  | 'example choice'
  | 'card'
  | 'example triples'
  | 'grammar'
  | 'repair'
  | 'second call'
  | 'source cards'
  | 'language'
  | 'seed';

export interface Arm {
  /** Names its file, too. */
  readonly name: string;
  readonly group: ArmGroup;
  /** What of the group it is: `writes`, `0 examples`. */
  readonly label: string;
  /** `undefined`: the composer alone. */
  readonly model: ArmModel | undefined;
  readonly task: ModelTask | undefined;
  /** By the name that its folder was given under. */
  readonly pack: string;
  readonly sample: number;
  /** More of the options of `npm run bench`. */
  readonly more: readonly string[];
}

/** Questions of the main table; a pack of another name has as many as the last. */
const SAMPLES: ReadonlyMap<string, number> = new Map([
  ['many', 150],
  ['spider', 60],
  ['demo', 60],
]);
const OTHER_SAMPLE = 60;
const ABLATION_SAMPLE = 60;
/** Of a file: a model of about a billion parameters with four bits each, and those that are asked a third. */
const LARGE = 800_000_000;
const FORMS = ['writes', 'chooses', 'both'] as const;
const SEEDS = [1, 2, 3] as const;
const WARM = 0.7;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');

const named = (arm: Omit<Arm, 'name'>): Arm => ({
  ...arm,
  name: plain([arm.group, arm.model?.name ?? 'composer', arm.label, arm.pack].join(' ')),
});

const sizeFor = (model: ArmModel | undefined, of: number): number =>
  model !== undefined && model.bytes > LARGE ? Math.round(of / 3) : of;

/** `most`: of each arm. */
export interface ArmOptions {
  /** Names of the packs that were given. */
  readonly packs: readonly string[];
  readonly models: readonly ArmModel[];
  readonly most: number;
}

/** Composer alone, and each model by each form, over each pack. */
export const mainArms = ({ packs, models, most }: ArmOptions): readonly Arm[] => {
  const size = (pack: string, model: ArmModel | undefined): number =>
    Math.min(most, sizeFor(model, SAMPLES.get(pack) ?? OTHER_SAMPLE));
  const rows: readonly (readonly [ArmModel | undefined, ModelTask | undefined])[] = [
    [undefined, undefined],
    ...models.flatMap((model) => FORMS.map((form) => [model, { ...DEFAULT_TASK, form }] as const)),
  ];
  return rows.flatMap(([model, task]) =>
    packs.map((pack) =>
      named({
        group: 'main',
        label: task?.form ?? 'alone',
        model,
        task,
        pack,
        sample: size(pack, model),
        more: [],
      }),
    ),
  );
};

type Change = readonly [group: ArmGroup, label: string, change: Partial<ModelTask>];

const CHANGES: readonly Change[] = [
  ['card', 'relevant part', {}],
  ['card', 'whole', { card: 'whole' }],
  ['example triples', 'with', {}],
  ['example triples', 'without', { exampleTriples: false }],
  ['grammar', 'on', {}],
  ['grammar', 'off', { grammar: false }],
  ['repair', 'on', {}],
  ['repair', 'off', { repair: false }],
  ['second call', 'on', {}],
  ['second call', 'off', { calls: 1 }],
  ['source cards', 'without', {}],
  ['source cards', 'with', { sourceCards: true }],
  ...SEEDS.map((seed): Change => ['seed', `seed ${seed}`, { temperature: WARM, seed }]),
];

/** Only a pack whose questions have queries has examples to show. */
const EXAMPLE_CHANGES: readonly Change[] = [
  ['examples', '0', { examples: 0 }],
  ['examples', '3', {}],
  ['examples', '10', { examples: 10 }],
  ['example choice', 'similar', {}],
  ['example choice', 'random', { exampleChoice: 'random' }],
];

const LANGUAGES = [
  ['English', []],
  ['Spanish', ['--noise', 'es']],
] as const;

/** One thing changed at a time, with one model. Arms of equal options are one run: see `runOf`. */
export const ablationArms = (
  model: ArmModel,
  form: ModelTask['form'],
  { packs, most }: Omit<ArmOptions, 'models'>,
): readonly Arm[] => {
  const base: ModelTask = { ...DEFAULT_TASK, form };
  const sample = Math.min(most, ABLATION_SAMPLE);
  const over = (pack: string, changes: readonly Change[], more: readonly string[] = []): readonly Arm[] =>
    packs.includes(pack)
      ? changes.map(([group, label, change]) =>
          named({ group, label, model, task: { ...base, ...change }, pack, sample, more }),
        )
      : [];
  return [
    ...over('spider', EXAMPLE_CHANGES, ['--examples', 'kfold:10']),
    ...over('many', CHANGES),
    ...LANGUAGES.flatMap(([label, more]) => over('demo', [['language', label, {}]], more)),
  ];
};

/** Options of `npm run bench` that are those of the arm, but for where the model is served. */
export const armOptions = (arm: Arm, folder: string): readonly string[] => [
  '--pack',
  folder,
  '--sample',
  String(arm.sample),
  ...arm.more,
  ...(arm.task === undefined ? [] : ['--task', taskText(arm.task)]),
];

/** The file of its run, without an ending: arms that would measure the same share one. */
export const runOf = (arm: Arm, folder: string): string => {
  const name = plain([arm.pack, arm.model?.name ?? 'composer', arm.task?.form ?? 'alone'].join(' '));
  return `${name}-${fnv64(armOptions(arm, basename(folder)).join(' '))}`;
};
