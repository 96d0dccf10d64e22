/**
 * What a model is asked to do: to write a query from the question and the schema alone, to choose among the composer's readings,
 * or to write one and, where its rows are not those of a reading, to choose between it and the readings.
 */
export type TaskForm = 'writes' | 'chooses' | 'both';

/** A model's task, and what it is given for it. */
export interface ModelTask {
  readonly form: TaskForm;
  /** Examples that are shown at most. */
  readonly examples: number;
  readonly exampleChoice: 'similar' | 'random';
  /** Of a large schema the part that the question may need, or all of it. */
  readonly card: 'relevant' | 'whole';
  /** A value of each column is shown. */
  readonly exampleTriples: boolean;
  /** Replies are held to a grammar, where the engine can. */
  readonly grammar: boolean;
  /** Names that are nearly right are taken for those that are there. */
  readonly repair: boolean;
  /** 2: what can't be used is sent back once, with the reason. */
  readonly calls: 1 | 2;
  /** Of the sources that hold the data, their one-sentence cards are shown. */
  readonly sourceCards: boolean;
  readonly temperature: number;
  readonly seed: number;
}

/** As the page asks. */
export const DEFAULT_TASK: ModelTask = {
  form: 'writes',
  examples: 3,
  exampleChoice: 'similar',
  card: 'relevant',
  exampleTriples: true,
  grammar: true,
  repair: true,
  calls: 2,
  sourceCards: false,
  temperature: 0,
  seed: 1,
};
