import { whyNot, whyRow, type AnswerRow, type Asking, type Sought, type Why } from '../../diagnosis';
import { toIri, type Iri, type Language } from '../../rdf';
import type { RunParts } from '../question';
import { remoteLabels } from '../network/remote-labels';
import { toolParts } from '../tool-parts';
import { whyNotNamed, type WhyNotTold } from './why-named';

/** Where it is asked why, and in which language that is told. */
export interface WhyScope {
  readonly scope: readonly Iri[];
  readonly language: Language;
}

export interface WhyRowRequest extends AnswerRow, WhyScope {
  /** Members of a group whose triples are told. Default: few, the others are counted. */
  readonly most?: number;
}

export interface WhyNotRequest extends WhyScope {
  readonly query: string;
  readonly sought: Sought;
}

/** Names come from the indexes of this tab, else from the sources themselves. */
const askingOf = (parts: RunParts, { scope, language }: WhyScope): Asking => {
  const { engines, sources, composer } = parts;
  return {
    engines,
    sources,
    scope,
    language,
    composer: {
      labels: async (request, signal) => {
        const known = await composer.labels(request, signal);
        const unknown = request.iris.filter((one) => known[one] === undefined && toIri(one) !== undefined);
        const heard = await remoteLabels(unknown, scope, { engines, sources, language }, signal);
        return { ...heard, ...known };
      },
    },
  };
};

/** Why a row is in an answer; `undefined` where the query has no rows. Rejects only with an AbortError. */
export const whyRowOver = (
  parts: RunParts,
  { scope, language, most, ...row }: WhyRowRequest,
  signal: AbortSignal,
): Promise<Why | undefined> => whyRow(row, askingOf(parts, { scope, language }), signal, most);

/** Why something is not in an answer; a text may be the name of it. Rejects only with an AbortError. */
export const whyNotOver = (
  parts: RunParts,
  { query, sought, ...where }: WhyNotRequest,
  signal: AbortSignal,
): Promise<WhyNotTold> => {
  const asking = askingOf(parts, where);
  if (sought.termType !== 'Text') return whyNot(query, sought, asking, signal);
  const tools = toolParts(parts, where, () => Promise.resolve([]));
  return whyNotNamed(query, sought.value, tools, asking, signal);
};
