const isAscii = (text: string): boolean => {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 127) return false;
  return true;
};

/** `São` as `Sao`: combining marks are taken off, capitals stay. */
export const withoutAccents = (text: string): string =>
  isAscii(text) ? text : text.normalize('NFD').replace(/\p{M}+/gu, '');
