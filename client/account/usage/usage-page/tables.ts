import { inEnglish } from '#base';
import { element } from '../../../shell/webviews/shared/element.ts';
import { ROWS_PER_PAGE, type UsageMessage } from '../usage-message.ts';

/** A table whose rows come page by page. */
export interface PagedTable {
  readonly node: HTMLElement;
  /** Shows the rows of a page. */
  show(page: number, rows: readonly (readonly (string | number)[])[]): void;
}

/** What a table consists of. */
interface TableWish {
  readonly id: string;
  readonly caption: string;
  readonly heads: readonly string[];
  readonly rowCount: number;
  /** Called with a page whose rows are wanted. */
  readonly onPage: (page: number) => void;
}

/** Creates a table in pages. Numbers are in the reader's language; every first cell is the head of its row. */
export function pagedTable({ texts, locale }: UsageMessage, wish: TableWish): PagedTable {
  const { id, caption, heads, rowCount, onPage } = wish;
  const pages = Math.max(1, Math.ceil(rowCount / ROWS_PER_PAGE));
  const body = element('tbody');
  const count = element('span', { role: 'status' });
  const turn = (text: string, step: number) => {
    const button = element('button', { type: 'button' }, text);
    button.addEventListener('click', () => onPage(shown + step));
    return button;
  };
  let shown = 0;
  const [previous, next] = [turn(texts.previousPage, -1), turn(texts.nextPage, 1)];
  const table = element(
    'table',
    {},
    element('caption', { id }, caption),
    element('thead', {}, element('tr', {}, ...heads.map((head) => element('th', { scope: 'col' }, head)))),
    body,
  );
  const scroll = element(
    'div',
    { class: 'scroll', tabindex: '0', role: 'region', 'aria-labelledby': id },
    table,
  );
  const pager = element('p', { class: 'pager' }, previous, count, next);
  return {
    node: element('div', {}, scroll, ...(pages > 1 ? [pager] : [])),
    show(page, rows) {
      shown = page;
      previous.disabled = page === 0;
      next.disabled = page >= pages - 1;
      count.textContent = inEnglish({ text: texts.page, args: [page + 1, pages] });
      body.replaceChildren(...rows.map((row) => rowOf(row, locale)));
    },
  };
}

function rowOf(cells: readonly (string | number)[], locale: string): HTMLElement {
  return element(
    'tr',
    {},
    ...cells.map((cell, index) => {
      const text = typeof cell === 'number' ? cell.toLocaleString(locale) : cell;
      if (index === 0) return element('th', { scope: 'row' }, text);
      return element(
        'td',
        typeof cell === 'number' ? { class: 'number', 'data-value': String(cell) } : {},
        text,
      );
    }),
  );
}

/** A table of rows that are all here. */
export function localTable(
  usage: UsageMessage,
  wish: Pick<TableWish, 'id' | 'caption' | 'heads'>,
  rows: readonly (readonly (string | number)[])[],
): HTMLElement {
  const pageOf = (page: number) => rows.slice(page * ROWS_PER_PAGE, (page + 1) * ROWS_PER_PAGE);
  const table: PagedTable = pagedTable(usage, {
    ...wish,
    rowCount: rows.length,
    onPage: (page) => table.show(page, pageOf(page)),
  });
  table.show(0, pageOf(0));
  return table.node;
}
