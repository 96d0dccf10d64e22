import { XSD } from '../../rdf';

/** The variable as a number: tables often keep numbers as strings. */
export const numeric = (variable: string, kind: string | undefined): string =>
  kind === 'text' ? `<${XSD}decimal>(${variable})` : variable;
