import { isUtf8 } from 'node:buffer';
import { MAX_CHECKED_BYTES } from '../../../../core/glossary/lint/oversize.ts';
import type { ServiceFacts } from '../../../../core/languages/service-facts/service-facts.ts';
import type { DeclaredList } from '../../../../core/manifest/lookup/declared-lists.ts';
import type { ManifestLocation } from '../../../../core/manifest/lookup/find-manifest.ts';
import { createNamedFileFinder } from '../../../../core/manifest/lookup/locate-file.ts';
import { type Message, message } from '../../../../core/message.ts';
import { checkStyleRules } from '../../../../core/style-rules/check-style-rules.ts';
import { hasKeyTwice, readListText } from '../../../../core/sync/lists/read-list-text.ts';
import { createLineIndex } from '../../../../core/text/line-index.ts';
import { locateOnDisk, readRegular } from '../../../files/read/read-regular.ts';
import type { LocalList } from './list-state.ts';

/** A file of a list as it is read: its ids are those of the file. */
export type ReadList = Omit<LocalList, 'entries'>;

/** What reading a file of the manifest comes to: undefined if the file does not exist. */
export type ReadLocalList = ReadList | { readonly faults: readonly Message[] } | undefined;

/** Reads the style rule lists of a manifest, inside its repository only, and checks them. */
export function createListReader(
  location: ManifestLocation,
  service: ServiceFacts,
): (declared: Pick<DeclaredList, 'file'>) => Promise<ReadLocalList> {
  const find = createNamedFileFinder(location.folder, locateOnDisk);
  return async ({ file }) => {
    const { fault, real } = await find(file);
    if (!/\.jsonc?$/i.test(file)) return { faults: [message('{0} is not a JSON file.', file)] };
    if (fault === 'missing') return undefined;
    if (fault !== undefined) return { faults: [message('{0} is not a file in this repository.', file)] };
    const bytes = readRegular(real, MAX_CHECKED_BYTES);
    if (bytes === undefined) return { faults: [message('{0} cannot be read, or is too large.', file)] };
    if (!isUtf8(bytes)) return { faults: [message('{0} is not UTF-8.', file)] };
    const text = new TextDecoder().decode(bytes);
    return {
      path: real,
      bytes,
      text,
      content: readListText(text),
      faults: faultsOfList(text, file, service),
    };
  };
}

/**
 * Why a list cannot be sent: the first error stands for all of them.
 * @param file As messages name it.
 */
export function faultsOfList(text: string, file: string, service: ServiceFacts): readonly Message[] {
  const errors = checkStyleRules(text, { service }).filter(({ level }) => level === 'error');
  const [first] = errors;
  if (first === undefined) {
    return hasKeyTwice(text) ? [message('{0} has a key twice; nobody knows which one is meant.', file)] : [];
  }
  const line = createLineIndex(text).positionAt(first.span.start).line + 1;
  return [message('{0} has errors: {1}. The first is in line {2}.', file, errors.length, String(line))];
}
