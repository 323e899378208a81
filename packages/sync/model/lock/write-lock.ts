import { compareCodePoints } from '#base';
import { conflictFact, type LockedConflicts } from './conflict-fact.ts';
import { type Lock, UNKNOWN_BASE } from './lock.ts';

/** The first line of a lock file, with the version of its form. */
export const LOCK_HEADER = 'parlance-lock 1';

/** Of a lock with conflicts: a program that does not know them says that it is too old, and sends nothing. No version 2 was written. */
const CONFLICTS_HEADER = 'parlance-lock 3';

/** Of a lock with a base that is unknown. */
const UNKNOWN_HEADER = 'parlance-lock 4';

/** The first lines of all locks that can be read. */
export const LOCK_HEADERS: readonly string[] = [LOCK_HEADER, CONFLICTS_HEADER, UNKNOWN_HEADER];

/**
 * The text of a lock file: one fact a line, sorted, so that the same facts are always the same text. The facts of a dictionary begin with a
 * line that never changes: changes of neighboring dictionaries in two branches do not touch each other for git.
 */
export function writeLock({ glossaries, dictionaries, lists }: Lock): string {
  const facts = new Set<string>();
  let header = LOCK_HEADER;
  const addConflicts = (subject: string, conflicts: LockedConflicts | undefined) => {
    for (const conflict of conflicts?.values() ?? []) {
      facts.add(`${subject} ${conflictFact(conflict)}`);
      header = CONFLICTS_HEADER;
    }
  };
  for (const { key, origin, id, name } of glossaries) {
    const subject = `glossary ${JSON.stringify(key)} at ${origin}`;
    facts.add(`${subject} id ${JSON.stringify(id)}`);
    facts.add(`${subject} name ${JSON.stringify(name)}`);
  }
  for (const { glossary, source, target, origin, hash, entries, conflicts } of dictionaries) {
    const subject = `glossary ${JSON.stringify(glossary)} dictionary ${source} ${target}`;
    facts.add(subject);
    facts.add(`${subject} at ${origin} base ${hash}`);
    facts.add(`${subject} at ${origin} entries ${entries}`);
    addConflicts(`${subject} at ${origin}`, conflicts);
  }
  for (const { key, origin, id, name, version, hash, instructions, conflicts } of lists) {
    const list = `style ${JSON.stringify(key)}`;
    facts.add(list);
    facts.add(`${list} at ${origin} base ${hash}`);
    facts.add(`${list} at ${origin} id ${JSON.stringify(id)}`);
    facts.add(`${list} at ${origin} name ${JSON.stringify(name)}`);
    facts.add(`${list} at ${origin} version ${version}`);
    addConflicts(`${list} at ${origin}`, conflicts);
    for (const instruction of instructions) {
      facts.add(
        `${list} at ${origin} instruction ${JSON.stringify(instruction.id)} ${JSON.stringify(instruction.label)}`,
      );
    }
  }
  if ([...dictionaries, ...lists].some(({ hash }) => hash === UNKNOWN_BASE)) header = UNKNOWN_HEADER;
  return `${[header, ...[...facts].sort(compareCodePoints)].join('\n')}\n`;
}
