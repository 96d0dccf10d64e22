/** The disk's own failures. */
export type DiskFailure =
  | { readonly kind: 'no-space'; readonly path: string }
  /** The folder can't be written to. */
  | { readonly kind: 'unwritable'; readonly path: string; readonly code: string };

const codeOf = (thrown: unknown): string | undefined => {
  const code: unknown = thrown instanceof Error ? Reflect.get(thrown, 'code') : undefined;
  return typeof code === 'string' ? code : undefined;
};

/** What a thrown error says of the disk; a connection that breaks has none of these. */
export const diskFailure = (thrown: unknown, path: string): DiskFailure | undefined => {
  const code = codeOf(thrown);
  if (code === 'ENOSPC' || code === 'EDQUOT') return { kind: 'no-space', path };
  const isDisk = ['EACCES', 'EPERM', 'EROFS', 'EISDIR', 'ENOTDIR', 'EIO', 'EFBIG'].includes(code ?? '');
  return isDisk ? { kind: 'unwritable', path, code: code ?? '' } : undefined;
};
