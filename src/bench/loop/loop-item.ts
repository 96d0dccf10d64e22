import { askedResult, type AgentEvent, type Answer, type Exploration, type ModelUsage } from '../../agent';
import { exact, rowsOf, type Rows } from '../score';
import { countedRows } from '../run/counted-rows';
import type { Asked } from '../run/ask-question';

/** Why a question is looked into further. */
export type Trouble = 'refused' | 'empty' | 'cautioned';

/** One answer of several: whether it is right, and whether there is any. */
export interface ArmItem {
  readonly exact: 0 | 1;
  readonly answered: boolean;
}

/** What a stage took. */
export interface StageCost {
  readonly seconds: number;
  /** Replies of the model. */
  readonly calls: number;
  /** Read and written by it; those that its engine kept are not counted. */
  readonly tokens: number;
}

/** `null`: the question did not come to this stage. */
export interface StageCosts {
  /** The first answer, with the model's word where there is a model. */
  readonly first: StageCost;
  readonly code: StageCost;
  readonly drafts: StageCost | null;
  /** Smaller questions among them. */
  readonly turns: StageCost | null;
}

/** One question whose first answer is none or doubtful, and what looking further made of it. */
export interface LoopItem {
  readonly id: string;
  readonly kg: string;
  readonly question: string;
  readonly trouble: Trouble;
  /** Without a model. */
  readonly composed: ArmItem;
  /** What the page shows first, with a model's one query where there is a model. */
  readonly first: ArmItem;
  /** What code found by looking further; without anything, the first answer. */
  readonly code: ArmItem;
  /** The rows that most of a model's drafts gave; of none that came twice, what code found. `null`: no model was asked. */
  readonly drafts: ArmItem | null;
  /** What looking further with a model ended with; without anything, what code found. `null`: no model was asked. */
  readonly model: ArmItem | null;
  readonly costs: StageCosts;
  readonly actions: Readonly<Record<string, number>>;
  readonly rollbacks: number;
  /** How the model's loop ended: `done`, `budget/turns`, `fault/cut` …; `null`: no model was asked. */
  readonly end: string | null;
}

/** `undefined`: the first answer stands without a doubt, or there is none for a reason that looking further can't mend. */
export const troubleOf = ({ answer, failure }: Asked): Trouble | undefined => {
  if (failure?.kind === 'not-understood') return 'refused';
  if (failure?.kind === 'empty') return 'empty';
  if (failure !== undefined) return undefined;
  return answer !== undefined && answer.cautions.length > 0 ? 'cautioned' : undefined;
};

const armOf = (gold: Rows, answer: Answer | undefined): ArmItem => {
  const rows = countedRows(answer);
  return {
    exact: rows !== undefined && exact(gold, rows) ? 1 : 0,
    answered: answer !== undefined && rowsOf(askedResult(answer.result, answer.candidate)).length > 0,
  };
};

/** The answer whose rows came from more than one query, and from no fewer than any other. */
const agreedIn = ({ found, confirmed }: Exploration, first: Answer | undefined): Answer | undefined => {
  let best: { readonly answer: Answer | undefined; readonly votes: number } = {
    answer: first,
    votes: confirmed?.for ?? 1,
  };
  for (const { answer, finding } of found)
    if (finding.kind === 'model' && (finding.votes?.for ?? 0) > best.votes)
      best = { answer, votes: finding.votes?.for ?? 0 };
  return best.votes > 1 ? best.answer : undefined;
};

const endOf = ({ end }: Exploration): string => {
  if (end === undefined) return 'broken';
  if (end.kind === 'budget') return `budget/${end.limit}`;
  return end.kind === 'fault' ? `fault/${end.failure.kind}` : end.kind;
};

const actionsIn = (events: readonly TimedEvent[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const { event } of events) {
    if (event.type !== 'step-end' || event.note?.step !== 'tool') continue;
    const { note } = event;
    const name =
      'tool' in note ? note.tool : 'conditions' in note ? 'conditions' : `rolled back, ${note.why}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};

/** An event, and the milliseconds from the start of looking further. */
export interface TimedEvent {
  readonly event: AgentEvent;
  readonly ms: number;
}

interface Told {
  readonly exploration: Exploration;
  readonly ms: number;
}

const tokensOf = (usage: ModelUsage | undefined): number =>
  usage === undefined ? 0 : usage.tokensIn - (usage.tokensCached ?? 0) + usage.tokensOut;

/** From one telling to the next. */
const between = (before: Told | undefined, after: Told): StageCost => ({
  seconds: (after.ms - (before?.ms ?? 0)) / 1000,
  calls: after.exploration.calls - (before?.exploration.calls ?? 0),
  tokens: tokensOf(after.exploration.usage) - tokensOf(before?.exploration.usage),
});

const costsOf = (asked: Asked, told: readonly Told[]): StageCosts => {
  const code = told.find(({ exploration }) => exploration.end !== undefined);
  // Told are: what code found as the model begins, what its drafts found, each smaller question, and the end.
  const byModel = told.filter(({ exploration }) => exploration.model !== undefined);
  const [begun, drafted] = byModel;
  const ended = byModel.at(-1);
  const hasTurns =
    drafted !== undefined && ended !== undefined && ended.exploration.calls > drafted.exploration.calls;
  return {
    first: {
      seconds: asked.ms / 1000,
      calls: asked.consulted?.told.calls ?? 0,
      tokens: tokensOf(asked.consulted?.told.usage),
    },
    code: { seconds: (code?.ms ?? 0) / 1000, calls: 0, tokens: 0 },
    drafts: drafted === undefined ? null : between(begun, drafted),
    turns: hasTurns ? between(drafted, ended) : null,
  };
};

export const loopItem = (
  question: {
    readonly id: string;
    readonly kg: string;
    readonly question: string;
    readonly gold: { readonly rows: Rows };
  },
  trouble: Trouble,
  asked: Asked,
  events: readonly TimedEvent[],
): LoopItem => {
  const told = events.flatMap(({ event, ms }) =>
    event.type === 'explored' ? [{ exploration: event.exploration, ms }] : [],
  );
  const byCode = told.find(({ exploration }) => exploration.end !== undefined)?.exploration;
  const last = told.at(-1)?.exploration;
  const byModel = last?.model === undefined ? undefined : last;
  const gold = question.gold.rows;
  const first = armOf(gold, asked.answer);
  const [foundByCode] = byCode?.found ?? [];
  const agreed = byModel && agreedIn(byModel, asked.answer);
  const foundByModel = byModel?.found.find(({ finding }) => finding.kind === 'model')?.answer;
  const stands = agreed ?? foundByModel;
  const code = foundByCode === undefined ? first : armOf(gold, foundByCode.answer);
  return {
    id: question.id,
    kg: question.kg,
    question: question.question,
    trouble,
    composed: asked.consulted === undefined ? first : armOf(gold, asked.consulted.composed),
    first,
    code,
    drafts: byModel === undefined ? null : agreed === undefined ? code : armOf(gold, agreed),
    model: byModel === undefined ? null : stands === undefined ? code : armOf(gold, stands),
    costs: costsOf(asked, told),
    actions: actionsIn(events),
    rollbacks: byModel?.rollbacks ?? 0,
    end: byModel === undefined ? null : endOf(byModel),
  };
};
