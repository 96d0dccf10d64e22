/** Colours of a picture. */
export interface Palette {
  readonly paper: string;
  readonly raised: string;
  readonly ink: string;
  readonly soft: string;
  readonly line: string;
  readonly edge: string;
  readonly sunken: string;
  /** Of what is drawn, one after the other. */
  readonly series: readonly [string, string, string, string, string];
}

/** The tokens of the page: a picture changes its theme with it. */
export const ON_PAGE: Palette = {
  paper: 'var(--paper)',
  raised: 'var(--raised)',
  ink: 'var(--ink)',
  soft: 'var(--soft)',
  line: 'var(--line)',
  edge: 'var(--edge)',
  sunken: 'var(--sunken)',
  series: ['var(--entity)', 'var(--value)', 'var(--property)', 'var(--operator)', 'var(--class)'],
};

/** The same in light, for a file, which has no page around it. */
export const IN_FILE: Palette = {
  paper: '#ffffff',
  raised: '#ffffff',
  ink: '#1d2025',
  soft: '#51565d',
  line: '#dcd9d3',
  edge: '#8f8b84',
  sunken: '#f1efeb',
  series: ['#1f5fa8', '#8a5300', '#00684a', '#a12347', '#6a3fa0'],
};
