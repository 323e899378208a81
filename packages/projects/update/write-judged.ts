import type { LevelSettings, Message } from '#base';
import { findErrors, judge, type PairProblem } from '#checks';
import type { PairTerms } from '#terms';
import { dialectsOfUnits, ownerOf, type Unit, type UnitChange, type UnitPair, writeUnits } from '#units';
import type { Project } from '../project-of.ts';
import type { FileStatus } from '../status/file-status.ts';
import { readTarget, type Written } from './read-target.ts';

/** A file with what is in it, of which texts are changed. */
type ChangedFile = Pick<FileStatus, 'files' | 'source' | 'target' | 'standings'>;

/** A translation as it would be after changes. */
interface WrittenTexts extends Pick<Written, 'ok' | 'text' | 'refused' | 'reasons'> {
  /** All pairs of the file. */
  readonly pairs: readonly UnitPair[];
}

interface NothingWritten {
  readonly ok: false;
  readonly problem: Message;
}

/** Changes texts of a translation in memory. */
function write({ source, target, standings }: ChangedFile, changes: readonly UnitChange[]) {
  const before = standings.map(({ pair }) => pair);
  const written = writeUnits({ source: source.file, target: target.file }, before, changes);
  return written.ok ? { ...written, pairs: readTarget({ source, target }, written) } : written;
}

/**
 * Changes texts of a translation in memory, and judges them there: as the file will have them, whoever wrote them.
 * @param how With the levels of rules, left out their own, and the terms of the translation.
 */
export function writeJudged(
  project: Pick<Project, 'section'>,
  file: ChangedFile,
  changes: readonly UnitChange[],
  { terms, levels }: { readonly terms: PairTerms | undefined; readonly levels: LevelSettings },
): (WrittenTexts & { readonly problems: readonly PairProblem[] }) | NothingWritten {
  const written = write(file, changes);
  if (!written.ok) return written;
  const files = { ...judgedFiles(project, file, written.text), terms };
  return { ...written, problems: judge(changedPairs(written.pairs, changes), files, { levels }) };
}

/**
 * Changes texts of a translation in memory, without those in which the checks find an error.
 * @param texts The changes whose texts are judged.
 * @returns also what is wrong, by the units of the source, whether their texts were written or not.
 */
export function writeWithoutErrors(
  project: Pick<Project, 'section'>,
  file: ChangedFile,
  changes: readonly UnitChange[],
  { texts, writesErrors = false }: { readonly texts: readonly UnitChange[]; readonly writesErrors?: boolean },
): {
  readonly written: WrittenTexts | NothingWritten;
  readonly errors: ReadonlyMap<Unit | undefined, Message>;
} {
  const written = write(file, changes);
  if (!written.ok) return { written, errors: new Map() };
  const judged = changedPairs(written.pairs, texts);
  const bySource = findErrors(judged, judgedFiles(project, file, written.text));
  const errors = new Map(
    judged.flatMap((pair) => {
      const error = bySource.get(pair.source);
      return error === undefined ? [] : [[ownerOf(pair), error] as const];
    }),
  );
  if (writesErrors || errors.size === 0) return { written, errors };
  const isWrong = ({ pair }: Pick<UnitChange, 'pair'>) => errors.has(ownerOf(pair));
  const rest = write(
    file,
    changes.filter((change) => !isWrong(change)),
  );
  const out = changes.filter(isWrong).map(({ pair }) => pair);
  return { written: rest.ok ? { ...rest, refused: [...rest.refused, ...out] } : rest, errors };
}

function changedPairs(pairs: readonly UnitPair[], changes: readonly UnitChange[]): readonly UnitPair[] {
  const changed = new Set(changes.map(({ pair }) => ownerOf(pair)));
  return pairs.filter((pair) => changed.has(ownerOf(pair)));
}

function judgedFiles(
  { section }: Pick<Project, 'section'>,
  { files, source, target }: ChangedFile,
  text: string,
) {
  return {
    ...{ source: source.file, target: { ...target.file, text } },
    ...{ sourceLocale: section.source, locale: files.locale },
    ignored: files.ignored,
    dialects: dialectsOfUnits(source.file.format, () => source.units),
  };
}
