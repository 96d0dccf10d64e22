/** Fetches what writes a run as an HTML file; the browser keeps it. */
export const loadReport = () => import('./report-file');
