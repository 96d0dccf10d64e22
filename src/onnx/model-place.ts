export type Device = 'wasm' | 'webgpu';

/** A model, and where its files are. */
export interface ModelPlace {
  /** `owner/name`, or a name below the folder. */
  readonly model: string;
  /** URL of a folder of the page's own origin that holds `<model>/…`; `undefined`: from the hub. */
  readonly folder: string | undefined;
  readonly device: Device;
}

/** Bytes of the model's files, those that come from the browser's own cache included. */
export interface LoadProgress {
  readonly loaded: number;
  /** `undefined` while it is not known. */
  readonly total: number | undefined;
}

/** A request to another origin than the page's own; a later one with the same number replaces an earlier one. */
export interface FileRequest {
  readonly number: number;
  /** Without its query part. */
  readonly url: string;
  readonly bytesReceived: number;
  /** Milliseconds since 1970. */
  readonly started: number;
  readonly ms: number;
  readonly state: 'open' | 'done' | 'not-there' | 'aborted' | 'network';
}

/** What loading tells while it goes on. */
export interface LoadListener {
  onProgress(progress: LoadProgress): void;
  onRequest(request: FileRequest): void;
}
