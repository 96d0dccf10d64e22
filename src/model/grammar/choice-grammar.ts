const quoted = (text: string): string => JSON.stringify(text);

/** One of these texts, as a grammar of llama.cpp. */
export const choiceGrammar = (choices: readonly string[]): string =>
  `root ::= ${choices.map(quoted).join(' | ')}`;
