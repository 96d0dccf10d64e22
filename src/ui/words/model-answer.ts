import type { ModelAnswer, ModelFault } from '../../agent';
import type { Language } from '../../rdf';
import { m } from '../../messages';
import { modelFailureText } from './model-failure';
import { counted, durationText } from './number';

type ReplyKind = Extract<ModelFault, { kind: 'unusable' }>['fault']['kind'];

const UNUSABLE: Readonly<Record<ReplyKind, () => string>> = {
  unreadable: m.model_fault_unreadable,
  'not-held': m.model_fault_not_held,
  plan: m.model_fault_run,
  execute: m.model_fault_run,
  empty: m.model_fault_empty,
  unchanged: m.model_fault_unchanged,
};

/** Why nothing can be used of what the model was asked. */
export const modelFaultText = (fault: ModelFault, language: Language): string => {
  switch (fault.kind) {
    case 'stopped':
      return m.model_fault_stopped();
    case 'model':
      return modelFailureText(fault.failure, language);
    case 'unusable':
      return UNUSABLE[fault.fault.kind]();
  }
};

/** What the model did, beside what was composed; `isSuggestion`: nothing was that answers the question. */
export const modelChoiceText = (told: ModelAnswer, isSuggestion: boolean, language: Language): string => {
  if (told.answer === undefined)
    return m.model_none({ why: told.fault === undefined ? '' : modelFaultText(told.fault, language) });
  if (isSuggestion) return m.model_suggests();
  const { choice, agrees } = told;
  if (agrees) return choice.kind === 'candidate' ? m.model_agrees() : m.model_same_rows();
  switch (choice.kind) {
    case 'candidate':
      return m.model_chose();
    case 'own':
    case 'none':
      return m.model_own();
  }
};

/** Which model it was, and what asking it cost. */
export const modelCostText = ({ model, usage }: ModelAnswer, language: Language): string =>
  m.model_cost({
    ...counted(language, usage.tokensIn + usage.tokensOut),
    model,
    seconds: durationText(language, usage.ms),
  });
