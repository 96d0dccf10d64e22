import { done, type Outcome } from '../../base';
import type { Candidate } from '../../composer';
import type { EngineName, ExecuteFailure, Execution, Plan } from '../../federation';
import type { Language } from '../../rdf';
import type { Answer, Caution } from '../answer/answer';
import { withComputed } from '../answer/with-computed';
import { blankNames } from './blank-names';
import { readablePlan } from '../answer/readable-plan';
import { remoteLabels } from '../network/remote-labels';
import { unnamedEndpoints } from '../network/unnamed-endpoints';
import { irisIn } from '../answer/results';
import type { RunParts } from '../question';

const MOST_LABELS = 5000;

/** A plan that was executed. */
export interface Trial extends Execution {
  /** `undefined` for a query that the user wrote. */
  readonly candidate: Candidate | undefined;
  readonly plan: Plan;
}

export const tryPlan = async (
  candidate: Candidate | undefined,
  plan: Plan,
  { engines }: Pick<RunParts, 'engines'>,
  engine: EngineName | undefined,
  timeoutMs: number,
  signal: AbortSignal,
  onPartial?: (partial: Trial) => void,
): Promise<Outcome<Trial, ExecuteFailure>> => {
  const trialOf = (execution: Execution): Trial => ({
    candidate,
    ...execution,
    plan: withoutThoseAsked(plan, execution),
  });
  const options = {
    signal,
    timeoutMs,
    purpose: 'answer' as const,
    ...(engine === undefined ? {} : { engine }),
    ...(onPartial === undefined ? {} : { onPartial: (partial: Execution) => onPartial(trialOf(partial)) }),
  };
  const executed = await engines.execute(plan, options);
  if (!executed.ok) return executed;
  return done(trialOf(executed.value));
};

/** Sources that said, asked, that they hold nothing for the query. */
const withoutThoseAsked = (plan: Plan, { leftOut = [], contributions = [] }: Execution): Plan => {
  const gave = new Set(contributions.flatMap(({ source, rows }) => (rows > 0 ? [source] : [])));
  const without = leftOut.filter(({ source }) => !gave.has(source));
  if (without.length === 0) return plan;
  const gone = new Set(without.map(({ source }) => source));
  return {
    ...plan,
    sources: plan.sources.filter((source) => !gone.has(source)),
    leftOut: [...plan.leftOut, ...without],
  };
};

const cautionsAbout = ({ missing, capped = [], awaited = [], plan }: Trial): readonly Caution[] => [
  ...(awaited.length === 0
    ? []
    : [
        {
          kind: 'awaited' as const,
          sources: awaited,
          others: plan.sources.length - awaited.length - missing.length,
        },
      ]),
  ...(missing.length === 0 ? [] : [{ kind: 'incomplete' as const, faults: missing }]),
  ...(capped.length === 0 ? [] : [{ kind: 'capped' as const, sources: capped }]),
];

/** The trial as the page shows it. */
export const answerOf = async (
  trial: Trial,
  cautions: readonly Caution[],
  asking: Pick<RunParts, 'composer' | 'engines' | 'sources'> & {
    readonly scope: Plan['sources'];
    readonly language: Language;
  },
  signal: AbortSignal,
): Promise<Answer> => {
  const { candidate, plan, result, ms, engine, awaited = [] } = trial;
  const { composer, engines, scope, language } = asking;
  const iris = irisIn(result, MOST_LABELS);
  const known = iris.length === 0 ? {} : await composer.labels({ iris, scope, language }, signal);
  const asked = plan.sources.filter((source) => !awaited.includes(source));
  // Of a source whose names are not here some things are, by the end of their IRI alone.
  const hasNamesThere = unnamedEndpoints(asking.sources, asked).length > 0;
  const said = hasNamesThere ? await composer.labels({ iris, scope, language, said: true }, signal) : known;
  const unknown = iris.filter((one) => said[one] === undefined);
  const headings = Object.fromEntries(
    (candidate?.columns ?? []).map(({ variable, label }) => [variable, label]),
  );
  const [remote, blank] = await Promise.all([
    remoteLabels(unknown, asked, asking, signal),
    blankNames({ result, plan: { ...plan, sources: asked }, headings }, asking, signal),
  ]);
  const labels = { ...known, ...remote, ...blank, ...said };
  return {
    candidate,
    plan: readablePlan(plan, asking.sources),
    result: withComputed(result, plan.query),
    labels,
    cautions: [...cautionsAbout(trial), ...cautions],
    ms,
    engine,
    engines: engines.namesFor(plan),
  };
};
