import { type LockedConflict, readConflictFact, readString } from './conflict-fact.ts';
import type { LockedInstruction, LockedList } from './lock.ts';

/** What the lines of a list have said so far. */
export interface ListParts extends Partial<Omit<LockedList, 'instructions' | 'conflicts'>> {
  readonly instructions: readonly LockedInstruction[];
  readonly conflicts?: Map<string, LockedConflict>;
}

const STRING = String.raw`("(?:[^"\\]|\\.)*")`;
const SUBJECT = new RegExp(String.raw`^style ${STRING}(?: at (local|https?://[^\s"/]+) (.+))?$`);
const HASH = /^base (sha256-[0-9a-f]{64}|unknown)$/;
const VERSION = /^version (\d{1,15})$/;
const TEXT = new RegExp(`^(id|name) ${STRING}$`);
const INSTRUCTION = new RegExp(`^instruction ${STRING} ${STRING}$`);

/** A line of a lock about a list. Undefined if it is not one; `twice` if it says something again. */
export function readListFact(line: string, lists: Map<string, ListParts>): 'read' | 'twice' | undefined {
  const [, keyText, origin, fact] = SUBJECT.exec(line) ?? [];
  const key = readString(keyText);
  if (key === undefined) return undefined;
  if (origin === undefined || fact === undefined) return 'read';
  const subject = JSON.stringify([key, origin]);
  const known = lists.get(subject) ?? { key, origin, instructions: [] };
  const conflict = readConflictFact(fact);
  if (conflict !== undefined) {
    const conflicts = known.conflicts ?? new Map();
    if (conflicts.has(conflict.source)) return 'twice';
    lists.set(subject, { ...known, conflicts: conflicts.set(conflict.source, conflict) });
    return 'read';
  }
  const said = readFact(fact, known);
  if (said === undefined) return undefined;
  const isTwice = Object.keys(said).some((part) => part !== 'instructions' && Object.hasOwn(known, part));
  if (isTwice) return 'twice';
  lists.set(subject, { ...known, ...said });
  return 'read';
}

function readFact(fact: string, { instructions }: ListParts): Partial<ListParts> | undefined {
  const [, hash] = HASH.exec(fact) ?? [];
  if (hash !== undefined) return { hash };
  const [, version] = VERSION.exec(fact) ?? [];
  if (version !== undefined) return { version: Number(version) };
  const [, part, text] = TEXT.exec(fact) ?? [];
  const value = readString(text);
  if (value !== undefined) return part === 'id' ? { id: value } : { name: value };
  const [id, label] = (INSTRUCTION.exec(fact) ?? []).slice(1).map(readString);
  if (id === undefined || label === undefined) return undefined;
  return { instructions: [...instructions, { id, label }] };
}

/** Whether the lines have said all that a lock says of a list. */
export function isWholeList(parts: ListParts): parts is ListParts & LockedList {
  const { id, name, hash, version } = parts;
  return id !== undefined && name !== undefined && hash !== undefined && version !== undefined;
}
