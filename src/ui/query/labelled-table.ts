import { m } from '../../messages';
import { blankLabelOf, labelOf } from '../../session';

interface Binding {
  readonly type: string;
  readonly value: string;
}

interface TableColumn {
  render?: (value: Binding | number | '', purpose: unknown, row: unknown, meta: unknown) => unknown;
}

/** The parts of YASR's table that write a cell. They are its private ones: its own names for IRIs are prefixes only. */
export interface TablePlugin {
  getUriLinkFromBinding(binding: Binding): string;
  formatLiteral(binding: Binding, prefixes: unknown): string;
  getColumns(): TableColumn[];
  download(filename?: string): { getData: () => string };
}

/** What of an answer the table shows beside its rows. */
export interface Shown {
  readonly labels: () => Readonly<Record<string, string>>;
  /** The rows as a file, with the labels. */
  readonly csv: () => string;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/gu, (one) => `&#${String(one.codePointAt(0))};`);

/** What leads somewhere in a browser; other IRIs are names only. */
const isPage = (iri: string): boolean => /^https?:/u.test(iri);

const link = ({ value }: Binding, label: string): string => {
  const text = `<bdi>${escaped(label)}</bdi>`;
  const title = `title="${escaped(value)}"`;
  return isPage(value)
    ? `<a class="iri" target="_blank" rel="noopener noreferrer" href="${escaped(value)}" ${title}>${text}</a>`
    : `<span class="iri" ${title}>${text}</span>`;
};

/** Lets YASR's table show, sort, filter and save by labels beside or in place of IRIs and blank nodes. */
export const drawLabels = (table: TablePlugin, { labels, csv }: Shown): void => {
  const columnsOf = table.getColumns.bind(table);
  const literalOf = table.formatLiteral.bind(table);
  const downloadOf = table.download.bind(table);
  const called = ({ type, value }: Binding): string =>
    type === 'uri'
      ? labelOf(value, labels())
      : type === 'bnode'
        ? (blankLabelOf(value, labels()) ?? m.term_unnamed())
        : value;
  table.formatLiteral = (binding, prefixes) =>
    binding.type === 'bnode' ? `<bdi>${escaped(called(binding))}</bdi>` : literalOf(binding, prefixes);
  table.download = (filename) => ({ ...downloadOf(filename), getData: csv });
  table.getUriLinkFromBinding = (binding) => link(binding, labelOf(binding.value, labels()));
  table.getColumns = () =>
    columnsOf().map((column) => {
      const { render } = column;
      if (render === undefined) return column;
      return {
        ...column,
        render: (value, purpose, row, meta) =>
          purpose === 'display' || typeof value !== 'object'
            ? render(value, purpose, row, meta)
            : called(value),
      };
    });
};

const setText = (place: HTMLElement, selector: string, text: string): void => {
  const found = place.querySelector(selector);
  if (found !== null) found.textContent = text;
};

/** Says the words of YASR's controls in the interface's language. */
export const wordControls = (place: HTMLElement): void => {
  const filter = place.querySelector<HTMLInputElement>('.tableFilter');
  filter?.setAttribute('placeholder', m.results_filter());
  filter?.setAttribute('aria-label', m.results_filter());
  place.querySelector('.tableSizer')?.setAttribute('aria-label', m.results_page_size());
  setText(place, '.tableControls > div:nth-child(1) .label', m.results_simple());
  setText(place, '.tableControls > div:nth-child(2) .label', m.results_cut());
  setText(place, '.pageSizerLabel', `${m.results_page_size()} `);
};

interface TableDefaults {
  readonly tableConfig: { language: Record<string, unknown>; autoWidth?: boolean };
}

/** The same for what the table itself says, which it reads when it is made. */
export const prepareTable = (plugins: Record<string, unknown>): void => {
  const { defaults } = plugins['table'] as { defaults: TableDefaults };
  // To find the width of a column it would write every cell: seconds for 100,000 rows.
  defaults.tableConfig.autoWidth = false;
  Object.assign(defaults.tableConfig.language, {
    info: m.results_info(),
    infoEmpty: '',
    infoFiltered: m.results_info_filtered(),
    emptyTable: m.results_none(),
    zeroRecords: m.results_none(),
    thousands: '\u202f',
  });
};
