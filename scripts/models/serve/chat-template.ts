import { Template } from '@huggingface/jinja';
import { done, failed, type Outcome } from '../../../src/base';
import type { Metadata } from './llama-library';

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** Of models whose file brings none. */
const KNOWN = {
  chatml: {
    template: `{% for message in messages %}<|im_start|>{{ message.role }}
{{ message.content }}<|im_end|>
{% endfor %}{% if add_generation_prompt %}<|im_start|>assistant
{% endif %}`,
    stops: [],
  },
  gemma: {
    template: `{{ bos_token }}{% for message in messages %}{% if message.role == 'system' %}{{ raise_exception('no system role') }}{% endif %}<start_of_turn>{{ 'model' if message.role == 'assistant' else 'user' }}
{{ message.content }}<end_of_turn>
{% endfor %}{% if add_generation_prompt %}<start_of_turn>model
{% endif %}`,
    stops: ['<end_of_turn>'],
  },
  plain: {
    template: `{{ bos_token }}{% for message in messages %}{% if message.role == 'system' %}{{ message.content + '\\n\\n' }}{% elif message.role == 'user' %}{{ 'Question: ' + message.content + '\\n' }}{% else %}{{ 'Answer: ' + message.content + '\\n\\n' }}{% endif %}{% endfor %}{% if add_generation_prompt %}Answer:{% endif %}`,
    // It goes on by itself: nothing taught it where an answer ends.
    stops: ['\nQuestion:', '\nAnswer:'],
  },
} as const;

export type KnownTemplate = keyof typeof KNOWN;
export const KNOWN_TEMPLATES = Object.keys(KNOWN) as readonly KnownTemplate[];

/** How a conversation is written out for one model. */
export interface ChatTemplate {
  /** For the user, at the start. */
  readonly from: 'file' | KnownTemplate;
  /** Texts before which a reply ends. */
  readonly stops: readonly string[];
  /** Throws nothing: what a template refuses is a failure with its words. */
  render(
    messages: readonly ChatMessage[],
    variables: Readonly<Record<string, unknown>>,
  ): Outcome<string, string>;
}

/** What a model that was taught to chat calls itself, whose file may have lost its template. */
const CHATTY = /\b(?:instruct|chat|it|sft|dpo)\b/iu;

/** The template of its family for a model that chats; a plain one for a base model, which knows no turns. */
const guessed = ({ general }: Metadata): KnownTemplate => {
  if (!CHATTY.test(general?.name ?? '')) return 'plain';
  return general?.architecture?.startsWith('gemma') === true ? 'gemma' : 'chatml';
};

const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** For templates that know no system: its words stand before the first question. */
const withoutSystem = (messages: readonly ChatMessage[]): readonly ChatMessage[] => {
  const [first, second, ...rest] = messages;
  if (first?.role !== 'system' || second?.role !== 'user') return messages;
  return [{ role: 'user', content: `${first.content}\n\n${second.content}` }, ...rest];
};

/** Fails where the template can't be read, with why. */
export const openTemplate = (
  metadata: Metadata,
  strings: { readonly bos: string; readonly eos: string },
  wanted: KnownTemplate | undefined,
): Outcome<ChatTemplate, string> => {
  const own = wanted === undefined ? metadata.tokenizer?.chat_template : undefined;
  const name = wanted ?? guessed(metadata);
  let template: Template;
  try {
    template = new Template(own ?? KNOWN[name].template);
  } catch (thrown) {
    return failed(messageOf(thrown));
  }
  const rendered = (messages: readonly ChatMessage[], variables: Readonly<Record<string, unknown>>): string =>
    template.render({
      ...variables,
      messages,
      add_generation_prompt: true,
      bos_token: strings.bos,
      eos_token: strings.eos,
    });
  return done({
    from: own === undefined ? name : 'file',
    stops: own === undefined ? KNOWN[name].stops : [],
    render: (messages, variables) => {
      try {
        return done(rendered(messages, variables));
      } catch (thrown) {
        const other = withoutSystem(messages);
        if (other === messages) return failed(messageOf(thrown));
        try {
          return done(rendered(other, variables));
        } catch (again) {
          return failed(messageOf(again));
        }
      }
    },
  });
};
