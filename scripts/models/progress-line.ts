/** One line that is written over while a file comes, where somebody watches; else nothing. */
export const progressLine = (out: NodeJS.WriteStream) => {
  const EVERY_MS = 200;
  let told = 0;
  const width = (): number => Math.max(20, (out.columns || 80) - 1);
  const mega = (bytes: number): string => (bytes / 1e6).toFixed(1);
  return {
    tell: (path: string, bytes: number, of: number | undefined): void => {
      if (!out.isTTY || Date.now() - told < EVERY_MS) return;
      told = Date.now();
      const text = `${path}: ${mega(bytes)}${of === undefined ? '' : ` of ${mega(of)}`} MB`;
      out.write(`\r${text.slice(-width()).padEnd(width())}`);
    },
    end: (): void => {
      if (out.isTTY) out.write(`\r${''.padEnd(width())}\r`);
    },
  };
};
