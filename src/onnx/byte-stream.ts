type Bytes = Uint8Array<ArrayBuffer>;

/** What a body brings, piece by piece. */
export async function* bytesOf(body: ReadableStream<Bytes> | null): AsyncGenerator<Bytes, void> {
  const reader = body?.getReader();
  try {
    for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) yield read.value;
  } finally {
    // Who leaves in the middle wants no more of it.
    await reader?.cancel().catch(() => undefined);
  }
}

/** A body of what comes; read at the pace of its reader. */
export const streamOf = (bytes: AsyncGenerator<Bytes, void>): ReadableStream<Bytes> =>
  new ReadableStream<Bytes>({
    pull: async (controller) => {
      try {
        const next = await bytes.next();
        if (next.done === true) controller.close();
        else controller.enqueue(next.value);
      } catch (thrown) {
        controller.error(thrown);
      }
    },
    cancel: async () => {
      await bytes.return();
    },
  });
