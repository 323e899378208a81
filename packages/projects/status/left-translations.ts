import { type Message, message } from '#base';
import { isOnlyOfMachine, type PairRecord, type Unit } from '#units';
import type { Project } from '../project-of.ts';
import type { FileReadings } from './file-readings.ts';
import { readPairUnits } from './file-status.ts';

/** A translation whose source was deleted. */
export interface LeftTranslation {
  readonly locale: string;
  /** Relative to the manifest, with `/`. */
  readonly target: string;
  /** Whether only machines have written it, so that nothing of a person is lost with it. */
  readonly isOfMachine: boolean;
  readonly bytes: Uint8Array;
  /** What is said of it to people. */
  readonly what: Message;
}

/** How much of a file must have been translated from something: a page that only a translation has can share a title with others. */
const SHARE_OF_KNOWN = 1 / 2;

/**
 * Finds the translations whose sources were deleted: those without a source of which the record knows at least half of the texts. A page that
 * only a translation has belongs to its authors.
 * @param renamed Where translations of renamed sources stand.
 */
export async function findLeftTranslations(
  project: Pick<Project, 'read' | 'section' | 'pairs' | 'orphans' | 'isComplete'>,
  record: Pick<PairRecord, 'sourcesOf' | 'size'>,
  { readings, renamed }: { readonly readings: FileReadings; readonly renamed: Iterable<string> },
): Promise<readonly LeftTranslation[]> {
  // A source that was not looked at, or that the project leaves out, may still be there.
  if (record.size === 0 || !project.isComplete || project.section.exclude.length > 0) return [];
  const taken = new Set(renamed);
  const left: LeftTranslation[] = [];
  for (const { target, locale } of project.orphans()) {
    const like = project.pairs.find((pair) => pair.locale === locale);
    if (like === undefined || like.isFrozen || taken.has(target)) continue;
    const bytes = await project.read(target);
    if (bytes === undefined) continue;
    const units = await readPairUnits(project, { ...like, target }, 'target', readings);
    const lines = units.filter(isText).map(({ hash }) => record.sourcesOf(locale, hash));
    const known = lines.filter(({ length }) => length > 0);
    if (known.length === 0 || known.length < lines.length * SHARE_OF_KNOWN) continue;
    const isOfMachine = lines.every(isOnlyOfMachine);
    left.push({ locale, target, bytes, isOfMachine, what: whatIsLeft(target, isOfMachine) });
  }
  return left;
}

function whatIsLeft(target: string, isOfMachine: boolean): Message {
  return isOfMachine
    ? message('{0}: its source was deleted. To remove it, run: parlance update --prune', target)
    : message(
        '{0}: its source was deleted. It has texts of people, so it stays until you remove it.',
        target,
      );
}

function isText({ kind, hasWords }: Unit): boolean {
  return kind !== 'copied' && hasWords;
}
