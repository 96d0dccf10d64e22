import { XSD } from '../../rdf';

/** The variable as a number: tables often keep numbers as strings, others under types of their own. */
export const numeric = (variable: string, kind: string | undefined): string =>
  kind === 'text' ? `<${XSD}decimal>(STR(${variable}))` : variable;
