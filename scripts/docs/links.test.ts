import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDERS = ['.', 'docs', 'docs/decisions', 'docs/screenshots', 'bench-reports', 'src'];
/** `[text](target)`, without links to elsewhere. */
const LINK = /\]\((?![a-z]+:)(?<target>[^)\s#]*)(?:#(?<heading>[^)\s]+))?\)/gu;

/** The anchors of a page's headings, as GitHub names them. */
const anchorsOf = (text: string): readonly string[] =>
  [...text.matchAll(/^#+ (?<heading>.+)$/gmu)].map(({ groups }) =>
    (groups?.heading ?? '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/gu, '-'),
  );

const pages = (
  await Promise.all(
    FOLDERS.map(async (folder) =>
      (await readdir(folder)).filter((name) => name.endsWith('.md')).map((name) => join(folder, name)),
    ),
  )
).flat();

test.each(pages)('every link of %s leads to a file, and to a heading of it', async (page) => {
  const text = await readFile(page, 'utf8');
  const broken: string[] = [];
  for (const { groups, 0: link } of text.matchAll(LINK)) {
    const target = groups?.target ? join(dirname(page), groups.target) : page;
    const { heading } = groups ?? {};
    if (!existsSync(target)) broken.push(link);
    else if (heading !== undefined && !anchorsOf(await readFile(target, 'utf8')).includes(heading))
      broken.push(link);
  }
  expect(broken).toEqual([]);
});
