/** What a stopped request rejects with. */
export const abortError = (): Error => new DOMException('The request was aborted.', 'AbortError');
