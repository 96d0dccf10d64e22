/** Where bytes are read from, wherever they lie: a file of a folder, a file of Node, a part of something larger. */
export interface ByteSource {
  /** All that there are. */
  readonly bytes: number;
  /** From `from` up to, and without, `to`; fewer only where the source ends before that. */
  readonly read: (from: number, to: number) => Promise<Uint8Array>;
}

/** Of a file that a person chose, or that the browser keeps. */
export const blobSource = (blob: Blob): ByteSource => ({
  bytes: blob.size,
  read: async (from, to) => new Uint8Array(await blob.slice(from, to).arrayBuffer()),
});
