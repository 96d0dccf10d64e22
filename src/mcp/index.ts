export { onHello, type Caller, type HelloAnswer, type HelloWindow } from './hello';
export { offerTools, servePort, serveTools } from './lazy';
export { findModelContext, type ModelContext } from './model-context';
export type { Served, ServeOptions } from './serve-tools';
