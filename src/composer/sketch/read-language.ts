import type { Draft } from './draft';
import type { AttributeRef } from './sketch';

/** What things are called: said so, or asked of a given thing. */
const nameAt = (at: number): AttributeRef => ({ by: 'kind', kind: 'name', unit: undefined, at });

const SHOWN = /^(?:names?|titles?|labels?|called|nombres?|titulos?|etiquetas?|llaman?)$/u;
const CONDITION = /\b(?:with|has|have|having|con|tienen?)\s+(?:a|an|un|una|the|el|la)?\s*$/iu;

/** "The motto of X in Spanish", "what is X called in Spanish?", "huts with a label in Spanish". */
export const readLanguage = (draft: Draft): void => {
  const { sketch, items, grounded } = draft;
  const at = items.findIndex((_, one) => draft.cueAt(one)?.cue === 'language');
  const [cue, item] = [draft.cueAt(at), items[at]];
  if (cue?.cue !== 'language' || item === undefined || sketch.form !== 'list') return;
  const { tokens, text } = grounded;
  const tests = [{ type: 'language', language: cue.language }] as const;
  const named = sketch.columns.flatMap((wish) =>
    wish.type === 'item' && draft.attributeKind(wish.item) === 'text' && draft.isAttribute(wish.item)
      ? [wish.item]
      : [],
  )[0];
  if (named !== undefined) sketch.conditions.push({ attribute: { by: 'item', item: named }, tests });
  else {
    const saysName = tokens.some(({ word }) => SHOWN.test(word));
    const isCondition = CONDITION.test(text.slice(0, tokens[item.start]?.start));
    const isOfGiven = items.some((_, one) => draft.senseAt(one)?.type === 'entity');
    const [first] = sketch.columns;
    if (first?.type === 'open' || first === undefined || (saysName && !isCondition) || isOfGiven)
      sketch.columns.splice(
        0,
        Infinity,
        { type: 'attribute', attribute: nameAt(item.start) },
        ...sketch.columns.filter((wish) => wish.type === 'item' && draft.isAttribute(wish.item)),
      );
    sketch.conditions.push({ attribute: nameAt(item.start), tests });
  }
  draft.apply(at);
};
