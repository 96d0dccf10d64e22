import type { Near } from './compared-with';
import type { Draft } from './draft';
import type { Test, AttributeRef } from './sketch';

/** "Longer than 20 characters": of the text beside it, else of the name. */
export const readLength = (draft: Draft, tests: readonly Test[], { before, after, at }: Near): void => {
  const lengths = tests.flatMap((test): Test[] =>
    test.type === 'number'
      ? [{ type: 'length', operator: test.operator, value: test.value }]
      : test.type === 'range'
        ? [{ type: 'length', operator: '>=', value: test.from }]
        : [],
  );
  const upper = tests.flatMap((test): Test[] =>
    test.type === 'range' ? [{ type: 'length', operator: '<=', value: test.to }] : [],
  );
  const text = [before, after].find((one) => draft.isAttribute(one) && draft.attributeKind(one) === 'text');
  const attribute: AttributeRef =
    text === undefined ? { by: 'kind', kind: 'name', unit: undefined, at } : { by: 'item', item: text };
  const isFirst = text !== undefined && draft.items.slice(0, text).every(({ what }) => what.type === 'cue');
  draft.addCondition(attribute, lengths);
  if (upper.length > 0) draft.addCondition(attribute, upper);
  // "Titles longer than 20 characters" are what is asked for.
  if (isFirst) draft.used.delete(text);
};
