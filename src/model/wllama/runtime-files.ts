import compatJs from '@wllama/wllama-compat/wasm/wllama.js?url';
import compatWasm from '@wllama/wllama-compat/wasm/wllama.wasm?url';
import wasm from '@wllama/wllama/esm/wasm/wllama.wasm?url';

const whole = (url: string): string => new URL(url, import.meta.url).href;

/** llama.cpp, of our own files: the library's default for Safari is a CDN. */
export const runtimeFiles = () => ({
  wasm: whole(wasm),
  /** For browsers whose WebAssembly has no 64 bits, or can't wait (Safari): of twice the size, and slower. */
  compat: { worker: whole(compatJs), wasm: whole(compatWasm) },
});
