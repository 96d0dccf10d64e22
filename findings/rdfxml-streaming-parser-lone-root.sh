#!/usr/bin/env bash
# rdfxml-streaming-parser reads RDF/XML for Comunica and other programs in JavaScript.
# RDF/XML (section 7.2.8) lets a document be one node element alone, without rdf:RDF around it; section 2.6 calls rdf:RDF optional
# then. Its rdf:about names the subject.
# Version 3.3.0 reads the class and the properties of such a root, and not its rdf:about: the subject is a blank node.
# What to do: put <rdf:RDF> around a root that is another element before the text is parsed.
set -euo pipefail
version=3.3.0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund "rdfxml-streaming-parser@$version" >/dev/null
echo "rdfxml-streaming-parser $version"
cat >run.mjs <<'JS'
import { RdfXmlParser } from 'rdfxml-streaming-parser';
const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const node = (namespaces) => `<t:Tree ${namespaces}rdf:about="urn:oak"><t:height>20</t:height></t:Tree>`;
const namespaces = `xmlns:rdf="${rdf}" xmlns:t="urn:t:"`;
const read = (text) =>
  new Promise((resolve) => {
    const quads = [];
    const parser = new RdfXmlParser();
    parser.on('data', ({ subject, predicate, object }) => quads.push(`${subject.value} ${predicate.value} ${object.value}`));
    parser.on('error', (error) => resolve([error.message]));
    parser.on('end', () => resolve(quads));
    parser.end(text);
  });
const alone = await read(node(`${namespaces} `));
const inside = await read(`<rdf:RDF ${namespaces}>${node('')}</rdf:RDF>`);
console.log('one node element alone:', alone);
console.log('the same inside rdf:RDF:', inside);
const right = ['urn:oak urn:t:height 20', `urn:oak ${rdf}type urn:t:Tree`].sort().join();
if (inside.sort().join() !== right || alone.length !== 2 || alone.join().includes('urn:oak')) process.exit(1);
JS
node run.mjs
