import { type InstructionId, instructionId, type StyleId, styleId } from '#service';

/** The scheme of lists and instructions at the service that are open as documents. */
export const STYLE_SCHEME = 'parlance-style';

/** How the address of an instruction that the service does not have yet ends. */
const NEW = 'new';

/** A list at a service: an id belongs to one origin. */
interface ListAddress {
  readonly kind: 'list';
  readonly origin: string;
  readonly list: StyleId;
  readonly language: string;
  /** For people only. */
  readonly name: string;
}

/** An instruction of a list. */
export interface InstructionAddress {
  readonly kind: 'instruction';
  readonly origin: string;
  readonly list: StyleId;
  /** Undefined for a new one; then the number distinguishes it from others. */
  readonly instruction: InstructionId | undefined;
  readonly number: number;
  /** For people only. */
  readonly name: string;
}

export type StyleAddress = ListAddress | InstructionAddress;

/** The parts of an address in the editor. */
interface AddressParts {
  readonly authority: string;
  readonly path: string;
}

/** How a list or an instruction is addressed: the last part is a name by which people and the checks recognize it. */
export function partsOfAddress(address: StyleAddress): AddressParts {
  const { origin, list, name } = address;
  const parts =
    address.kind === 'list'
      ? [address.language, `${fileNameOf(name)}.${address.language}.style-rules.json`]
      : [
          encodeURIComponent(address.instruction ?? NEW),
          String(address.number),
          `${fileNameOf(name)}.instruction.txt`,
        ];
  return {
    authority: encodeURIComponent(origin),
    path: `/${[encodeURIComponent(list), ...parts].join('/')}`,
  };
}

/** What is behind an address; undefined if it has no such form. */
export function addressOfParts({ authority, path }: AddressParts): StyleAddress | undefined {
  const parts = path.split('/').slice(1);
  const [list, second, third, fourth] = parts;
  const origin = decodeURIComponent(authority);
  if (!list || !second || !third) return undefined;
  const id = styleId(decodeURIComponent(list));
  const end = `.${second}.style-rules.json`;
  if (parts.length === 3 && third.endsWith(end)) {
    return { kind: 'list', origin, list: id, language: second, name: third.slice(0, -end.length) };
  }
  if (parts.length !== 4 || !fourth?.endsWith('.instruction.txt')) return undefined;
  return {
    kind: 'instruction',
    origin,
    list: id,
    instruction: second === NEW ? undefined : instructionId(decodeURIComponent(second)),
    number: Number(third),
    name: fourth.slice(0, -'.instruction.txt'.length),
  };
}

/** Names of lists may be anything; a name of a file has no slashes and nothing that cannot be seen. */
export function fileNameOf(name: string): string {
  return name.replace(/[/\\\p{C}]/gu, '_').slice(0, 100) || '_';
}
