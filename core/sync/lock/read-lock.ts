import { type Message, message } from '../../message.ts';
import { type LockedConflict, readConflictFact, readString } from './conflict-fact.ts';
import type { Lock, LockedDictionary, LockedGlossary } from './lock.ts';
import { isWholeList, type ListParts, readListFact } from './read-list-fact.ts';
import { LOCK_HEADER, LOCK_HEADERS } from './write-lock.ts';

/** What a lock file says, or what is wrong with one of its lines, counted from 1. */
export type ReadLock = { readonly lock: Lock } | { readonly fault: Message; readonly line: number };

const STRING = String.raw`("(?:[^"\\]|\\.)*")`;
const CODE = '([A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*)';
const ORIGIN = String.raw`(local|https?://[^\s"/]+)`;

const GLOSSARY = new RegExp(`^glossary ${STRING} at ${ORIGIN} (id|name) ${STRING}$`);
const DICTIONARY = new RegExp(
  `^glossary ${STRING} dictionary ${CODE} ${CODE}(?: at ${ORIGIN} (?:base (sha256-[0-9a-f]{64}|unknown)|entries (\\d{1,9})|(conflict .+)))?$`,
);
const CONFLICT_MARKER = /^(?:<{7}|\|{7}|={7}|>{7})(?: |$)/;

/** A fact about a thing, each part of which has a line of its own. */
type Parts<Thing> = { -readonly [Name in keyof Thing]?: Thing[Name] };

type DictionaryParts = Parts<Omit<LockedDictionary, 'conflicts'>> & {
  conflicts?: Map<string, LockedConflict>;
};

/**
 * Reads a lock file. A line that says nothing it can understand is refused, never skipped: a lock that is read in part would make a
 * difference look like an edit.
 */
export function readLock(text: string): ReadLock {
  const [header, ...lines] = text.split(/\r?\n/);
  const glossaries = new Map<string, Parts<LockedGlossary>>();
  const dictionaries = new Map<string, DictionaryParts>();
  const lists = new Map<string, ListParts>();
  if (lines.at(-1) === '') lines.pop();
  const marker = [header ?? '', ...lines].findIndex((line) => CONFLICT_MARKER.test(line));
  if (marker !== -1) return { fault: message('It has a conflict of git.'), line: marker + 1 };
  if (!LOCK_HEADERS.some((known) => known === header)) return { fault: faultOfHeader(header ?? ''), line: 1 };
  const seen = new Set<string>();
  for (const [index, line] of lines.entries()) {
    const fault = (text: Message) => ({ fault: text, line: index + 2 });
    const fact = seen.has(line)
      ? undefined
      : (readGlossaryFact(line, glossaries) ??
        readDictionaryFact(line, dictionaries) ??
        readListFact(line, lists));
    if (seen.has(line) || fact === 'twice') return fault(message('It says the same thing twice.'));
    if (fact === undefined) return fault(message('It is not a fact of a lock file.'));
    seen.add(line);
  }
  return wholeFacts(glossaries, dictionaries, lists, lines.length + 1);
}

function faultOfHeader(header: string): Message {
  return /^parlance-lock \d+$/.test(header)
    ? message('It is from a newer version of Parlance. Update Parlance.')
    : message('It does not begin with “{0}”.', LOCK_HEADER);
}

type ReadFact = 'read' | 'twice' | undefined;

function readGlossaryFact(line: string, glossaries: Map<string, Parts<LockedGlossary>>): ReadFact {
  const [, keyText, origin, part, valueText] = GLOSSARY.exec(line) ?? [];
  const key = readString(keyText);
  const value = readString(valueText);
  if (key === undefined || origin === undefined || value === undefined) return undefined;
  const facts = partsOf(glossaries, JSON.stringify([key, origin]));
  Object.assign(facts, { key, origin });
  return part === 'id' ? set(facts, 'id', value) : set(facts, 'name', value);
}

function readDictionaryFact(line: string, dictionaries: Map<string, DictionaryParts>): ReadFact {
  const [, keyText, source, target, origin, hash, entries, conflict] = DICTIONARY.exec(line) ?? [];
  const glossary = readString(keyText);
  if (glossary === undefined || source === undefined || target === undefined) return undefined;
  if (origin === undefined) return 'read';
  const facts = partsOf(dictionaries, JSON.stringify([glossary, source, target, origin]));
  Object.assign(facts, { glossary, source, target, origin });
  if (conflict !== undefined) return addConflict(facts, readConflictFact(conflict));
  return hash === undefined ? set(facts, 'entries', Number(entries)) : set(facts, 'hash', hash);
}

function addConflict(facts: DictionaryParts, conflict: LockedConflict | undefined): ReadFact {
  if (conflict === undefined) return undefined;
  facts.conflicts ??= new Map();
  if (facts.conflicts.has(conflict.source)) return 'twice';
  facts.conflicts.set(conflict.source, conflict);
  return 'read';
}

function partsOf<FactParts extends object>(things: Map<string, FactParts>, key: string): FactParts {
  const found = things.get(key) ?? ({} as FactParts);
  things.set(key, found);
  return found;
}

function set<Thing, Name extends keyof Thing>(facts: Parts<Thing>, name: Name, value: Thing[Name]): ReadFact {
  if (facts[name] !== undefined) return 'twice';
  facts[name] = value;
  return 'read';
}

function wholeFacts(
  glossaries: ReadonlyMap<string, Parts<LockedGlossary>>,
  dictionaries: ReadonlyMap<string, DictionaryParts>,
  lists: ReadonlyMap<string, ListParts>,
  line: number,
): ReadLock {
  const locked = [...glossaries.values()].filter(isWholeGlossary);
  const bases = [...dictionaries.values()].filter(isWholeDictionary);
  const known = [...lists.values()].filter(isWholeList);
  if (locked.length < glossaries.size || bases.length < dictionaries.size || known.length < lists.size) {
    return {
      fault: message('It ends, and a fact is missing: each id has a name, each base a number of entries.'),
      line,
    };
  }
  return { lock: { glossaries: locked, dictionaries: bases, lists: known } };
}

function isWholeGlossary(facts: Parts<LockedGlossary>): facts is LockedGlossary {
  return facts.id !== undefined && facts.name !== undefined;
}

function isWholeDictionary(facts: DictionaryParts): facts is DictionaryParts & LockedDictionary {
  return facts.hash !== undefined && facts.entries !== undefined;
}
