/** What reading a file takes that the first load leaves out. */
export { estimateTriples, guessPlan, sampleTable, unzip } from '../store';
