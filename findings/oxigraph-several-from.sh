#!/usr/bin/env bash
# Oxigraph is an RDF store; its npm package runs it in WebAssembly.
# SPARQL 1.1 (section 13.2.1) makes the default graph of a query with several FROM clauses the RDF merge of these graphs. A
# merge is a set: a triple that two of the graphs hold is in it once, and COUNT(*) over one pattern gives 1.
# Oxigraph 0.5.11 gives a row for each graph that holds the triple, so that counts, sums and averages come out too high.
# What to do: COUNT(DISTINCT …), or a subquery SELECT DISTINCT over all variables of the pattern before anything is summed.
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
store.load('<urn:one> { <urn:oak> <urn:height> 20 } <urn:two> { <urn:oak> <urn:height> 20 }', {
  format: 'application/trig',
});
const count = (select) => Number(store.query(`SELECT (COUNT(${select}) AS ?n) FROM <urn:one> FROM <urn:two> { ?s ?p ?o }`)[0].get('n').value);
console.log('COUNT(*) over two graphs with the same triple:', count('*'), '(right: 1)');
console.log('COUNT(DISTINCT *):', count('DISTINCT *'));
if (count('*') !== 2 || count('DISTINCT *') !== 1) process.exit(1);
JS
node run.mjs
