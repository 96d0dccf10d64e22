/** How a model is asked: the settings that `npm run bench -- --task` takes. */
export interface ArmTask {
  /** It writes a query by itself, chooses among the composer's readings, or does either. */
  readonly form: 'writes' | 'chooses' | 'both';
  /** Questions with their queries that it is shown. */
  readonly examples: number;
  readonly exampleChoice: 'similar' | 'random';
  /** The part of the schema that the question is about, or all of it. */
  readonly card: 'relevant' | 'whole';
  readonly exampleTriples: boolean;
  readonly grammar: boolean;
  readonly repair: boolean;
  readonly calls: 1 | 2;
  /** The query's form first, its terms second. */
  readonly skeleton: boolean;
  readonly sourceCards: boolean;
  readonly temperature: number;
  readonly seed: number;
}

/** What each ablation changes one thing of. */
export const BASE_TASK: ArmTask = {
  form: 'both',
  examples: 3,
  exampleChoice: 'similar',
  card: 'relevant',
  exampleTriples: true,
  grammar: true,
  repair: true,
  calls: 2,
  skeleton: false,
  sourceCards: false,
  temperature: 0,
  seed: 1,
};

/** `form=writes,examples=0,…` */
export const taskText = (task: ArmTask): string =>
  Object.entries(task)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(',');
