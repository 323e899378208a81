import { NO_TEXT } from '#units';
import type { Project } from '../project-of.ts';
import type { IsUsed } from '../record/record-folder.ts';
import { readVersion } from './earlier-versions.ts';
import { type FileStatus, readStatus } from './file-status.ts';
import type { ProjectPorts } from './open-ports.ts';

/**
 * Finds out which texts of translations are used: on the disk, on any branch, and in the last versions of HEAD. Where that is not certain, as in
 * a shallow clone or beside a file that cannot be read, all are.
 */
export async function findUsedTexts(project: Project, ports: ProjectPorts): Promise<IsUsed> {
  const used = new Map<string, Set<string>>();
  const uncertain = new Set<string>();
  for (const files of project.pairs) {
    const texts = used.get(files.locale) ?? new Set();
    used.set(files.locale, texts);
    const reading = await readStatus(project, files, ports);
    const versions = reading.ok ? await unitsOfVersions(reading.status, ports) : undefined;
    if (versions === undefined) uncertain.add(files.locale);
    for (const hash of versions ?? []) texts.add(hash);
  }
  if (ports.historyLimits().length > 0) return () => true;
  // What people have left out stands nowhere.
  return (locale, _source, target) =>
    target === NO_TEXT || uncertain.has(locale) || used.get(locale)?.has(target) !== false;
}

/** The hashes of all texts that a translation has had; undefined if one of its versions cannot be read. */
async function unitsOfVersions(
  status: FileStatus,
  ports: ProjectPorts,
): Promise<ReadonlySet<string> | undefined> {
  const { target } = status;
  const { revisions } = await ports.historyOf(status);
  const texts = new Set([
    ...revisions.map((revision) => revision.target),
    ...(await ports.branchTextsOf(status)),
  ]);
  const hashes = new Set(target.units.map(({ hash }) => hash));
  for (const text of texts) {
    const units = text === undefined || text === '' ? [] : readVersion(text, target, 'target');
    if (units === undefined) return undefined;
    for (const { hash } of units) hashes.add(hash);
  }
  return hashes;
}
