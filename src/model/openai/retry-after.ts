/**
 * Milliseconds that a `Retry-After` header asks to wait; `undefined` where it says nothing that can be read.
 * @see https://www.rfc-editor.org/rfc/rfc9110#name-retry-after
 */
export const retryAfter = (header: string | null, now: number): number | undefined => {
  const text = header?.trim() ?? '';
  if (/^\d+(?:\.\d+)?$/u.test(text)) return Number(text) * 1000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
};
