import { createLineIndex, type Message, message, type ServiceFacts } from '#base';
import type { DeclaredList } from '#manifest';
import type { CreateStyleListRequest } from '#service';
import { checkStyleRules } from '#style-rules/model';
import { hasKeyTwice, readListText } from '../../model/lists/read-list-text.ts';
import { newListRequest, type StyleContent } from '../../model/lists/style-content.ts';
import { createFileReader, type FileBytes, type ReadFile } from '../read-file.ts';
import type { FilePorts, LocalFile } from '../synced-kind.ts';

/** A file of a style rule list as it is read: its ids are those of the file. */
export interface ReadList extends FileBytes {
  /** Without its byte order mark. */
  readonly text: string;
  readonly content: StyleContent;
}

/** The same with the ids that the service has given. */
export interface LocalList extends ReadList, LocalFile {}

/** Reads the style rule lists of a manifest, and checks them. */
export function createListReader({
  location,
  service,
}: Pick<FilePorts, 'location' | 'service'>): (
  declared: Pick<DeclaredList, 'file'>,
) => Promise<ReadFile<ReadList> | undefined> {
  return createFileReader(location.folder, {
    fileOf: ({ file }: Pick<DeclaredList, 'file'>) => file,
    refuse: (file) => (/\.jsonc?$/i.test(file) ? undefined : message('{0} is not a JSON file.', file)),
    parse({ path, bytes }, { file }) {
      const text = new TextDecoder().decode(bytes);
      return {
        read: { path, bytes, text, content: readListText(text) },
        faults: faultsOfList(text, file, service),
      };
    },
  });
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

/**
 * The list in the text of a file, as a request has it, or why it cannot be sent.
 * @param file As messages name it.
 */
export function readListDraft(
  text: string,
  file: string,
  service: ServiceFacts,
): { readonly draft: CreateStyleListRequest } | { readonly fault: Message } {
  const [fault] = faultsOfList(text, file, service);
  return fault === undefined ? { draft: newListRequest(readListText(text)) } : { fault };
}
