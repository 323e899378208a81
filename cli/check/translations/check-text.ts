import type { KeptFacts } from '../../../core/languages/service-facts/kept-facts.ts';
import { findManifest } from '../../../core/manifest/lookup/find-manifest.ts';
import { relativePath, toSlashes } from '../../../core/text/path.ts';
import { readManifestOnDisk } from '../../../workspace/files/read/read-manifest.ts';
import { MAX_PROJECT_FILE_BYTES, type Project } from '../../../workspace/projects/load-project.ts';
import { readStatus } from '../../../workspace/projects/status/file-status.ts';
import { openStatusPorts } from '../../../workspace/projects/status/open-ports.ts';
import type { CommandContext } from '../../command/command-context.ts';
import type { FileFailure, FileReport } from '../report/report.ts';
import { createPairCheck, failureOf, type TranslationsCheck } from './check-translations.ts';
import { loadOf } from './load-project.ts';
import { PairReports } from './pair-reports.ts';

/** A text, and where it stands: an absolute path, where a file with another text can be, or none. */
interface PlacedText {
  readonly file: string;
  /** Reads the text, once it is known to be a part of a project. */
  read(): Promise<Uint8Array>;
}

/** How a text is checked. */
export interface TextCheck extends Omit<TranslationsCheck, 'signal' | 'fix'> {
  readonly kept: KeptFacts;
}

/** The problems of the text, or why it has none. */
interface CheckedText {
  readonly files: readonly FileReport[];
  readonly failures: readonly FileFailure[];
}

/**
 * Checks a text as if it stood at its place, with its source or its translations as they are on the disk. Undefined if the place belongs to no
 * translations that a manifest names.
 */
export async function checkTranslationText(
  { file, read }: PlacedText,
  { levels, maxProblems, kept, baseline }: TextCheck,
  { host }: Pick<CommandContext, 'host'>,
): Promise<CheckedText | undefined> {
  const location = await findManifest(toSlashes(file), readManifestOnDisk);
  if (location === undefined) return undefined;
  const signal = host.interruption();
  const onDisk = await loadOf(location, kept, signal);
  const own = relativePath(location.folder, toSlashes(file));
  const pairs = onDisk?.pairs.filter(({ source, target }) => source === own || target === own) ?? [];
  if (onDisk === undefined || pairs.length === 0) return undefined;
  const bytes = await read();
  const given = bytes.length > MAX_PROJECT_FILE_BYTES ? undefined : bytes;
  const project: Project = { ...onDisk, read: async (path) => (path === own ? given : onDisk.read(path)) };
  const check = createPairCheck({ location, project, levels });
  const reports = new PairReports({ folder: project.folder, cwd: host.cwd, maxProblems, baseline });
  const failures = new Map<string, FileFailure>();
  const ports = await openStatusPorts(project, { adopt: 'human', signal });
  try {
    for (const pair of pairs) {
      const files = pair.target === own ? { ...pair, exists: true } : pair;
      const reading = await readStatus(project, files, ports);
      if (!reading.ok) failures.set(reading.skipped.path, failureOf(reading.skipped, reports));
      else {
        const { status, problems } = await check(reading.status);
        reports.add(status, problems);
      }
    }
  } finally {
    await ports.close();
  }
  const shown = reports.shown(own);
  return { files: reports.all().filter(({ path }) => path === shown), failures: [...failures.values()] };
}
