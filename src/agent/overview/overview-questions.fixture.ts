import type { Language } from '../../rdf';

type Asked = readonly [question: string, language: Language];

/** Questions that ask what there is to ask about, as people put them. Written before the code that tells them from others. */
export const OVERVIEW_QUESTIONS: readonly Asked[] = [
  ['What data do you have?', 'en'],
  ['What can I ask here?', 'en'],
  ['What is in this file?', 'en'],
  ['What is this?', 'en'],
  ['What kind of questions can you answer?', 'en'],
  ['Which information is available?', 'en'],
  ['What do you know?', 'en'],
  ['Show me the contents of the dataset', 'en'],
  ['Tell me about this data', 'en'],
  ['What does the file contain?', 'en'],
  ['What sources are loaded?', 'en'],
  ['What topics are covered?', 'en'],
  ['Give me an overview', 'en'],
  ['Describe the dataset', 'en'],
  ['What are the columns?', 'en'],
  ['help', 'en'],
  ['Which classes and properties exist?', 'en'],
  ['How big is this dataset?', 'en'],
  ['¿Qué datos hay?', 'es'],
  ['¿Qué puedo preguntar aquí?', 'es'],
  ['¿Qué contiene este archivo?', 'es'],
  ['¿Qué información tienes?', 'es'],
  ['¿De qué tratan los datos?', 'es'],
  ['¿Qué hay en el fichero?', 'es'],
  ['¿Qué sabes?', 'es'],
  ['¿Qué fuentes hay?', 'es'],
  ['Muéstrame el contenido', 'es'],
  ['¿Qué preguntas se pueden hacer?', 'es'],
  ['Resumen de los datos', 'es'],
  ['¿Para qué sirve esto?', 'es'],
];
