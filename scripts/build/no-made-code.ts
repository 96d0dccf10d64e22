import type { Plugin } from 'vite';

const FIRST_CHOICE = /(?:^|\/)validation\/ajv-provider\.js$/u;

const INSTEAD = '\0no-made-code';

/**
 * The MCP SDK imports a validator that makes code from schemas, though it is given another one. The policy of the page
 * forbids such code: the page is built with the other one in both places.
 */
export const noMadeCode = (): Plugin => ({
  name: 'no-made-code',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    FIRST_CHOICE.test(source) && importer?.includes('@modelcontextprotocol') === true ? INSTEAD : null,
  load: (id) =>
    id === INSTEAD
      ? `export { CfWorkerJsonSchemaValidator as AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/cfworker';`
      : null,
});
