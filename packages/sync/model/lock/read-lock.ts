import { type Message, message } from '#base';
import { type LockedConflict, readConflictFact, readString } from './conflict-fact.ts';
import type { Lock, LockedDictionary, LockedGlossary, LockedInstruction, LockedList } from './lock.ts';
import { LOCK_HEADER, LOCK_HEADERS } from './write-lock.ts';

/** What a lock file says, or what is wrong with one of its lines, counted from 1. */
type ReadLock = { readonly lock: Lock } | { readonly fault: Message; readonly line: number };

const STRING = String.raw`("(?:[^"\\]|\\.)*")`;
const CODE = '([A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*)';
const ORIGIN = String.raw`(local|https?://[^\s"/]+)`;

/** A thing, and what is said of it at an origin. */
const LINE = new RegExp(
  `^(?:glossary ${STRING}(?: dictionary ${CODE} ${CODE})?|style ${STRING})(?: at ${ORIGIN} (.+))?$`,
  's',
);
const INSTRUCTION = new RegExp(`^instruction ${STRING} ${STRING}$`);
const CONFLICT_MARKER = /^(?:<{7}|\|{7}|={7}|>{7})(?: |$)/;

const TEXT = new RegExp(`^${STRING}$`);
const HASH = /^(?:sha256-[0-9a-f]{64}|unknown)$/;

type ThingKind = 'glossary' | 'dictionary' | 'list';

/** What a lock says of each thing, once; of dictionaries and lists also conflicts, and of lists instructions. */
const WORDS: Readonly<Record<ThingKind, ReadonlyMap<string, RegExp>>> = {
  glossary: new Map([
    ['id', TEXT],
    ['name', TEXT],
  ]),
  dictionary: new Map([
    ['base', HASH],
    ['entries', /^\d{1,9}$/],
  ]),
  list: new Map([
    ['base', HASH],
    ['id', TEXT],
    ['name', TEXT],
    ['version', /^\d{1,15}$/],
  ]),
};

/** What the lines have said of a thing so far. */
interface Thing {
  readonly kind: ThingKind;
  readonly key: string;
  /** Of a dictionary. */
  readonly source: string;
  readonly target: string;
  readonly origin: string;
  /** By word. */
  readonly said: Map<string, string>;
  readonly conflicts: Map<string, LockedConflict>;
  readonly instructions: LockedInstruction[];
}

/**
 * Reads a lock file. A line that says nothing it can understand is refused, never skipped: a lock that is read in part would make a
 * difference look like an edit.
 */
export function readLock(text: string): ReadLock {
  const [header = '', ...lines] = text.split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  const marker = [header, ...lines].findIndex((line) => CONFLICT_MARKER.test(line));
  if (marker !== -1) return { fault: message('It has a conflict of git.'), line: marker + 1 };
  if (!LOCK_HEADERS.includes(header)) return { fault: faultOfHeader(header), line: 1 };
  const things = new Map<string, Thing>();
  const seen = new Set<string>();
  for (const [index, line] of lines.entries()) {
    const fault = (what: Message) => ({ fault: what, line: index + 2 });
    const fact = seen.has(line) ? 'twice' : readLine(line, things);
    if (fact === 'twice') return fault(message('It says the same thing twice.'));
    if (fact === undefined) return fault(message('It is not a fact of a lock file.'));
    seen.add(line);
  }
  return lockOf([...things.values()], lines.length + 1);
}

function faultOfHeader(header: string): Message {
  return /^parlance-lock \d+$/.test(header)
    ? message('It is from a newer version of Parlance. Update Parlance.')
    : message('It does not begin with "{0}".', LOCK_HEADER);
}

/** What a line comes to; undefined if it is not a fact. */
type ReadLine = 'read' | 'twice' | undefined;

function readLine(line: string, things: Map<string, Thing>): ReadLine {
  const [, glossary, source = '', target = '', list, origin, fact] = LINE.exec(line) ?? [];
  const key = readString(glossary ?? list);
  if (key === undefined) return undefined;
  const kind = list !== undefined ? 'list' : source === '' ? 'glossary' : 'dictionary';
  if (origin === undefined || fact === undefined) return kind === 'glossary' ? undefined : 'read';
  const name = JSON.stringify([kind, key, source, target, origin]);
  const known = things.get(name) ?? {
    ...{ kind, key, source, target, origin },
    ...{ said: new Map(), conflicts: new Map(), instructions: [] },
  };
  things.set(name, known);
  return readFact(fact, known);
}

function readFact(fact: string, { kind, said, conflicts, instructions }: Thing): ReadLine {
  const conflict = kind === 'glossary' ? undefined : readConflictFact(fact);
  if (conflict !== undefined) return addOnce(conflicts, conflict.source, conflict);
  const [id, label] = kind === 'list' ? (INSTRUCTION.exec(fact) ?? []).slice(1).map(readString) : [];
  if (id !== undefined && label !== undefined) {
    instructions.push({ id, label });
    return 'read';
  }
  const [word = ''] = fact.split(' ', 1);
  const value = fact.slice(word.length + 1);
  const pattern = WORDS[kind].get(word);
  const text = pattern === TEXT ? readString(value) : value;
  if (pattern?.test(value) !== true || text === undefined) return undefined;
  return addOnce(said, word, text);
}

function addOnce<Value>(known: Map<string, Value>, name: string, value: Value): ReadLine {
  if (known.has(name)) return 'twice';
  known.set(name, value);
  return 'read';
}

function lockOf(things: readonly Thing[], line: number): ReadLock {
  if (!things.every(isWhole)) {
    return {
      fault: message('It ends, and a fact is missing: each id has a name, each base a number of entries.'),
      line,
    };
  }
  const of = (kind: ThingKind) => things.filter((thing) => thing.kind === kind);
  return {
    lock: {
      glossaries: of('glossary').map(glossaryOf),
      dictionaries: of('dictionary').map(dictionaryOf),
      lists: of('list').map(listOf),
    },
  };
}

function isWhole({ kind, said }: Thing): boolean {
  return [...WORDS[kind].keys()].every((word) => said.has(word));
}

function glossaryOf({ key, origin, said }: Thing): LockedGlossary {
  return { key, origin, id: said.get('id') ?? '', name: said.get('name') ?? '' };
}

function dictionaryOf({ key: glossary, source, target, origin, said, conflicts }: Thing): LockedDictionary {
  return {
    ...{ glossary, source, target, origin },
    hash: said.get('base') ?? '',
    entries: Number(said.get('entries')),
    ...(conflicts.size === 0 ? {} : { conflicts }),
  };
}

function listOf(thing: Thing): LockedList {
  const { said, instructions, conflicts } = thing;
  return {
    ...glossaryOf(thing),
    version: Number(said.get('version')),
    hash: said.get('base') ?? '',
    instructions,
    ...(conflicts.size === 0 ? {} : { conflicts }),
  };
}
