import { rootOf } from './codes.ts';

/** Languages that are written from right to left unless a script says otherwise. */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(
  'ar arc ckb dv fa glk he iw ks lrc mzn nqo pnb prs ps sd sdh syr ug ur yi'.split(' '),
);

/** Whether texts in a language run from right to left, by its code. */
export function isRightToLeft(code: string): boolean {
  return RIGHT_TO_LEFT.has(rootOf(code).toLowerCase());
}
