import { isListOf, isMaybe, isShaped, isText } from '../../base';
import type { Message } from '../language-model';

/** How a model is given a conversation: the part of `mlc-chat-config.json` that says so. */
export interface ConversationTemplate {
  readonly system_template: string;
  readonly roles: { readonly user: string; readonly assistant: string };
  readonly role_templates?: { readonly user?: string | undefined } | undefined;
  readonly role_content_sep?: string | undefined;
  readonly role_empty_sep?: string | undefined;
  readonly seps: readonly string[];
}

export const isTemplate = isShaped<ConversationTemplate>({
  system_template: isText,
  roles: isShaped<ConversationTemplate['roles']>({ user: isText, assistant: isText }),
  role_templates: isMaybe(isShaped<{ user?: string | undefined }>({ user: isMaybe(isText) })),
  role_content_sep: isMaybe(isText),
  role_empty_sep: isMaybe(isText),
  seps: isListOf(isText),
});

const COLON = ': ';

/** The text that a model reads, up to where its reply begins: what tokens are counted of. @see WebLLM, `Conversation` */
export const renderPrompt = (messages: readonly Message[], template: ConversationTemplate): string => {
  const { roles, seps, role_content_sep: content = COLON, role_empty_sep: empty = COLON } = template;
  const parts = messages
    .filter(({ role }) => role === 'system')
    .map((message) => template.system_template.replace('{system_message}', () => message.content));
  messages
    .filter(({ role }) => role !== 'system')
    .forEach(({ role, content: text }, at) => {
      parts.push(
        `${roles[role === 'user' ? 'user' : 'assistant']}${content}${text}${seps[at % seps.length] ?? ''}`,
      );
    });
  return `${parts.join('')}${roles.assistant}${empty}`;
};
