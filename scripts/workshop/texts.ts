/** What the pages of the zip say. Names of the page's own buttons stand as `{{KEY}}`, by their keys in messages/. */
import type { Language } from '../../src/rdf';

type Texts = Readonly<
  Record<
    | 'title'
    | 'open'
    | 'openIs'
    | 'lesson'
    | 'lessonIs'
    | 'lessonShort'
    | 'back'
    | 'timetable'
    | 'minutes'
    | 'part'
    | 'closing'
    | 'takes'
    | 'ask'
    | 'followUp'
    | 'query'
    | 'why'
    | 'whyNot'
    | 'file'
    | 'discuss'
    | 'answers'
    | 'answersAre'
    | 'recording'
    | 'recordingHow'
    | 'noRows'
    | 'instead'
    | 'rows'
    | 'among'
    | 'files'
    | 'filesHow'
    | 'filesAdd'
    | 'statements'
    | 'noQuestions'
    | 'catalogue'
    | 'catalogueIs'
    | 'models'
    | 'modelsAre',
    string
  >
>;

export const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    title: 'Workshop',
    open: 'Open Lodestone',
    openIs: 'It answers questions about knowledge graphs. Everything stays on this computer.',
    lesson: 'The lesson of 90 minutes',
    lessonIs:
      'Eight exercises show how a question in plain words becomes a query, and how an answer can be checked. They need a browser and no network.',
    lessonShort: 'Exercises, a timetable and the answers. It can be printed.',
    back: 'Back to the workshop',
    timetable: 'Timetable',
    minutes: 'Minutes',
    part: 'Part',
    closing: 'What was learned',
    takes: '{n} minutes',
    ask: 'Ask:',
    followUp: 'Follow up:',
    query: 'Run:',
    why: 'Find out why “{row}” is there.',
    whyNot: 'Find out why “{thing}” is not there.',
    file: 'The file:',
    discuss: 'Talk about it.',
    answers: 'Answers',
    answersAre: 'Each answer was worked out by the page itself when this lesson was packed.',
    recording: 'Recording',
    recordingHow:
      'A recording shows how the page came to its answer: download it, then press “{{replay_open}}” in the page, or drop it there.',
    noRows: 'No rows.',
    instead: 'The graph has {has} in its place. The question asks for: {asked}.',
    rows: '{n} rows:',
    among: '{n} rows, among them',
    files: 'Files for this workshop',
    filesHow: 'Each question opens with the files. Press “Ask” when they are added.',
    filesAdd: 'Add the files to the page',
    statements: '{n} statements. What it holds:',
    noQuestions: 'No question could be made for this file.',
    catalogue: 'Sources on the network',
    catalogueIs: 'Asking them needs a network.',
    models: 'Language models',
    modelsAre: 'They run on this computer. The lesson needs none.',
  },
  es: {
    title: 'Taller',
    open: 'Abrir Lodestone',
    openIs: 'Responde preguntas sobre grafos de conocimiento. Todo se queda en este equipo.',
    lesson: 'La lección de 90 minutos',
    lessonIs:
      'Ocho ejercicios muestran cómo una pregunta con palabras corrientes se convierte en una consulta y cómo se comprueba una respuesta. Hace falta un navegador, no una red.',
    lessonShort: 'Ejercicios, horario y respuestas. Se puede imprimir.',
    back: 'Volver al taller',
    timetable: 'Horario',
    minutes: 'Minutos',
    part: 'Parte',
    closing: 'Lo aprendido',
    takes: '{n} minutos',
    ask: 'Preguntar:',
    followUp: 'Seguir con:',
    query: 'Ejecutar:',
    why: 'Averiguar por qué está «{row}».',
    whyNot: 'Averiguar por qué no está «{thing}».',
    file: 'El archivo:',
    discuss: 'Para comentar.',
    answers: 'Respuestas',
    answersAre: 'Cada respuesta la obtuvo la propia página al preparar esta lección.',
    recording: 'Grabación',
    recordingHow:
      'Una grabación muestra cómo llegó la página a su respuesta: se descarga y se abre en la página con «{{replay_open}}», o se arrastra hasta ella.',
    noRows: 'Ninguna fila.',
    instead: 'El grafo tiene {has} en su lugar. La pregunta pide: {asked}.',
    rows: '{n} filas:',
    among: '{n} filas, entre ellas',
    files: 'Archivos de este taller',
    filesHow: 'Cada pregunta se abre con los archivos. Una vez añadidos, se pulsa «Preguntar».',
    filesAdd: 'Añadir los archivos a la página',
    statements: '{n} enunciados. Contiene:',
    noQuestions: 'No se pudo formar ninguna pregunta para este archivo.',
    catalogue: 'Fuentes en la red',
    catalogueIs: 'Para consultarlas hace falta una red.',
    models: 'Modelos de lenguaje',
    modelsAre: 'Funcionan en este equipo. La lección no los necesita.',
  },
};
