import path from 'node:path';
import { toSlashes } from '#base';
import { readNamed } from '#files';
import { MAX_BASELINE_BYTES, type ManifestLocation, unreadBaseline } from '#manifest';
import type { CommandContext } from '../../command/command-context.ts';
import { CommandError } from '../../command/command-error.ts';
import { shownPath } from '../../files/shown-path.ts';
import type { FileFailure, FileOutcome } from '../report/report.ts';
import { type OpenedBaseline, openBaseline, WRITE_IT } from './baseline-file.ts';
import type { KnownProblems, OpenedBaselines } from './known-problems.ts';

/**
 * Opens the baselines that manifests name: each counts for the files below its manifest that have no nearer one. One that cannot be used is a
 * failure, and everything is checked without it.
 */
export async function openManifestBaselines(
  manifests: readonly ManifestLocation[],
  isUpdate: boolean,
  context: CommandContext,
): Promise<OpenedBaselines> {
  const opened = new Map<string, OpenedBaseline | undefined>();
  const failures: FileFailure[] = [];
  for (const location of manifests) {
    try {
      opened.set(location.folder, await openNamed(location, isUpdate, context));
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      const { what, next, exitCode } = error;
      opened.set(location.folder, undefined);
      const shown = shownPath(path.join(location.folder, location.manifest.baseline ?? ''), context.host.cwd);
      failures.push({ failure: [what, ...next], exitCode, place: { path: shown } });
    }
  }
  const { cwd } = context.host;
  const at = (file: string) => nearest(opened, toSlashes(path.resolve(cwd, file)));
  const known: KnownProblems = {
    baselineAt: (file) => at(file)?.baseline,
    without: (outcome, maxProblems) => ownerOf(outcome, at)?.without(outcome, maxProblems) ?? outcome,
    async close(files, paths) {
      const results = [];
      for (const baseline of opened.values())
        if (baseline !== undefined) results.push(await baseline.close(files, paths));
      const count = results.reduce((sum, result) => sum + result.count, 0);
      return { count, unmet: results.flatMap(({ unmet }) => unmet) };
    },
  };
  return { known, failures };
}

function ownerOf(
  outcome: FileOutcome,
  at: (file: string) => OpenedBaseline | undefined,
): OpenedBaseline | undefined {
  return 'report' in outcome ? at(outcome.report.path) : undefined;
}

/** What belongs to the nearest folder above a path, or to the path itself. */
function nearest<Value>(byFolder: ReadonlyMap<string, Value>, file: string): Value | undefined {
  const above = [...byFolder.keys()].filter((folder) => `${file}/`.startsWith(`${folder}/`));
  const closest = above.sort((a, b) => b.length - a.length)[0];
  return closest === undefined ? undefined : byFolder.get(closest);
}

/** @throws CommandError for one that must not or cannot be read, whether something is there or not (reliability R1). */
async function openNamed(
  { folder, manifest: { baseline } }: ManifestLocation,
  isUpdate: boolean,
  context: CommandContext,
): Promise<OpenedBaseline | undefined> {
  if (baseline === undefined) return undefined;
  const named = await readNamed({ folder }, baseline, MAX_BASELINE_BYTES);
  const file = path.join(folder, baseline);
  const shown = shownPath(file, context.host.cwd);
  const isMissing = named.fault === 'missing';
  const fault = unreadBaseline(named, shown);
  if (fault !== undefined && !(isMissing && isUpdate))
    throw new CommandError(fault, isMissing ? { next: WRITE_IT } : {});
  const before = named.bytes && new TextDecoder().decode(named.bytes);
  return openBaseline({ file, shown, before, isUpdate }, context);
}
