/** The address of a folder, with its slash, where it is of the origin of the page. */
export const folderBeside = (folder: string, base: string): string | undefined => {
  if (!URL.canParse(folder, base)) return undefined;
  const { origin, href } = new URL(folder, base);
  return origin === new URL(base).origin ? href.replace(/\/*$/u, '/') : undefined;
};
