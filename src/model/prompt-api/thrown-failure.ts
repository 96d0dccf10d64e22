import type { ModelFailure } from '../model-failure';

const numberOf = (thrown: object, name: string): number => {
  const value: unknown = Reflect.get(thrown, name);
  return typeof value === 'number' ? value : 0;
};

/** What the browser means by what it rejects with; `text`: what had come of the reply. */
export const thrownFailure = (thrown: unknown, text: string): ModelFailure => {
  if (!(thrown instanceof Error)) return { kind: 'broken', message: String(thrown) };
  switch (thrown.name) {
    case 'QuotaExceededError':
      return {
        kind: 'too-long',
        tokens: numberOf(thrown, 'requested'),
        contextTokens: numberOf(thrown, 'quota'),
      };
    case 'NotAllowedError':
      return { kind: 'needs-click' };
    case 'NotSupportedError':
      return { kind: 'constraint', message: thrown.message };
    // The browser has looked at the reply, and keeps it to itself.
    case 'NotReadableError':
      return { kind: 'cut', text };
    default:
      return { kind: 'broken', message: `${thrown.name}: ${thrown.message}` };
  }
};
