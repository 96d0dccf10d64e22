/** A stand-in, for what no browser shows: earlier drafts, and a refusal. `e2e/mcp.spec.ts` runs a real one. */
import { expect, test } from 'vitest';
import { done } from '../base';
import { openToolBox, type Tool, type ToolParts } from '../tools';
import { DATA_LINE } from './data-line';
import { findModelContext, type ModelContext, type ModelContextTool } from './model-context';
import { offerTools } from './offer-tools';

const look: Tool = {
  name: 'look',
  description: 'Looks.',
  input: { type: 'object', properties: {} },
  output: { type: 'object', properties: {} },
  run: (_input, _parts, signal) => {
    signal.throwIfAborted();
    return Promise.resolve(done({ forModel: 'a label', forView: { rows: 1 } }));
  },
};
const box = () => openToolBox(() => Promise.resolve({} as ToolParts), [look]);

/** The draft before the signal. */
const earlier = () => {
  const tools = new Map<string, ModelContextTool>();
  const context: ModelContext = {
    registerTool: (tool) => {
      tools.set(tool.name, tool);
      return undefined;
    },
    unregisterTool: (name) => void tools.delete(name),
  };
  return { tools, context };
};

test('a tool is offered as one that reads, and whose words are not to be trusted, until it is taken back', async () => {
  const { tools, context } = earlier();
  const called: string[] = [];
  const controller = new AbortController();
  await offerTools(context, box(), (name) => called.push(name), controller.signal);
  const tool = tools.get('look');
  expect(tool?.annotations).toEqual({ readOnlyHint: true, untrustedContentHint: true });
  expect(await tool?.execute({})).toEqual({
    content: [{ type: 'text', text: `${DATA_LINE}\na label` }],
    structuredContent: { rows: 1 },
  });
  expect(called).toEqual(['look']);
  controller.abort();
  expect([...tools]).toEqual([]);
  // An agent that kept it.
  await expect(tool?.execute({})).rejects.toThrow(/abort/i);
});

test('a browser that refuses is told of', async () => {
  const refused = new DOMException('Not in a frame.', 'NotAllowedError');
  const context: ModelContext = { registerTool: () => Promise.reject(refused) };
  const offered = offerTools(context, box(), () => undefined, new AbortController().signal);
  await expect(offered).rejects.toBe(refused);
});

test('the interface is found where a browser has it, and nowhere else', () => {
  const { context } = earlier();
  expect(findModelContext({ document: { modelContext: context }, navigator: {} })).toBe(context);
  expect(findModelContext({ document: {}, navigator: { modelContext: context } })).toBe(context);
  expect(findModelContext({ document: { modelContext: {} }, navigator: {} })).toBeUndefined();
});
