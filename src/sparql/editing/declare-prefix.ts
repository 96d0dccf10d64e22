/** A change of a text: what stands from one offset to another gives way. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const DECLARATION = /^(?:\s|#[^\n]*\n)*(?:PREFIX\s+[^\s:]*:\s*<[^>]*>|BASE\s*<[^>]*>)[ \t]*(?:#[^\n]*)?\n?/iu;

/** Adds a PREFIX line below those that are there. */
export const declarePrefix = (text: string, prefix: string, namespace: string): TextEdit => {
  let at = 0;
  for (;;) {
    const found = DECLARATION.exec(text.slice(at))?.[0];
    if (found === undefined) break;
    at += found.length;
  }
  const isAtLineStart = at === 0 || text[at - 1] === '\n';
  return { from: at, to: at, text: `${isAtLineStart ? '' : '\n'}PREFIX ${prefix}: <${namespace}>\n` };
};
