import type { StepName, StepNote } from '../../agent';
import { count, either, flag, iri, listOf, maybe, name, oneOf, shaped, tagged, type Read } from '../reader';

type Of<S extends StepName> = StepNote & { readonly step: S };
type Checked<K extends string> = Extract<Of<'check'>, Readonly<Record<K, unknown>>>;
type Executed<R extends Of<'execute'>['role']> = Extract<Of<'execute'>, { readonly role: R }>;
type Ran = Extract<Of<'execute'>, { readonly rows: number }>;

const ran = shaped<Ran>({
  step: oneOf('execute'),
  role: oneOf<Ran['role']>('first', 'written'),
  rows: count,
});

const executed: Read<Of<'execute'>> = either(
  ran,
  either(
    shaped<Executed<'others'>>({ step: oneOf('execute'), role: oneOf('others'), tried: count }),
    either(
      shaped<Executed<'open'>>({ step: oneOf('execute'), role: oneOf('open'), of: count }),
      shaped<Executed<'failed'>>({ step: oneOf('execute'), role: oneOf('failed') }),
    ),
  ),
);

type Tool<K extends string> = Extract<Of<'tool'>, Readonly<Record<K, unknown>>>;

const used: Read<Of<'tool'>> = either(
  shaped<Tool<'asked'>>({
    step: oneOf('tool'),
    tool: name,
    asked: name,
    found: count,
    sources: maybe(listOf(iri)),
    failed: maybe(name),
  }),
  either(
    shaped<Tool<'conditions'>>({ step: oneOf('tool'), conditions: count, found: count }),
    shaped<Tool<'rolledBack'>>({
      step: oneOf('tool'),
      rolledBack: count,
      why: oneOf<Tool<'rolledBack'>['why']>('repeated', 'stopped-early'),
    }),
  ),
);

const checked: Read<Of<'check'>> = either(
  shaped<Checked<'findings'>>({ step: oneOf('check'), findings: count }),
  shaped<Checked<'unchecked'>>({
    step: oneOf('check'),
    unchecked: oneOf<Checked<'unchecked'>['unchecked']>('query', 'sources'),
  }),
);

/** One for each name of a step: the page has a sentence for each, and for no other. */
const NOTES: { readonly [S in StepName]: Read<Of<S>> } = {
  ground: shaped<Of<'ground'>>({ step: oneOf('ground'), mentions: count, unread: count }),
  check: checked,
  compose: shaped<Of<'compose'>>({ step: oneOf('compose'), candidates: count }),
  plan: shaped<Of<'plan'>>({ step: oneOf('plan'), sources: count, of: count }),
  execute: executed,
  tool: used,
  diagnose: shaped<Of<'diagnose'>>({ step: oneOf('diagnose'), found: flag }),
  model: shaped<Of<'model'>>({
    step: oneOf('model'),
    call: count,
    isUsable: flag,
    tokens: count,
  }),
};

export const stepName: Read<StepName> = oneOf(...(Object.keys(NOTES) as StepName[]));

export const note: Read<StepNote> = tagged<StepNote, 'step'>('step', NOTES);
