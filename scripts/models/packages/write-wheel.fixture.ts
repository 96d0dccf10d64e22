/** Writes wheels that pip takes: archives whose names and metadata say what they are. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';

const DEFLATED = 8;

interface Stored {
  readonly name: Buffer;
  readonly bytes: Uint8Array;
  readonly packed: Buffer;
}

/** What the header before a file and that at the archive's end have in common. @see APPNOTE.TXT 4.3.7 and 4.3.12 */
const common = ({ name, bytes, packed }: Stored): Buffer => {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(20, 0);
  header.writeUInt16LE(DEFLATED, 4);
  // The first of January 1980, the first day that there is.
  header.writeUInt16LE(0x21, 8);
  header.writeUInt32LE(crc32(bytes), 10);
  header.writeUInt32LE(packed.length, 14);
  header.writeUInt32LE(bytes.length, 18);
  header.writeUInt16LE(name.length, 22);
  return header;
};

const atEnd = (stored: Stored, offset: number): Buffer => {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  return Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), common(stored), rest, stored.name]);
};

const zip = (files: Readonly<Record<string, Uint8Array>>): Buffer => {
  const stored = Object.entries(files).map(([name, bytes]) => ({
    name: Buffer.from(name),
    bytes,
    packed: deflateRawSync(bytes),
  }));
  const locals = stored.map((one) =>
    Buffer.concat([Buffer.from('PK\x03\x04'), common(one), one.name, one.packed]),
  );
  let offset = 0;
  const entries = stored.map((one, at) => {
    const entry = atEnd(one, offset);
    offset += locals[at]?.length ?? 0;
    return entry;
  });
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(stored.length, 8);
  end.writeUInt16LE(stored.length, 10);
  end.writeUInt32LE(Buffer.concat(entries).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...entries, end]);
};

/** A wheel's file in a folder; gives its path. `tag`: of the machines that it is for. */
export const writeWheel = async (
  folder: string,
  name: string,
  version: string,
  files: Readonly<Record<string, Uint8Array>>,
  tag = 'py3-none-any',
): Promise<string> => {
  const project = name.replaceAll('-', '_');
  const info = `${project}-${version}.dist-info`;
  const all = {
    ...files,
    [`${info}/METADATA`]: Buffer.from(`Metadata-Version: 2.1\nName: ${name}\nVersion: ${version}\n`),
    [`${info}/WHEEL`]: Buffer.from(`Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: ${tag}\n`),
    [`${info}/RECORD`]: Buffer.from(''),
  };
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${project}-${version}-${tag}.whl`);
  await writeFile(path, zip(all));
  return path;
};
