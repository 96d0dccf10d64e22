import type { AgeToday } from './age-today';
import { columnsOf } from './columns';
import { writeWhere } from './write-where';
import type { Writing, Written } from './writing';
import { yearsBetween } from './years-between';

const AGE = { en: { label: 'age', unit: 'years' }, es: { label: 'edad', unit: 'años' } } as const;

/** Full years from birth to death, or to today where no death is known; with the things, where none is given. */
export const writeAgeToday = (writing: Writing, { born, death }: AgeToday): Written => {
  const thing = writing.term(born.vertex);
  const shown = thing.startsWith('?') ? columnsOf(writing, born.vertex) : [];
  const variable = writing.fresh('age');
  const died = death === undefined ? undefined : `?${writing.fresh(writing.label(death))}`;
  const end = died === undefined ? 'NOW()' : `COALESCE(${died}, NOW())`;
  const ended =
    died === undefined || death === undefined ? '' : `OPTIONAL { ${thing} <${death}> ${died} . }\n`;
  const selected = shown.map((column) => `?${column.variable} `).join('');
  const years = yearsBetween(writing.factTerm(born), end);
  return {
    query: `SELECT DISTINCT ${selected}(${years} AS ?${variable}) WHERE {\n${writeWhere(writing)}${ended}}`,
    form: shown.length === 0 ? 'value' : 'list',
    columns: [...shown, { variable, kind: 'value', ...AGE[writing.options.language] }],
  };
};
