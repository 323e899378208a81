import { formatOfExtension, recognizeFile } from '#base';
import type { CheckedTranslations } from './check-declared.ts';
import type { TranslationPorts } from './check-ports.ts';
import { type CheckedPath, ChosenProjects } from './chosen-projects.ts';
import type { CollectedFile, CollectedFiles } from './collect-files.ts';
import type { FolderSights, SeenFolder } from './seen-folder.ts';

/** What a check works with, and where its results go. */
interface CheckPorts<Given extends CheckedPath, Files extends CollectedFiles<CollectedFile>>
  extends TranslationPorts {
  /** Collects the files of folders, and named ones. */
  collect(paths: readonly Given[]): Promise<Files>;
  /** Checks glossaries, style rule lists, manifests, and terms files. */
  checkFiles(files: Files): Promise<void>;
  /** Takes what was found in the translations of a manifest, or of a folder where no manifest names them. */
  report(checked: CheckedTranslations): void;
}

/** What was checked. */
interface CheckedPaths<Files> {
  readonly files: Files;
  /** Whether a manifest names translations. */
  readonly isDeclared: boolean;
  /** What a folder without a manifest has that was among the paths. */
  sightsOf(folder: string): Promise<FolderSights>;
}

/**
 * Checks files and folders: what `parlance check` and *Check Workspace* are. First the files that are ours, then the translations that their
 * manifests name, and then those that no manifest names.
 */
export async function checkPaths<Given extends CheckedPath, Files extends CollectedFiles<CollectedFile>>(
  paths: readonly Given[],
  ports: CheckPorts<Given, Files>,
): Promise<CheckedPaths<Files>> {
  const projects = new ChosenProjects(ports);
  const files = await ports.collect(await projects.choosePaths(paths));
  await ports.checkFiles(files);
  const declared = await projects.all(files.files);
  for (const project of declared) {
    // Loaded here, as below, because the checks of translations are most of what a check loads.
    const { checkDeclared } = await import('./check-declared.ts');
    ports.report(await checkDeclared(project, ports));
  }
  const folders = declared.map(({ location }) => location.folder);
  const looked: SeenFolder[] = [];
  for (const { folder, seen } of undeclaredAmong(files, folders, paths)) {
    const { SeenFolder } = await import('./seen-folder.ts');
    const below = new SeenFolder(folder, seen, ports);
    looked.push(below);
    if ((await below.translations()).found.length === 0) continue;
    const { checkDetected } = await import('./check-detected.ts');
    const reports = await checkDetected(below, ports);
    ports.report({ reports, skipped: [], unusable: [], notes: [] });
  }
  return {
    files,
    isDeclared: declared.length > 0,
    async sightsOf(folder) {
      const { SeenFolder } = await import('./seen-folder.ts');
      const known = looked.find((one) => one.folder === folder);
      return (known ?? new SeenFolder(folder, files.seen, ports)).sights();
    },
  };
}

/** A folder whose translations no manifest names, and its files. */
interface UndeclaredFolder {
  readonly folder: string;
  readonly seen: readonly string[];
}

/**
 * Folders that can have translations that no manifest names.
 * @param declared Folders of manifests that name some.
 */
function undeclaredAmong(
  { seen }: Pick<CollectedFiles, 'seen'>,
  declared: readonly string[],
  paths: readonly CheckedPath[],
): readonly UndeclaredFolder[] {
  const hasOthers = seen.some(
    (file) => recognizeFile(file) === undefined && formatOfExtension(file) === undefined,
  );
  if (!hasOthers) return [];
  const isDeclared = (file: string) => declared.some((folder) => file.startsWith(`${folder}/`));
  const free = declared.length === 0 ? seen : seen.filter((file) => !isDeclared(file));
  const folders = [...new Set(paths.map(({ path }) => path))];
  return folders.flatMap((folder) => {
    // Thousands of paths are not compared, and stay the same list, if they all are below the only one.
    const below = folders.length === 1 ? free : free.filter((file) => file.startsWith(`${folder}/`));
    return below.length === 0 ? [] : [{ folder, seen: below }];
  });
}
