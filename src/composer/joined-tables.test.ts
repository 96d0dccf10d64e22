import { expect, test } from 'vitest';
import { openTableGraph } from './questions/ask-graph.fixture';
import { readTables } from './questions/read-tables.fixture';

const SHOP = {
  'customers.csv':
    'customer_id,name,country,joined\n1,Ana Pold,Chile,2019-02-03\n2,Ben Rook,Peru,2020-05-06\n3,Cy Dunn,Chile,2021-07-08\n4,Dee Marr,Peru,2021-09-10\n',
  'orders_2024.csv':
    'order_id,customer_id,amount,placed\n101,1,90,2024-01-02\n102,2,60,2024-01-05\n103,2,60,2024-02-01\n104,3,20,2024-02-03\n105,2,30,2024-03-04\n',
};
const SAILINGS = {
  'sailings_small.csv':
    'no,line,start,end,length\n11,NO,ULS,SKA,6\n12,BA,ULS,TOR,9\n13,NO,SKA,ULS,6\n14,FJ,ULS,HEL,5\n15,NO,TOR,SKA,7\n',
  'lines.csv': 'line,name\nNO,Northern Lines\nBA,Bay Boats\nFJ,Fjord Cruises\n',
  'piers.csv': 'abbr,name,depth\nULS,Ulsta,7\nSKA,Skarvik,5\nTOR,Torsund,9\nLIN,Linnes,4\n',
};

const open = async (tables: Readonly<Record<string, string>>) => {
  const ask = await openTableGraph({ name: '', turtle: await readTables(tables), questions: [] });
  return (question: string) => {
    const { rows, candidate } = ask({ question, rows: [] });
    return {
      rows: rows.map((row) => row.map((cell) => cell?.value.replace(/^urn:(.*)\.csv#/u, '$1 '))).sort(),
      query: candidate?.query,
    };
  };
};

test.each([
  ['How many orders are there?', [['5']]],
  ['How many customers are there?', [['4']]],
  ['Which customer has the most orders?', [['customers row=2']]],
  ['How many orders does Ben Rook have?', [['3']]],
  [
    'What is the total amount of orders by country of the customer?',
    [
      ['customers country/Chile', '110'],
      ['customers country/Peru', '150'],
    ],
  ],
  [
    'total amount of orders by country',
    [
      ['customers country/Chile', '110'],
      ['customers country/Peru', '150'],
    ],
  ],
  [
    'Which orders are from customers in Peru?',
    [['orders_2024 row=2'], ['orders_2024 row=3'], ['orders_2024 row=5']],
  ],
  ['Which customers have no orders?', [['customers row=4']]],
  ['What is the average amount of the orders of Ben Rook?', [['50']]],
])('orders lead to their customers: %s', async (question, rows) => {
  const ask = await open(SHOP);
  const answer = ask(question);
  expect(answer.rows, answer.query).toEqual(rows);
});

test.each([
  ['How many sailings are there?', [['5']]],
  ['How many sailings did Northern Lines have?', [['3']]],
  ['Which sailings end at Skarvik?', [['sailings_small row=1'], ['sailings_small row=5']]],
  ['Which lines have sailings that start at Ulsta?', [['lines row=1'], ['lines row=2'], ['lines row=3']]],
  ['Which line has the most sailings?', [['lines row=1']]],
  ['How many sailings end at HEL?', [['1']]],
  ['Which sailings go to Skarvik?', [['sailings_small row=1'], ['sailings_small row=5']]],
  ['How many sailings go from Skarvik?', [['1']]],
  ['Which lines sail from Torsund?', [['lines row=1']]],
  ['How many sailings start at ULS?', [['3']]],
  [
    'total length of sailings by line',
    [
      ['lines row=1', '19'],
      ['lines row=2', '9'],
      ['lines row=3', '5'],
    ],
  ],
])('sailings lead to their lines and piers: %s', async (question, rows) => {
  const ask = await open(SAILINGS);
  const answer = ask(question);
  expect(answer.rows, answer.query).toEqual(rows);
});
