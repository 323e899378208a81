import { message } from '#base';
import type { Output } from '../terminal/output.ts';

/** Shows at a terminal that files are looked for, and how many files and folders were seen so far. */
export function noteFound(items: number, { progress }: Pick<Output, 'progress'>): void {
  progress(items === 0 ? message('Looking for files') : message('Looking for files: {0} seen', items));
}
