/** A file of the zip: its path there, and where its bytes are. */
export interface ZipEntry {
  readonly path: string;
  readonly from: { readonly file: string } | { readonly text: string };
  /** It is a script that a double click starts. Default: it is not. */
  readonly isProgram?: boolean;
}
