import type { Proposal } from '../../diagnosis';
import type { Language } from '../../rdf';
import { m } from '../../messages';
import { counted } from './number';

const SAID: Readonly<Record<Proposal['edit']['kind'], (typeof m)['mend_instead']>> = {
  property: m.mend_instead,
  path: m.mend_instead,
  class: m.mend_instead,
  entity: m.mend_instead,
  value: m.mend_instead,
  datatype: m.mend_instead,
  direction: m.mend_direction,
  'dropped-type': m.mend_dropped,
  syntax: m.mend_syntax,
};

/** What a near query changes, and how many rows it gives. */
export const proposalText = ({ edit: { kind, from, to }, rows }: Proposal, language: Language): string =>
  SAID[kind]({ from, to, ...counted(language, rows) });
