import { findManifestAbove } from '#files';
import { declaredTerms, type TermsOfFiles } from '#translate';

/** The terms of glossaries that the nearest manifest declares. One that cannot be used stops no translation. */
export async function declaredTermsAbove(
  folder: string,
  names: readonly string[] = [],
): Promise<TermsOfFiles> {
  if (names.length === 0) return declaredTerms(undefined, names);
  return declaredTerms(await findManifestAbove(folder).catch(() => undefined), names);
}
