import { stem } from '../src/retrieval/analyse';
console.log(stem('orbited','en'), stem('orbits','en'), stem('orbit','en'), stem('orbita','es'));
