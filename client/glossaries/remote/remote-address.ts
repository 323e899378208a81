import type { LanguagePair } from '#base';
import { type GlossaryId, glossaryId } from '#service';

/** The scheme of dictionaries at the service that are open as documents. */
export const REMOTE_SCHEME = 'parlance-glossary';

/** A dictionary at a service: an id belongs to one origin. */
export interface RemoteAddress {
  readonly origin: string;
  readonly id: GlossaryId;
  readonly pair: LanguagePair;
  /** Of the glossary: for people only. */
  readonly name: string;
}

/** The parts of an address in the editor. */
interface AddressParts {
  readonly authority: string;
  readonly path: string;
}

/** How a dictionary is addressed: its last part is a name by which it is recognized and checked as a glossary. */
export function partsOfAddress({ origin, id, pair: { source, target }, name }: RemoteAddress): AddressParts {
  const file = `${fileNameOf(name)}.${source}-${target}.glossary.tsv`;
  return {
    authority: encodeURIComponent(origin),
    path: `/${[encodeURIComponent(id), source, target, file].join('/')}`,
  };
}

/** The dictionary behind an address; undefined if it has no such form. */
export function addressOfParts({ authority, path }: AddressParts): RemoteAddress | undefined {
  const [, id, source, target, file] =
    /^\/([^/]+)\/([A-Za-z\d-]+)\/([A-Za-z\d-]+)\/([^/]+\.glossary\.tsv)$/.exec(path) ?? [];
  if (id === undefined || source === undefined || target === undefined || file === undefined)
    return undefined;
  const name = file.slice(0, -`.${source}-${target}.glossary.tsv`.length);
  return {
    origin: decodeURIComponent(authority),
    id: glossaryId(decodeURIComponent(id)),
    pair: { source, target },
    name,
  };
}

/** Names of glossaries may be anything; a name of a file has no slashes and nothing that cannot be seen. */
function fileNameOf(name: string): string {
  return name.replace(/[/\\\p{C}]/gu, '_') || '_';
}
