import { expect, test } from 'vitest';
import { findJoins } from './find-joins';
import { guessPlan } from './guess-plan';
import type { GivenTable } from './join-keys';
import { sampleTable } from './table-sample';

const table = async (name: string, text: string): Promise<GivenTable> => {
  const content = new Blob([text]);
  const sample = await sampleTable(content, name);
  return { name, content, sample, plan: guessPlan(name, sample) };
};

/** `column → table.key`, of what is likely. */
const joinsOf = async (...given: readonly (readonly [name: string, text: string])[]) => {
  const tables = await Promise.all(given.map(([name, text]) => table(name, text)));
  const heading = (at: number, column: number): string => tables[at]?.plan.columns[column]?.heading ?? '';
  return (await findJoins(tables)).flatMap((joins, from) =>
    joins.flatMap(({ column, targets: [target] }) =>
      target?.isLikely === true
        ? [
            `${tables[from]?.plan.thing}.${heading(from, column)} → ${tables[target.table]?.plan.thing}.${heading(target.table, target.key)}`,
          ]
        : [],
    ),
  );
};

const SAILINGS = [
  'sailings.csv',
  'no,line,start,end,length\n11,NO,ULS,SKA,6\n12,BA,ULS,TOR,9\n13,NO,SKA,ULS,6\n14,FJ,ULS,HEL,5\n',
] as const;
const LINES = ['lines.csv', 'line,name\nNO,Northern Lines\nBA,Bay Boats\nFJ,Fjord Cruises\n'] as const;
const PIERS = [
  'piers.csv',
  'abbr,name,depth\nULS,Ulsta,7\nSKA,Skarvik,5\nTOR,Torsund,9\nLIN,Linnes,4\n',
] as const;

test('a column leads to the rows whose keys hold nearly all of its values, by name or not', async () => {
  expect(await joinsOf(SAILINGS, LINES, PIERS)).toEqual([
    'sailing.line → line.line',
    'sailing.start → pier.abbr',
    'sailing.end → pier.abbr',
  ]);
  const [joins = []] = await findJoins(
    await Promise.all([SAILINGS, LINES, PIERS].map(([name, text]) => table(name, text))),
  );
  expect(joins.at(-1)).toEqual({
    column: 3,
    targets: [{ table: 2, key: 0, found: 3, of: 4, missing: ['HEL'], isLikely: true }],
  });
});

test('small numbers are among the keys of any table: they lead there only if their heading says so', async () => {
  const customers = ['customers.csv', 'id,name\n1,Ana\n2,Ben\n3,Cy\n4,Dee\n5,Eva\n'] as const;
  const orders = ['orders.csv', 'order_id,customer_id,pieces\n1,1,2\n2,1,3\n3,2,1\n4,5.0,4\n'] as const;
  expect(await joinsOf(customers, orders)).toEqual(['order.customer_id → customer.id']);
});

test('numbers that are no count of rows lead to the keys that they are', async () => {
  const shops = ['shops.csv', 'nr,town\n90417,Ulm\n31874,Bonn\n77120,Kiel\n'] as const;
  const sales = ['sales.csv', 'at,sum\n90417,12\n31874,9\n90417,30\n77120,2\n'] as const;
  expect(await joinsOf(shops, sales)).toEqual(['sale.at → shop.nr']);
});

test('a table leads to itself where its rows name others of it; small numbers are only offered', async () => {
  const staff = ['staff.csv', 'id,name,boss\nE1,Ana,\nE2,Ben,E1\nE3,Cy,E1\nE4,Dee,E2\n'] as const;
  expect(await joinsOf(staff)).toEqual(['staff.boss → staff.id']);
  const numbered = await table('staff.csv', staff[1].replace(/E(\d)/gu, '$1'));
  expect(await findJoins([numbered])).toEqual([
    [
      {
        column: 2,
        targets: [{ table: 0, key: 0, found: 2, of: 2, missing: [], isLikely: false }],
      },
    ],
  ]);
});

test('of two tables with the same keys, that leads to the other whose heading names it', async () => {
  const people = ['people.csv', 'person_id,name\nP1,Ana\nP2,Ben\nP3,Cy\n'] as const;
  const salaries = ['salaries.csv', 'person_id,salary\nP1,900\nP2,800\nP3,700\n'] as const;
  expect(await joinsOf(people, salaries)).toEqual(['salary.person_id → person.person_id']);
  expect(await joinsOf(salaries, people)).toEqual(['salary.person_id → person.person_id']);
});

test('columns that tell the rows of a small table apart by chance are no keys', async () => {
  const inns = ['inns.csv', 'inn,town,beds\nSwan,Ulm,4\nBear,Bonn,9\nStar,Kiel,7\n'] as const;
  const mills = ['mills.csv', 'mill,town,wheels\nUpper,Ulm,1\nLower,Ulm,2\nOld,Bonn,1\n'] as const;
  expect(await joinsOf(inns, mills)).toEqual([]);
});

test('keys below the first rows of a large table count', async () => {
  const rows = Array.from({ length: 30_000 }, (_, at) => `K${at},thing ${at}\n`);
  const things = ['things.csv', `key,name\n${rows.join('')}`] as const;
  const uses = ['uses.csv', 'thing,day\nK29999,3\nK28000,4\nK29999,5\nK27000,5\n'] as const;
  expect(await joinsOf(things, uses)).toEqual(['use.thing → thing.key']);
});
