import type { Message } from '../language-model';

/** Of English, code and what lies between; a tokenizer of today needs fewer tokens more often than more. */
const BYTES_PER_TOKEN = 3;
/** Of a message's role and borders. */
const PER_MESSAGE = 4;

/** No server of the protocol counts tokens without being asked for a reply: one for every three bytes of UTF-8. */
export const textTokens = (text: string): number =>
  Math.ceil(new TextEncoder().encode(text).length / BYTES_PER_TOKEN);

export const messageTokens = (messages: readonly Message[]): number =>
  messages.reduce((sum, { content }) => sum + PER_MESSAGE + textTokens(content), 0);
