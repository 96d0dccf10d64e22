import type { PackagedModel } from './packaged-model.ts';

const WIDTH = 100;
const INDENT = '    ';

/** Lines of at most so many letters, broken between words. */
const wrapped = (text: string): readonly string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
};

const sizeOf = ({ files }: PackagedModel): string => {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return bytes === 0 ? '–' : `${(bytes / 1e6).toFixed(1)} MB`;
};

/** The table for the terminal: name, size, licence, usable or not, and why. */
export const tableText = (models: readonly PackagedModel[]): string => {
  const rows = models.map((model) => [
    model.name,
    sizeOf(model),
    model.license || 'none named',
    model.isUsable ? 'usable' : 'not usable',
    model.title,
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.flatMap((row, at) => [
    row
      .map((cell, column) =>
        column === 1 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  '),
    ...wrapped(models[at]?.why ?? '').map((line) => `${INDENT}${line}`),
  ]);
  return lines.join('\n');
};
