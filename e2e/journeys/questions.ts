import type { PageLanguage } from '../page';

/** A question that an owner of the data would ask, and what the answer must say: each of these, and none of those. */
export interface OwnQuestion {
  readonly question: string;
  readonly says: readonly string[];
  readonly not?: readonly string[];
}

const ask = (question: string, says: readonly string[], not: readonly string[] = []): OwnQuestion => ({
  question,
  says,
  not,
});

/** Written together with the data, before any of them was asked. */
export const TABLE_QUESTIONS: Readonly<Record<PageLanguage, readonly OwnQuestion[]>> = {
  en: [
    ask('How many samples do we have?', ['12']),
    ask('Which sample has the highest nitrate?', ['W-05', '52.9'], ['W-11']),
    ask('What is the average pH?', ['7.3']),
    ask('How many samples did Priya Nair collect?', ['4']),
    ask('Which samples come from the Aire?', ['W-03', 'W-04', 'W-11'], ['W-01', 'W-05']),
    ask('What is the pH of W-07?', ['pH', '7.9'], ['h']),
    ask('Which samples are contaminated?', ['W-03', 'W-05', 'W-06', 'W-11'], ['W-01', 'W-09']),
    ask('How many samples are there per river?', ['Ouse', 'Aire', 'Wharfe', '3', '2']),
    ask('Which samples have a nitrate above 40?', ['W-03', 'W-05', 'W-06', 'W-11'], ['W-02', 'W-08']),
    ask('Who collected W-10?', ['Lena Fischer'], ['Tom Barrow']),
  ],
  es: [
    ask('¿Cuántas muestras tenemos?', ['12']),
    ask('¿Qué muestra tiene más nitratos?', ['M-05', '52,9'], ['M-11']),
    ask('¿Cuál es el pH medio?', ['7,3']),
    ask('¿Cuántas muestras recogió Ana Ruiz?', ['4']),
    ask('¿Qué muestras son del Pisuerga?', ['M-03', 'M-04', 'M-11'], ['M-01', 'M-05']),
    ask('¿Cuál es el pH de M-07?', ['pH', '7,9'], ['h']),
    ask('¿Qué muestras están contaminadas?', ['M-03', 'M-05', 'M-06', 'M-11'], ['M-01', 'M-09']),
    ask('¿Cuántas muestras hay por río?', ['Duero', 'Pisuerga', 'Esla', '3', '2']),
    ask('¿Qué muestras tienen nitratos superiores a 40?', ['M-03', 'M-05', 'M-06', 'M-11'], ['M-02', 'M-08']),
    ask('¿Quién recogió M-10?', ['Marta Gil'], ['Luis Prado']),
  ],
};

export const GRAPH_QUESTIONS: Readonly<Record<PageLanguage, readonly OwnQuestion[]>> = {
  en: [
    ask('How many people are there?', ['7']),
    ask('Who is the leader of Reef Watch?', ['Mei Tanaka'], ['Ingrid Solberg']),
    ask('Which projects started after 2022?', ['Kelp Forest', 'Gull Count'], ['Tidewater', 'Reef Watch']),
    ask('Who works on Kelp Forest?', ['Mei Tanaka', 'Oona Kelly', 'Samir Haddad', 'Tomás Vidal'], ['Nadia']),
    ask('What is the office of Rafael Ibarra?', ['N2'], ['N1']),
    ask('Which project has the largest budget?', ['Reef Watch', '340'], ['Gull Count']),
    ask('How many people work on each project?', ['Kelp Forest', 'Tidewater', '4', '2']),
    ask(
      'Which people have an office in the North Wing?',
      ['Ingrid Solberg', 'Rafael Ibarra', 'Nadia Petrova'],
      ['Oona Kelly'],
    ),
    ask('What is the budget of Gull Count?', ['40'], ['340']),
    ask('When did Tidewater start?', ['2021'], ['2024']),
  ],
  es: [
    ask('¿Cuántas personas hay?', ['7']),
    ask('¿Quién es el director de Reef Watch?', ['Mei Tanaka'], ['Ingrid Solberg']),
    ask(
      '¿Qué proyectos empezaron después de 2022?',
      ['Kelp Forest', 'Gull Count'],
      ['Tidewater', 'Reef Watch'],
    ),
    ask(
      '¿Quién trabaja en Kelp Forest?',
      ['Mei Tanaka', 'Oona Kelly', 'Samir Haddad', 'Tomás Vidal'],
      ['Nadia'],
    ),
    ask('¿Cuál es el despacho de Rafael Ibarra?', ['N2'], ['N1']),
    ask('¿Qué proyecto tiene el mayor presupuesto?', ['Reef Watch', '340'], ['Gull Count']),
    ask('¿Cuántas personas trabajan en cada proyecto?', ['Kelp Forest', 'Tidewater', '4', '2']),
    ask(
      '¿Qué personas tienen el despacho en North Wing?',
      ['Ingrid Solberg', 'Rafael Ibarra', 'Nadia Petrova'],
      ['Oona Kelly'],
    ),
    ask('¿Cuál es el presupuesto de Gull Count?', ['40'], ['340']),
    ask('¿Cuándo empezó Tidewater?', ['2021'], ['2024']),
  ],
};

/** Those of the table that the page does not answer, as it says: none of their words is close to the name of a column. */
export const NOT_ANSWERED: Readonly<Record<PageLanguage, readonly string[]>> = {
  en: [],
  es: ['¿Quién recogió M-10?'],
};
