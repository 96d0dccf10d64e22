/**
 * The lesson of 90 minutes, in both languages. A test asks every question here and holds the answers against these, and
 * `npm run pack:workshop` does the same again: what is printed is what the page answers.
 */
import type { Exercise } from './exercise';

const PLANTS = { file: { en: 'plants.csv', es: 'plantas.csv' } };

const MOST_NEIGHBOURS = `PREFIX countries: <https://lodestone.example/countries#>
SELECT ?country (COUNT(?other) AS ?neighbours)
WHERE { ?country countries:borders ?other . }
GROUP BY ?country
ORDER BY DESC(?neighbours) ?country
LIMIT 3`;

export const EXERCISES: readonly Exercise[] = [
  {
    id: 'first-question',
    minutes: 10,
    title: { en: 'A first question', es: 'Una primera pregunta' },
    over: 'demo',
    task: {
      en: [
        'Open the page. Switch the wireless network of the computer off, if that is possible: the page needs none.',
        'Type the question into the box and press Enter. Then read the line below the question: it says what each word was taken for.',
      ],
      es: [
        'Abrir la página. Si es posible, desconectar la red inalámbrica del equipo: la página no la necesita.',
        'Escribir la pregunta en el cuadro y pulsar Entrar. Después, leer la línea que aparece debajo de la pregunta: dice cómo se entendió cada palabra.',
      ],
    },
    steps: [
      {
        kind: 'ask',
        words: { en: 'How many countries border Austria?', es: '¿Cuántos países limitan con Austria?' },
        rows: { en: ['8'], es: ['8'] },
      },
    ],
    discuss: {
      en: 'Name the eight from memory, then ask “Which countries border Austria?” to check.',
      es: 'Nombrar los ocho de memoria y preguntar después «¿Qué países limitan con Austria?» para comprobarlo.',
    },
  },
  {
    id: 'lists-and-order',
    minutes: 10,
    title: { en: 'Lists, order and gaps', es: 'Listas, orden y huecos' },
    over: 'demo',
    task: {
      en: [
        'Ask both questions. For the second one, read the note below the answer: it says for how many elements no density is known.',
      ],
      es: [
        'Hacer las dos preguntas. En la segunda, leer la nota que aparece debajo de la respuesta: dice de cuántos elementos no consta la densidad.',
      ],
    },
    steps: [
      {
        kind: 'ask',
        words: { en: 'Which countries border Peru?', es: '¿Qué países limitan con Perú?' },
        rows: {
          en: ['Bolivia', 'Brazil', 'Chile', 'Colombia', 'Ecuador'],
          es: ['Bolivia', 'Brasil', 'Chile', 'Colombia', 'Ecuador'],
        },
      },
      {
        kind: 'ask',
        words: {
          en: 'What are the three densest elements?',
          es: '¿Cuáles son los tres elementos más densos?',
        },
        rows: { en: ['osmium', 'iridium', 'platinum'], es: ['osmio', 'iridio', 'platino'] },
        isOrdered: true,
      },
    ],
    discuss: {
      en: 'When would a missing density change the answer? How would a page look that hides the gap?',
      es: '¿Cuándo cambiaría la respuesta una densidad que falta? ¿Cómo sería una página que oculta el hueco?',
    },
  },
  {
    id: 'follow-ups',
    minutes: 12,
    title: { en: 'Follow-up questions', es: 'Preguntas de seguimiento' },
    over: 'demo',
    task: {
      en: [
        'Ask the first question. Type each of the others into the box “{{follow_label}}” below the answer.',
        'Each one changes the answer before it. Go back by the thread above the answer.',
      ],
      es: [
        'Hacer la primera pregunta. Escribir cada una de las demás en el cuadro «{{follow_label}}», debajo de la respuesta.',
        'Cada una cambia la respuesta anterior. Para volver atrás sirve el hilo que aparece encima de la respuesta.',
      ],
    },
    steps: [
      {
        kind: 'ask',
        words: { en: 'Which countries border Peru?', es: '¿Qué países limitan con Perú?' },
        rows: {
          en: ['Bolivia', 'Brazil', 'Chile', 'Colombia', 'Ecuador'],
          es: ['Bolivia', 'Brasil', 'Chile', 'Colombia', 'Ecuador'],
        },
      },
      {
        kind: 'follow-up',
        words: { en: 'And in Spain?', es: '¿Y con España?' },
        rows: {
          en: ['Andorra', 'France', 'Morocco', 'Portugal'],
          es: ['Andorra', 'Francia', 'Marruecos', 'Portugal'],
        },
      },
      {
        kind: 'follow-up',
        words: { en: 'show their population too', es: 'muestra también su población' },
        rows: {
          en: ['Andorra – 80 900', 'France – 68 200 000', 'Morocco – 37 700 000', 'Portugal – 10 600 000'],
          es: ['Andorra – 80 900', 'Francia – 68 200 000', 'Marruecos – 37 700 000', 'Portugal – 10 600 000'],
        },
      },
      {
        kind: 'follow-up',
        words: {
          en: 'sort by population, descending',
          es: 'ordena por población, de mayor a menor',
        },
        rows: {
          en: ['France – 68 200 000', 'Morocco – 37 700 000', 'Portugal – 10 600 000', 'Andorra – 80 900'],
          es: ['Francia – 68 200 000', 'Marruecos – 37 700 000', 'Portugal – 10 600 000', 'Andorra – 80 900'],
        },
        isOrdered: true,
      },
    ],
    discuss: {
      en: 'Why is Morocco a neighbour of Spain? Look at a map of Ceuta and Melilla.',
      es: '¿Por qué limita Marruecos con España? Buscar Ceuta y Melilla en un mapa.',
    },
  },
  {
    id: 'why',
    minutes: 12,
    title: { en: 'Why is it here, and what is missing?', es: '¿Por qué está aquí y qué falta?' },
    over: 'demo',
    task: {
      en: [
        'Ask the first question and press “{{why}}” beside the row. The page shows the statements of the graph that the row comes from.',
        'Ask the second question. Open “{{why_not}}” and type the name that you miss.',
      ],
      es: [
        'Hacer la primera pregunta y pulsar «{{why}}» al lado de la fila. La página muestra los enunciados del grafo de los que procede.',
        'Hacer la segunda pregunta. Abrir «{{why_not}}» y escribir el nombre que se echa en falta.',
      ],
    },
    steps: [
      {
        kind: 'ask',
        words: {
          en: 'Which elements were discovered by Marie Curie?',
          es: '¿Qué elementos descubrió Marie Curie?',
        },
        rows: { en: ['polonium', 'radium'], es: ['polonio', 'radio'] },
      },
      {
        kind: 'why',
        row: { en: 'radium', es: 'radio' },
        triples: {
          en: ['radium – discovered by – Marie Curie', 'radium – is a – chemical element'],
          es: ['radio – descubierto por – Marie Curie', 'radio – es un – elemento químico'],
        },
      },
      {
        kind: 'ask',
        words: { en: 'Which moons does Mars have?', es: '¿Qué lunas tiene Marte?' },
        rows: { en: ['Deimos', 'Phobos'], es: ['Deimos', 'Fobos'] },
      },
      {
        kind: 'why-not',
        thing: { en: 'Titan', es: 'Titán' },
        has: { en: 'Saturn', es: 'Saturno' },
        asked: { en: 'orbits Mars', es: 'orbita Marte' },
      },
    ],
    discuss: {
      en: 'What can a reader check here that a sentence without sources does not allow?',
      es: '¿Qué se puede comprobar aquí que una frase sin fuentes no permite?',
    },
  },
  {
    id: 'two-graphs',
    minutes: 12,
    title: { en: 'One question, two graphs', es: 'Una pregunta, dos grafos' },
    over: 'demo',
    task: {
      en: [
        'Ask both questions. Then open “{{evidence}}”: it lists the sources that were asked. Each question needs at least two graphs.',
        'The graphs that come with the page are selections. The numbers hold for them, not for the world.',
      ],
      es: [
        'Hacer las dos preguntas. Después, abrir «{{evidence}}»: enumera las fuentes consultadas. Cada pregunta necesita al menos dos grafos.',
        'Los grafos que trae la página son selecciones. Los números valen para ellos, no para el mundo.',
      ],
    },
    steps: [
      {
        kind: 'ask',
        words: {
          en: 'Which Nobel laureates were born in the capital of their country?',
          es: '¿Qué premios Nobel nacieron en la capital de su país?',
        },
        rows: {
          en: ['Marie Curie', 'Octavio Paz', 'Pierre Curie'],
          es: ['Marie Curie', 'Octavio Paz', 'Pierre Curie'],
        },
        of: 54,
      },
      {
        kind: 'ask',
        words: {
          en: 'Which elements were discovered by Nobel laureates?',
          es: '¿Qué elementos fueron descubiertos por premios Nobel?',
        },
        rows: { en: ['polonium', 'radium', 'neon'], es: ['polonio', 'radio', 'neón'] },
        of: 17,
      },
    ],
    discuss: {
      en: 'Marie Curie was born in Warsaw. Which two statements, from which two graphs, make her a row of the first answer?',
      es: 'Marie Curie nació en Varsovia. ¿Qué dos enunciados, de qué dos grafos, la ponen en la primera respuesta?',
    },
  },
  {
    id: 'no-rows',
    minutes: 6,
    title: { en: 'An honest “nothing”', es: 'Un «nada» sincero' },
    over: 'demo',
    task: {
      en: ['Ask the question. The page says which part of it nothing matches.'],
      es: ['Hacer la pregunta. La página dice qué parte de ella no cumple nada.'],
    },
    steps: [
      {
        kind: 'none',
        words: { en: 'Which countries border Iceland?', es: '¿Qué países limitan con Islandia?' },
      },
    ],
    discuss: {
      en: 'Iceland is an island, so the empty answer is right. When would an empty answer only mean that the data is missing?',
      es: 'Islandia es una isla: la respuesta vacía es correcta. ¿Cuándo significaría solo que faltan datos?',
    },
  },
  {
    id: 'own-file',
    minutes: 16,
    title: { en: 'Your own table', es: 'Una tabla propia' },
    over: PLANTS,
    task: {
      en: [
        'Drag the file plants.csv onto the page. It is an invented school garden. Look at the preview and press “{{table_use}}”.',
        'The page now asks this file alone: the switch below the question box says so. Ask the questions. Then ask one of your own.',
      ],
      es: [
        'Arrastrar el archivo plantas.csv a la página. Es un huerto escolar inventado. Mirar la vista previa y pulsar «{{table_use}}».',
        'Ahora la página solo pregunta a este archivo: así lo dice el selector debajo del cuadro. Hacer las preguntas y, después, una propia.',
      ],
    },
    steps: [
      {
        kind: 'ask',
        words: { en: 'How many plants are there?', es: '¿Cuántas plantas hay?' },
        rows: { en: ['18'], es: ['18'] },
      },
      {
        kind: 'ask',
        words: { en: 'Which plant has the largest height?', es: '¿Qué planta tiene la mayor altura?' },
        rows: { en: ['Sunflower – 260'], es: ['Girasol – 260'] },
      },
      {
        kind: 'ask',
        words: {
          en: 'Which plants have a height over 200?',
          es: '¿Qué plantas tienen una altura superior a 200?',
        },
        rows: { en: ['Maize', 'Runner bean', 'Sunflower'], es: ['Girasol', 'Judía verde', 'Maíz'] },
      },
      {
        kind: 'ask',
        words: {
          en: 'What is the average height of the plants in each bed?',
          es: '¿Cuál es la altura media de las plantas de cada bancal?',
        },
        rows: {
          en: ['North bed – 192', 'West bed – 91.25', 'South bed – 40.6', 'East bed – 32.5'],
          es: ['bancal norte – 192', 'bancal oeste – 91,25', 'bancal sur – 40,6', 'bancal este – 32,5'],
        },
        isOrdered: true,
      },
    ],
    discuss: {
      en: 'Work out one of the averages by hand. Which heading would you change so that more questions are understood?',
      es: 'Calcular a mano una de las medias. ¿Qué encabezado convendría cambiar para que se entiendan más preguntas?',
    },
  },
  {
    id: 'query',
    minutes: 10,
    title: { en: 'The query itself', es: 'La consulta misma' },
    over: 'demo',
    task: {
      en: [
        'Choose “{{scope_demo}}” in the switch below the question box. Ask any question, open “{{query}}” below the answer, put this query in the place of the one there, and press “{{query_run}}”.',
        'Then change LIMIT 3 to LIMIT 10, and DESC to ASC.',
      ],
      es: [
        'Elegir «{{scope_demo}}» en el selector debajo del cuadro. Hacer cualquier pregunta, abrir «{{query}}» debajo de la respuesta, poner esta consulta en lugar de la que hay y pulsar «{{query_run}}».',
        'Después, cambiar LIMIT 3 por LIMIT 10 y DESC por ASC.',
      ],
    },
    steps: [
      {
        kind: 'query',
        query: MOST_NEIGHBOURS,
        rows: {
          en: ['China – 14', 'Russia – 14', 'Brazil – 10'],
          es: ['China – 14', 'Rusia – 14', 'Brasil – 10'],
        },
        isOrdered: true,
      },
    ],
    discuss: {
      en: 'China and Russia have equally many neighbours. Which line of the query decides who stands first?',
      es: 'China y Rusia tienen el mismo número de vecinos. ¿Qué línea de la consulta decide cuál va primero?',
    },
  },
];

/** For the beginning and the end, beside the exercises. */
export const CLOSING_MINUTES = 2;
