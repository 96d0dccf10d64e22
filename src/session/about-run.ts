/** What is asked about a question that was answered before. Each goes on where its run ended. */
import type { Answer, BringBackRequest, ConsultRequest, ExploreRequest, LeftOut, SayRequest } from '../agent';
import type { Pin } from '../composer';
import type { LanguageModel } from '../model';
import type { Language } from '../rdf';
import type { Run } from './run';

/** What the visitor has said of the question's words, and the language of the page. */
export interface Standing {
  readonly pins: readonly Pin[];
  readonly language: Language;
}

const known = ({ question, answers, failure, scope, steps }: Run, { pins, language }: Standing) => ({
  question: { question, scope, pins, language },
  answers,
  failure,
  steps: steps.length,
});

export const consultRequest = (run: Run, standing: Standing, model: LanguageModel): ConsultRequest => ({
  ...known(run, standing),
  model,
});

/** @param language of the page, where that of the question is not known */
export const sayRequest = (
  run: Run,
  language: Language,
  answer: Answer,
  model: LanguageModel,
): SayRequest => {
  const { question, scope, failure, steps, reading } = run;
  const spoken = reading?.language ?? language;
  return { question, language: spoken, scope, answer, model, failure, steps: steps.length };
};

/** @param turns of the model at most. Default: as many as the engine takes */
export const exploreRequest = (
  run: Run,
  standing: Standing,
  model: LanguageModel | undefined,
  turns?: number,
): ExploreRequest => {
  const { answers, reading, model: told, exploration: before } = run;
  const own = told?.standsFirst === true ? told.answer : undefined;
  return {
    ...known(run, standing),
    answers: own === undefined ? answers : [own, ...answers.filter((one) => one !== own)],
    reading,
    told,
    before,
    model,
    ...(turns === undefined ? {} : { limits: { turns } }),
  };
};

/** `undefined`: there are no rows to try it on. @param answer that is shown */
export const bringBackRequest = (
  run: Run,
  standing: Standing,
  thing: LeftOut,
  answer: Answer | undefined,
): BringBackRequest | undefined => {
  const { reading, exploration } = run;
  if (exploration === undefined || answer?.result.type !== 'bindings') return undefined;
  return { ...known(run, standing), reading, exploration, thing, answer };
};
