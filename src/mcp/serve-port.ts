import type { ToolBox } from '../tools';
import { PortTransport } from './port-transport';
import { serveTools, type Served, type ServeOptions } from './serve-tools';

export const servePort = (toolBox: ToolBox, port: MessagePort, options: ServeOptions): Promise<Served> =>
  serveTools(toolBox, new PortTransport(port), options);
