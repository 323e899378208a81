import { isWhiteSpace } from '#base';

const BYTE_ORDER_MARK = 0xfeff;

/** A cell without the white space and byte order marks at its ends that programs add when they save a sheet. */
export function trimPhrase(cell: string): string {
  let start = 0;
  let end = cell.length;
  while (start < end && isDropped(cell.charCodeAt(start))) start++;
  while (end > start && isDropped(cell.charCodeAt(end - 1))) end--;
  return cell.slice(start, end);
}

function isDropped(unit: number): boolean {
  return isWhiteSpace(unit) || unit === BYTE_ORDER_MARK;
}
