/** The smallest GGUF file that is one: an architecture, and one tensor of so many numbers of 32 bits. */
export const tinyGguf = (architecture: string, numbers: number): Buffer => {
  const u32 = (value: number): Buffer => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(value);
    return bytes;
  };
  const u64 = (value: number): Buffer => Buffer.concat([u32(value), u32(0)]);
  const text = (value: string): Buffer => Buffer.concat([u64(Buffer.byteLength(value)), Buffer.from(value)]);
  const header = Buffer.concat([
    Buffer.from('GGUF'),
    ...[u32(3), u64(1), u64(1)],
    ...[text('general.architecture'), u32(8), text(architecture)],
    ...[text('a'), u32(1), u64(numbers), u32(0), u64(0)],
  ]);
  const data = Float32Array.from({ length: numbers }, (_, at) => Math.sin(at));
  return Buffer.concat([header, Buffer.alloc(-header.length & 31), Buffer.from(data.buffer)]);
};
