/** Why a model could not be served. */
export type ServeFailure =
  /** The library that runs it is not installed. */
  | { readonly kind: 'no-library' }
  /** It has no prebuilt binary for this system. */
  | { readonly kind: 'no-binary'; readonly system: string }
  | { readonly kind: 'no-file'; readonly path: string }
  | { readonly kind: 'unreadable'; readonly path: string; readonly code: string }
  | { readonly kind: 'not-gguf'; readonly path: string }
  /** Fewer bytes than its header speaks of. */
  | { readonly kind: 'truncated'; readonly path: string; readonly bytes: number }
  | { readonly kind: 'unknown-architecture'; readonly path: string; readonly name: string }
  | { readonly kind: 'no-memory'; readonly path: string; readonly contextTokens: number }
  | { readonly kind: 'bad-template'; readonly path: string; readonly message: string }
  | { readonly kind: 'unloadable'; readonly path: string; readonly message: string }
  | { readonly kind: 'port-in-use'; readonly port: number };

/** The version that this command was tried with. */
const LIBRARY = 'node-llama-cpp@3.22.1';

/** What a person reads, with what to do. */
export const serveFailureText = (failure: ServeFailure): string => {
  switch (failure.kind) {
    case 'no-library':
      return `node-llama-cpp runs the model, and is not installed: it is not part of npm ci, because of its size. Install it with
  npm install --no-save --ignore-scripts ${LIBRARY}
(some 115 MB; nothing is built, and package.json stays as it is), then run the same command again.`;
    case 'no-binary':
      return `node-llama-cpp has no prebuilt binary for ${failure.system}. Another server of the protocol, such as that of llama.cpp, does as well: npm run bench -- --agent openai:URL,MODEL asks any.`;
    case 'no-file':
      return `There is no file ${failure.path}.`;
    case 'unreadable':
      return `${failure.path} can't be read (${failure.code}).`;
    case 'not-gguf':
      return `${failure.path} is not a GGUF file: it does not begin with the letters GGUF. A file of another format has to be converted first.`;
    case 'truncated':
      return `${failure.path} is cut off: its header speaks of more than its ${failure.bytes} bytes. Fetch it again.`;
    case 'unknown-architecture':
      return `${failure.path} is of the architecture “${failure.name}”, which this version of llama.cpp does not run. Take another model, or a newer node-llama-cpp.`;
    case 'no-memory':
      return `There is too little memory for ${failure.path} with a context of ${failure.contextTokens} tokens. Close other programs, take a smaller model, or a smaller context (--context).`;
    case 'bad-template':
      return `The chat template of ${failure.path} can't be used: ${failure.message}. --template plain (or chatml, gemma) takes another.`;
    case 'unloadable':
      return `${failure.path} can't be loaded: ${failure.message}`;
    case 'port-in-use':
      return `Port ${failure.port} is in use. Give another by --port, or 0 for any that is free.`;
  }
};
