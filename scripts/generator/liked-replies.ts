/** What a tiny generator has read: replies of the kind that is asked of models here, and of no data set. */
export const LIKED_REPLIES: readonly string[] = [
  'Plan: count the things of a class.\nQuery: SELECT (COUNT(DISTINCT ?x) AS ?n) WHERE { ?x a c0 . }',
  'Plan: the first reading is right.\nUse 1',
  'Plan: the second reading says it.\nUse 2',
  'Plan: find what has the value.\nQuery: SELECT DISTINCT ?x WHERE { ?x a c1 . ?x p0 v0 . }',
  'Plan: order by the number.\nQuery: SELECT ?x ?y WHERE { ?x p1 ?y . } ORDER BY DESC(?y) LIMIT 1',
  'Plan: ask whether it is so.\nQuery: ASK { e0 p2 ?x . }',
  'Plan: group them.\nQuery: SELECT ?x (COUNT(?y) AS ?n) WHERE { ?x p3 ?y . } GROUP BY ?x HAVING (COUNT(?y) > 2)',
  'Plan: what has none.\nQuery: SELECT ?x WHERE { ?x a c2 . FILTER NOT EXISTS { ?x p4 ?y . } }',
];
