import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { JSONRPCMessageSchema, type JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';

/** Carries MCP over a MessagePort, one message of JSON-RPC at a time. It owns the port. */
export class PortTransport implements Transport {
  readonly #port: MessagePort;
  #isClosed = false;
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;

  constructor(port: MessagePort) {
    this.#port = port;
  }

  start(): Promise<void> {
    this.#port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const read = JSONRPCMessageSchema.safeParse(data);
      if (read.success) this.onmessage?.(read.data);
      else this.onerror?.(new Error('A message is no JSON-RPC.'));
    });
    // The other side has gone. Browsers that never tell it keep an idle port until the page ends.
    this.#port.addEventListener('close', () => this.#end());
    this.#port.start();
    return Promise.resolve();
  }

  send(message: JSONRPCMessage): Promise<void> {
    if (!this.#isClosed) this.#port.postMessage(message);
    return Promise.resolve();
  }

  close(): Promise<void> {
    this.#end();
    return Promise.resolve();
  }

  #end(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#port.close();
    this.onclose?.();
  }
}
