#!/usr/bin/env bash
# rdflib is a library for RDF in Python, with a SPARQL engine of its own.
# SPARQL 1.1 (section 18.5) joins the solutions of two groups where the variables that both bind are equal, however each came to
# be bound: by a triple, by BIND (section 18.2.4.4), or by SELECT (… AS ?n) of a sub-query.
# rdflib 7.6.0 joins two groups on a name that triples bind. Where BIND, or AS of a sub-query, gives the name in both, it does not
# compare them: every row of the one goes with every row of the other. Oxigraph 0.5.11 gives the two rows that are right.
# What to do: bind the name in one group alone, and compare with FILTER in the group that holds both.
set -euo pipefail
version=7.6.0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet "rdflib==$version"
echo "rdflib $version"
cat >run.py <<'PY'
from rdflib import Graph

graph = Graph()
graph.parse(data='@prefix : <http://e/> . :a :p "x" . :b :p "y" . :c :q "x" . :d :q "y" .', format="turtle")
ways = {
    "triples": "{ ?s :p ?n } { ?t :q ?n }",
    "BIND": "{ ?s :p ?v BIND(STR(?v) AS ?n) } { ?t :q ?w BIND(STR(?w) AS ?n) }",
    "sub-queries": "{ SELECT ?s (STR(?v) AS ?n) { ?s :p ?v } } { SELECT ?t (STR(?w) AS ?n) { ?t :q ?w } }",
    "BIND, FILTER": "{ ?s :p ?v BIND(STR(?v) AS ?n) } ?t :q ?w FILTER(STR(?w) = ?n)",
}
rows = {}
for way, groups in ways.items():
    rows[way] = len(graph.query("PREFIX : <http://e/> SELECT ?s ?t WHERE { " + groups + " }"))
    print(f"joined on a name of {way}: {rows[way]} rows (right: 2)")
if rows != {"triples": 2, "BIND": 4, "sub-queries": 4, "BIND, FILTER": 2}:
    raise SystemExit(1)
PY
env/bin/python run.py
