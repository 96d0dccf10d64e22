import type { Message } from '../language-model';

/** The part of a tokenizer that knows how its model was taught to tell messages apart. */
export interface ChatTokenizer {
  readonly chat_template: unknown;
  apply_chat_template(messages: Message[], options: Record<string, unknown>): unknown;
}

const GAP = '\n\n';

/** Some models know no role `system`: what it says goes before what the user says first. */
const withoutSystem = (messages: readonly Message[]): Message[] => {
  const said = messages.filter(({ role }) => role === 'system').map(({ content }) => content);
  const others = messages.filter(({ role }) => role !== 'system');
  const [first, ...rest] = others;
  if (first === undefined) return said.map((content) => ({ role: 'user', content }));
  return [{ ...first, content: [...said, first.content].join(GAP) }, ...rest];
};

/** Messages as one text that the model goes on with. A model that was taught no messages gets their texts, one after the other. */
export const chatText = (tokenizer: ChatTokenizer, messages: readonly Message[]): string => {
  if (tokenizer.chat_template === null || tokenizer.chat_template === undefined)
    return messages.map(({ content }) => content + GAP).join('');
  // Thinking aloud is not held by a grammar and takes most of the tokens.
  const options = { tokenize: false, add_generation_prompt: true, enable_thinking: false };
  const render = (some: Message[]): string => String(tokenizer.apply_chat_template(some, options));
  if (!messages.some(({ role }) => role === 'system')) return render([...messages]);
  try {
    const text = render([...messages]);
    // Others leave it out without a word.
    if (messages.every(({ role, content }) => role !== 'system' || text.includes(content.trim())))
      return text;
  } catch {
    // The template says that there is no such role.
  }
  return render(withoutSystem(messages));
};
