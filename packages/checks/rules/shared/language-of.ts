import type { PairContext } from '../../text-pair.ts';

/** The language of a translation without its region and script, in lower case: `pt` for `pt-BR`. */
export function languageOf({ locale }: Pick<PairContext, 'locale'>): string {
  return locale.split('-')[0]?.toLowerCase() ?? '';
}
