import type { AgentEvent, Answer, RunFailure } from '../agent';

/**
 * Makes equal answers of a run one and the same: the page knows by that which of them a model chose, and a document
 * does not tell it.
 */
export const oneOfEquals = (): ((event: AgentEvent) => AgentEvent) => {
  const known = new Map<string, Answer>();
  const same = (answer: Answer): Answer => {
    const key = JSON.stringify(answer);
    const found = known.get(key) ?? answer;
    known.set(key, found);
    return found;
  };
  const failed = (failure: RunFailure | undefined): RunFailure | undefined =>
    failure?.kind === 'empty' ? { ...failure, answer: same(failure.answer) } : failure;
  return (event) => {
    switch (event.type) {
      case 'partial-found':
        return { ...event, answer: same(event.answer) };
      case 'answers-found':
        return { ...event, answers: event.answers.map(same) };
      case 'composed':
      case 'run-end':
        return event.failure === undefined ? event : { ...event, failure: failed(event.failure) };
      case 'explored': {
        const { exploration, failure } = event;
        const found = exploration.found.map((one) => ({ ...one, answer: same(one.answer) }));
        return {
          ...event,
          exploration: { ...exploration, found },
          ...(failure === undefined ? {} : { failure: failed(failure) }),
        } as AgentEvent;
      }
      case 'model-answered': {
        const { told, first } = event;
        return {
          ...event,
          told: told.answer === undefined ? told : { ...told, answer: same(told.answer) },
          ...(first === undefined ? {} : { first: same(first) }),
        };
      }
      default:
        return event;
    }
  };
};
