#!/usr/bin/env bash
# Oxigraph is an RDF store; its npm package runs it in WebAssembly.
# SPARQL 1.1 (section 17.5) casts strings as XPath does, and XPath (Functions and Operators, section 17.1.1) drops white space
# around the text first: xsd:decimal(" 950 ") is 950.
# Oxigraph 0.5.11 makes no number of it, and the cast is unbound; nor is " 950 "^^xsd:integer a number in its data.
# What to do: take the spaces out by REPLACE before the cast, or when the data is read.
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
const [row] = new Store().query(
  'PREFIX xsd: <http://www.w3.org/2001/XMLSchema#> SELECT (xsd:decimal(" 950 ") AS ?spaced) (xsd:decimal("950") AS ?bare) {}',
);
const [spaced, bare] = ['spaced', 'bare'].map((name) => row.get(name)?.value ?? 'unbound');
console.log('xsd:decimal(" 950 "):', spaced, '(right: 950)');
console.log('xsd:decimal("950"):', bare);
if (spaced !== 'unbound' || bare !== '950') process.exit(1);
JS
node run.mjs
