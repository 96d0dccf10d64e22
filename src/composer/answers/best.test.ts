import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-graph.fixture';

/** Customers with several orders each: the largest order is not of who ordered most. */
const shop = await openGraph(`
  :Customer rdfs:label "customer"@en, "cliente"@es . :Order rdfs:label "order"@en, "pedido"@es .
  :orderedBy rdfs:label "ordered by"@en, "pedido por"@es . :amount rdfs:label "price"@en, "importe"@es . :colour rdfs:label "colour"@en, "color"@es .
  :ana a :Customer ; rdfs:label "Ana Pold" . :ben a :Customer ; rdfs:label "Ben Rook" . :cy a :Customer ; rdfs:label "Cy Dunn" .
  :o1 a :Order ; :orderedBy :ana ; :amount 90 ; :colour "red" . :o2 a :Order ; :orderedBy :ben ; :amount 60 ; :colour "blue" .
  :o3 a :Order ; :orderedBy :ben ; :amount 60 ; :colour "blue" . :o4 a :Order ; :orderedBy :cy ; :amount 20 ; :colour "red" .
  :o5 a :Order ; :orderedBy :cy ; :amount 30 ; :colour "green" .
`);

const toldOf = (question: string, language: 'en' | 'es'): string =>
  shop
    .best(question, language)
    .paraphrase.map(({ text }) => text)
    .join(' ');

test.each([
  ['Which customer has the highest total order price?', 'en', ['ben']],
  ['Which customer has the highest total price of orders?', 'en', ['ben']],
  ['Which customer has the highest average order price?', 'en', ['ana']],
  ['Which customer has the lowest total price?', 'en', ['cy']],
  ['¿Qué cliente tiene el mayor importe total de pedidos?', 'es', ['ben']],
  ['¿Qué cliente tiene el menor importe medio?', 'es', ['cy']],
  ['Which 2 customers have the highest total price?', 'en', ['ana', 'ben']],
  ['highest total price of orders per customer', 'en', ['ben | 120']],
  ['What is the highest average price of orders by customer?', 'en', ['ana | 90']],
  ['Which colour has the highest total price?', 'en', ['blue']],
  ['Top two customers by total price', 'en', ['ana', 'ben']],
  ['the customer that is lowest by average price', 'en', ['cy']],
] as const)('the sum of each decides, and not the largest value: %s', (question, language, rows) => {
  expect(shop.answer(question, language)).toEqual(rows);
});

test.each([
  ['Which customers have two orders or more?', 'en', ['ben', 'cy']],
  ['Which customers have two order slips or more?', 'en', ['ben', 'cy']],
  ['Which customers have 1 order at most?', 'en', ['ana']],
  ['¿Qué clientes tienen dos pedidos o más?', 'es', ['ben', 'cy']],
  ['Which customers have two orders?', 'en', ['ben', 'cy']],
] as const)('a comparison behind what is counted: %s', (question, language, rows) => {
  expect(shop.answer(question, language)).toEqual(rows);
});

test('the sum that decides is told', () => {
  expect(toldOf('Which customer has the highest total order price?', 'en')).toBe(
    'customer that ordered an order, with the highest total price',
  );
  expect(toldOf('¿Qué cliente tiene el mayor importe total de pedidos?', 'es')).toMatch(
    /, con mayor total de importe$/u,
  );
  expect(toldOf('highest total price of orders per customer', 'en')).toMatch(
    /with the highest total price, and that number$/u,
  );
});
