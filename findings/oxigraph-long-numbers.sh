#!/usr/bin/env bash
# Oxigraph is an RDF store; its npm package runs it in WebAssembly.
# XML Schema puts no bound on xsd:integer and xsd:decimal (Part 2, sections 3.3.13 and 3.2.3), though it allows processors
# a limit of 18 digits or more. SPARQL 1.1 (sections 15.1 and 17.3) orders and compares numbers by value.
# Oxigraph 0.5.11 reads integers up to 2^63 - 1, and decimals with up to 18 digits after the point. Beyond that it keeps the text:
# ORDER BY and "<" go by something else than the value, SUM is unbound, and so is a product with more than 18 decimals. There is
# no error. Jena, rdflib and Comunica answer by the value.
# What to do: store such numbers as xsd:double, or tell the user that they can't be compared.
set -euo pipefail
version=0.5.11
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund "oxigraph@$version" >/dev/null
echo "oxigraph $version"
cat >run.mjs <<'JS'
import { Store } from 'oxigraph';
const store = new Store();
store.load('<urn:a> <urn:n> 641710000000000000000000 . <urn:b> <urn:n> 5972400000000000000000000 .', { format: 'text/turtle' });
const ask = (query) => store.query(query).map((row) => [...row.values()].map((term) => term?.value ?? 'unbound').join(' '));
const order = ask('SELECT ?s { ?s <urn:n> ?n } ORDER BY DESC(?n)');
const above = ask('SELECT ?s { ?s <urn:n> ?n FILTER(?n > 1e24) }');
const sum = store.query('SELECT (SUM(?n) AS ?sum) { ?s <urn:n> ?n }').map((row) => row.get('sum')?.value ?? 'unbound');
const product = store.query('SELECT (1.1234567890123 * 1.1234567890123 AS ?x) {}').map((row) => row.get('x')?.value ?? 'unbound');
console.log('largest first:', order.join(', '), '(right: urn:b, urn:a)');
console.log('above 1e24:', above.join(', ') || 'none', '(right: urn:b)');
console.log('sum:', sum[0], '(right: 6614110000000000000000000)');
console.log('1.1234567890123 * 1.1234567890123:', product[0], '(right: 1.26215515676…)');
const isSame = order[0] === 'urn:a' && above.length === 0 && sum[0] === 'unbound' && product[0] === 'unbound';
if (!isSame) process.exit(1);
JS
node run.mjs
