import { toSlashes } from '#base';
import { type TermEntries, termsPathOf } from '#terms';
import type { TermsFiles, TermsFilesPorts } from '../documents/terms-files.ts';
import { pathOfUri } from '../workspace/addresses.ts';

/** Finds what the terms file beside a glossary says. What reads terms files is loaded where there is one. */
export function termEntriesBeside(
  { files, openAt }: TermsFilesPorts,
  load: () => Promise<TermsFiles>,
): (uri: string) => Promise<TermEntries | undefined> {
  return async (uri) => {
    const path = termsPathOf(toSlashes(pathOfUri(uri) ?? uri));
    const isThere = openAt(path) !== undefined || (await (files.size ?? files.read)(path)) !== undefined;
    return isThere ? (await (await load()).beside(uri))?.entries : undefined;
  };
}
