import {
  UNOPPOSED,
  boundTo,
  confidenceIn,
  isWithout,
  weightsFor,
  wordsToTell,
  type Candidate,
  type Confidence,
  type Election,
  type Reading,
} from '../composer';
import type { Plan } from '../federation';
import { diagnose } from '../diagnosis';
import { askBackFor } from './answer/ask-back';
import { withBest } from './answer/best-rows';
import type { Bound } from './trials/bound-by';
import {
  cautionsOf,
  closeCall,
  guessedLink,
  inPlaceOf,
  nearWords,
  unknownUnits,
  unreadWords,
  unsure,
} from './answer/cautions';
import { contributionsTo } from './trials/contributions';
import type { Answer } from './answer/answer';
import type { AgentEvent } from './events';
import type { RunFailure } from './failure';
import { mendedBy } from './mend-asking';
import { offSourcesFor } from './sources/off-sources';
import { paraphraseOf, printCandidates, printDiagnosis, printExecution } from './answer/print-steps';
import { readQuestion } from './read-question';
import { readableQuery } from './answer/readable-plan';
import { printRows, rowsOf } from './answer/results';
import type { Question, RunParts } from './question';
import type { Pipeline, Steps } from './run';
import { rowCost, withRowTraits } from './trials/row-cost';
import { toldMeanwhile } from './trials/told-meanwhile';
import { answerOf } from './trials/trial';
import { leavesOutMore, leavesOutWhatIsKnown } from './trials/leaves-out';
import { MOST_BOUND, Trials, failureOf, hasRows, type CandidateTrial } from './trials/trials';
import { electionOf, readingsOf, startingWith, votesOf } from './trials/vote';

const MOST_TRIED = 20;
const MOST_ANSWERS = 5;
const SIMILAR = 3;
/** Nobody would have meant a reading that scores this much worse. */
const SENSIBLE = 3.3;
/** Nor one that scores this much worse than what found nothing: such readings are offered beside it. */
const IN_PLACE = 2;
/** For all other readings together, once there is an answer: until then they may take its place. Milliseconds. */
const OTHERS_LIMIT = 1000;

/** One question through the stages. */
class Asking {
  readonly #question: Question;
  readonly #parts: RunParts;
  readonly #signal: AbortSignal;
  readonly #steps: Steps;
  readonly #trials: Trials;
  /** What fits the words best, where it found nothing and another reading took its place. */
  #gaveWay: Candidate | undefined;

  constructor(question: Question, parts: RunParts, steps: Steps, signal: AbortSignal) {
    this.#question = question;
    this.#parts = parts;
    this.#signal = signal;
    this.#steps = steps;
    this.#trials = new Trials(question, parts, signal);
  }

  async *run(): Pipeline {
    if (this.#question.scope.length === 0) return { kind: 'no-sources' };
    const { reading, candidates, notChosen } = yield* readQuestion(
      this.#question,
      this.#parts,
      this.#steps,
      this.#signal,
    );
    if (notChosen !== undefined) return { kind: 'not-chosen', titles: notChosen.map(({ title }) => title) };
    const worthTrying = isWithout(this.#question.ablations, 'probes')
      ? candidates.slice(0, 1).map((one) => boundTo(one, []))
      : candidates.slice(0, MOST_TRIED);
    const best = yield* this.#best(worthTrying);
    if (best === undefined)
      return this.#withOff(this.#trials.failure ?? (await this.#notUnderstood(reading)));
    const furthest = this.#question.triesAll === true ? Infinity : SENSIBLE;
    const others = worthTrying.filter(
      (one) => this.#trials.isLeft(one, best.candidate) && best.candidate.score - one.score <= furthest,
    );
    if (hasRows(best)) {
      const elected = yield* this.#answered(best, others);
      yield* contributionsTo(elected, this.#parts, this.#signal);
      return undefined;
    }
    const [fault] = best.missing;
    // That there are no rows is not known where a source did not answer.
    if (fault !== undefined) return { kind: 'execute', failure: failureOf(fault) };
    const failure = yield* this.#nothing(best, others);
    yield* contributionsTo(best, this.#parts, this.#signal);
    return this.#withOff(failure);
  }

  /** What is switched off may be what is missing. */
  async #withOff(failure: RunFailure): Promise<RunFailure> {
    const isLacking =
      failure.kind === 'empty' ||
      failure.kind === 'not-understood' ||
      (failure.kind === 'plan' && failure.failure.kind === 'no-source');
    if (!isLacking) return failure;
    const off = await offSourcesFor(this.#question, this.#parts, this.#signal);
    return off.length === 0 ? failure : { ...failure, off };
  }

  /** The best reading is shown at once; where the rows of others agree on something likelier, that takes its place. */
  async *#answered(
    best: CandidateTrial,
    candidates: readonly Candidate[],
  ): AsyncGenerator<AgentEvent, CandidateTrial> {
    // Rivals can only make it less likely.
    const early = await this.#answer(
      best,
      this.#gaveWay === undefined && this.#confidenceIn(best, UNOPPOSED).isSure,
    );
    yield { type: 'answers-found', answers: [early] };
    const others = yield* this.#others(candidates, best.candidate);
    const counted = votesOf([best, ...others], this.#question.ablations, this.#trials.untried);
    // Others are asked over the network for comparison only, and a few.
    const isKept =
      this.#trials.isRemote(best.plan) ||
      // What took the place of a reading gives it to none that says less.
      (this.#gaveWay !== undefined &&
        counted[0] !== undefined &&
        leavesOutMore(counted[0].trial.candidate, best.candidate));
    const votes = isKept ? startingWith(best, counted) : counted;
    const [elected = best, ...readings] = readingsOf(votes, MOST_ANSWERS).filter(
      (one, at, [first = one]) => at === 0 || !leavesOutMore(one.candidate, first.candidate),
    );
    const answer = elected.candidate.id === best.candidate.id ? early : await this.#answer(elected);
    const { confidence, isSure: isLikely } = this.#confidenceIn(elected, electionOf(votes));
    const gaveWay = inPlaceOf(elected.candidate, this.#gaveWay);
    const isSure = isLikely && gaveWay.length === 0;
    const found = [
      ...gaveWay,
      ...unreadWords(this.#question.question, elected.candidate, isSure),
      ...answer.cautions.filter(({ kind }) => kind !== 'unread-words'),
      ...closeCall(votes),
      ...nearWords(this.#question.question, elected.candidate),
      ...guessedLink(elected.candidate, isSure, elected.result),
      ...unknownUnits(elected.candidate),
      ...(await cautionsOf(elected, this.#askingOf(elected), this.#signal)),
    ];
    const cautions = [...found, ...unsure(isSure || confidence === undefined, found)];
    const answers = await Promise.all(readings.map((other) => this.#answer(other)));
    const told = confidence === undefined ? answer : { ...answer, confidence };
    const back = askBackFor([best, ...others], this.#question.ablations, this.#trials.untried);
    const askBack = back === undefined ? {} : { askBack: back };
    const whole = await withBest({ ...told, cautions }, elected, this.#askingOf(elected), this.#signal);
    yield { type: 'answers-found', answers: [whole, ...answers], ...askBack };
    return elected;
  }

  /** Why the best reading finds nothing; other readings with rows are offered beside it. */
  async *#nothing(
    best: CandidateTrial,
    candidates: readonly Candidate[],
  ): AsyncGenerator<AgentEvent, RunFailure> {
    const step = this.#steps.start('diagnose');
    yield step.started;
    const diagnosis = await diagnose(
      {
        query: best.plan.query,
        paraphrase: best.candidate.paraphrase,
        things: best.candidate.things,
      },
      this.#askingOf(best),
      this.#signal,
    );
    const { question } = this.#question;
    const asking = this.#askingOf(best);
    const worded = { question, candidate: best.candidate, language: asking.language };
    const mended = await mendedBy(best.plan.query, this.#parts, asking, this.#signal, worded);
    yield step.end({
      note: { step: 'diagnose', found: diagnosis !== undefined },
      input: readableQuery(best.candidate.query),
      output: printDiagnosis(diagnosis, mended.proposals),
    });
    const told = await this.#answer(best);
    const { confidence, isSure: isKnownSure } = this.#confidenceIn(best, UNOPPOSED);
    const isSure = isKnownSure || confidence === undefined;
    const found = [
      ...told.cautions,
      ...guessedLink(best.candidate, isSure),
      ...(await cautionsOf(best, this.#askingOf(best), this.#signal)),
    ];
    const answer = { ...told, cautions: [...found, ...unsure(isSure, found)] };
    const others = yield* this.#readings(candidates, best.candidate);
    if (others.length > 0) {
      const answers = await Promise.all(others.map((other) => this.#answer(other)));
      yield { type: 'answers-found', answers: [answer, ...answers] };
    }
    return { kind: 'empty', diagnosis, answer, ...mended };
  }

  /** No query says anything of the question: others like it are offered. */
  async #notUnderstood(reading: Reading): Promise<RunFailure> {
    const { question, scope } = this.#question;
    const near = await this.#parts.nearness?.examples(question, this.#signal);
    const similar = await this.#parts.composer.similar(
      { question, scope, language: reading.language, most: SIMILAR, ...(near === undefined ? {} : { near }) },
      this.#signal,
    );
    return {
      kind: 'not-understood',
      similar: similar.filter((one) => one !== question),
      ...(reading.mentions.length === 0 ? {} : { unread: wordsToTell(question, reading.unread) }),
      ...(reading.mostWords === undefined ? {} : { mostWords: reading.mostWords }),
    };
  }

  /** The best candidate with rows; else, or where those with rows fit the words far worse, the best that ran. */
  async *#best([likeliest, ...later]: readonly Candidate[]): AsyncGenerator<
    AgentEvent,
    CandidateTrial | undefined
  > {
    const first = likeliest && (yield* this.#resolved(likeliest));
    if (first === undefined) return undefined;
    const plan = yield* this.#plan(first.candidate);
    const trial = plan === undefined ? undefined : yield* this.#execute(first, plan);
    // A source that does not answer is not asked again for the sake of another reading.
    if (trial === undefined && plan !== undefined && this.#trials.isRemote(plan)) return undefined;
    if (trial !== undefined && hasRows(trial)) return trial;
    const next = yield* this.#next(trial, later);
    if (next !== trial) this.#gaveWay = trial?.candidate;
    return next;
  }

  /** Where it leaves something open, the rows choose. */
  async *#resolved(candidate: Candidate): AsyncGenerator<AgentEvent, Bound | undefined> {
    if (candidate.binding === undefined) return { candidate, weight: 1 };
    const step = this.#steps.start('execute');
    yield step.started;
    const found = await this.#trials.resolve(candidate, MOST_BOUND);
    const of = candidate.binding.words.reduce((sum, { terms }) => sum + terms.length, 0);
    yield step.end({
      note: { step: 'execute', role: 'open', of },
      input: readableQuery(candidate.binding.query),
      output: printCandidates(found.map((one) => one.candidate)),
    });
    return found[0];
  }

  async *#next(
    empty: CandidateTrial | undefined,
    candidates: readonly Candidate[],
  ): AsyncGenerator<AgentEvent, CandidateTrial | undefined> {
    /** What fits the words worse is further off than the one that found nothing. */
    const leastBeside = (trial: CandidateTrial | undefined): number =>
      trial === undefined ? -Infinity : trial.candidate.score + rowCost(trial, this.#question.ablations);
    let least = leastBeside(empty);
    // What the sources say nothing of is not answered by leaving it out.
    const near = candidates.filter(
      (one) =>
        one.score >= least &&
        (empty === undefined ||
          (empty.candidate.score - one.score <= IN_PLACE && !leavesOutWhatIsKnown(one, empty.candidate))),
    );
    if (near.length === 0) return empty;
    const step = this.#steps.start('execute');
    yield step.started;
    const before = this.#trials.tried;
    let best = empty;
    for (const candidate of near) {
      if (candidate.score < least) break;
      const [bound] = await this.#trials.resolve(candidate, 1);
      const trial = bound && (await this.#trials.try(bound));
      if (trial === undefined || (best !== undefined && !hasRows(trial))) continue;
      best = trial;
      if (hasRows(best)) break;
      least = leastBeside(best);
    }
    yield step.end({
      note: { step: 'execute', role: 'others', tried: this.#trials.tried - before },
      input: printCandidates(near),
      output: best === undefined ? '' : `${paraphraseOf(best.candidate)}\n${printRows(best.result)}`,
    });
    return best;
  }

  *#plan(candidate: Candidate): Generator<AgentEvent, Plan | undefined> {
    const { scope } = this.#question;
    const step = this.#steps.start('plan');
    yield step.started;
    const planned = this.#trials.plan(candidate);
    yield step.end({
      note: { step: 'plan', sources: planned.ok ? planned.value.sources.length : 0, of: scope.length },
      input: `${paraphraseOf(candidate)}\n\n${readableQuery(candidate.query)}`,
      output: planned.ok ? readableQuery(planned.value.printed) : JSON.stringify(planned.failure),
    });
    return planned.ok ? planned.value : undefined;
  }

  async *#execute(bound: Bound, plan: Plan): AsyncGenerator<AgentEvent, CandidateTrial | undefined> {
    const step = this.#steps.start('execute');
    yield step.started;
    const trial = yield* this.#firstOf(bound, plan);
    yield step.end({
      note:
        trial === undefined
          ? { step: 'execute', role: 'failed' }
          : { step: 'execute', role: 'first', rows: rowsOf(trial.result) },
      input: readableQuery(plan.query),
      output: trial === undefined ? JSON.stringify(this.#trials.failure?.failure) : printExecution(trial),
    });
    return trial;
  }

  /** Rows of sources that answer are shown while others are waited for. */
  async *#firstOf(bound: Bound, plan: Plan): AsyncGenerator<AgentEvent, CandidateTrial | undefined> {
    const running = toldMeanwhile((tell: (partial: CandidateTrial) => void) =>
      this.#trials.first(bound, plan, tell),
    );
    let next = await running.next();
    for (; next.done !== true; next = await running.next())
      if (hasRows(next.value)) yield { type: 'partial-found', answer: await this.#answer(next.value) };
    return next.value;
  }

  /** What else the question may mean: those that give rows. */
  async *#others(
    candidates: readonly Candidate[],
    best?: Candidate,
  ): AsyncGenerator<AgentEvent, readonly CandidateTrial[]> {
    if (candidates.length === 0) return [];
    const before = this.#trials.tried;
    const step = this.#steps.start('execute');
    yield step.started;
    const limit = this.#question.triesAll === true ? Infinity : OTHERS_LIMIT;
    const found = await this.#trials.others(candidates, best, this.#parts.now() + limit);
    yield step.end({
      note: { step: 'execute', role: 'others', tried: this.#trials.tried - before },
      input: printCandidates(candidates),
      output: found.map((one) => `${rowsOf(one.result)} · ${paraphraseOf(one.candidate)}`).join('\n'),
    });
    return found;
  }

  /** What else the question may mean, where the best reading is no answer. */
  async *#readings(
    candidates: readonly Candidate[],
    best?: Candidate,
  ): AsyncGenerator<AgentEvent, readonly CandidateTrial[]> {
    const others = yield* this.#others(candidates, best);
    return readingsOf(votesOf(others, this.#question.ablations), MOST_ANSWERS);
  }

  /** All that is said of the question is said in the page's language, whatever its own. */
  #asking() {
    const { scope, language } = this.#question;
    return { ...this.#parts, scope, language };
  }

  /** Side questions about an answer are asked of those who gave it. */
  #askingOf({ candidate: { scope } }: CandidateTrial) {
    return { ...this.#asking(), scope };
  }

  #confidenceIn(trial: CandidateTrial, election: Election): Confidence {
    return confidenceIn(withRowTraits(trial), election, weightsFor(this.#question.ablations));
  }

  #answer(trial: CandidateTrial, isSure = false): Promise<Answer> {
    const cautions = unreadWords(this.#question.question, trial.candidate, isSure);
    return answerOf(trial, cautions, this.#asking(), this.#signal);
  }
}

/** A question to its answer by the composer, without a model. */
export const composedAnswer = (
  question: Question,
  parts: RunParts,
  steps: Steps,
  signal: AbortSignal,
): Pipeline => new Asking(question, parts, steps, signal).run();
