import type { LanguageCode } from '#base';
import type { FilePair, LevelSources, Manifest, ManifestLocation } from '#manifest';
import type { SourcePorts } from '../init/language-of-files.ts';
import type { OnFound, Project } from '../project-of.ts';
import type { ProjectReading } from '../project-reading.ts';
import type { FileStatus, StatusPorts } from '../status/status-ports.ts';
import type { CheckedStatus } from './check-pair.ts';
import type { PairReportsOptions } from './pair-reports.ts';

/** What checking translations works with. */
export interface TranslationPorts extends Omit<PairReportsOptions, 'folder' | 'baseline'> {
  /** What reads projects. Checks of folders without any do without it. */
  loadReading(): Promise<ProjectReading>;
  /** The manifest at an absolute path; undefined if none can be read there. */
  readManifest(path: string): Promise<Manifest | undefined>;
  /** The codes that the service translates into that a manifest, or a folder without one, is for. */
  codesFor(location: ManifestLocation | undefined): Promise<readonly LanguageCode[]>;
  readonly loadJudge: SourcePorts['loadJudge'];
  /** Levels of a file and its translation that are not from a manifest. */
  levelsOf(folder: string, files: FilePair): Promise<LevelSources>;
  /** The problems of a folder, or those below it, that do not count. */
  baselineAt(folder: string): Promise<PairReportsOptions['baseline']>;
  /** Whether problems of translations that no manifest names have the levels of their rules. */
  readonly countsDetected: boolean;
  readonly signal: AbortSignal;
  readonly onFound?: OnFound;
  /** Called before each translation of a project, and when all are done. */
  onProgress(done: number, all: number): void;
  /** Changes what was found before it is reported; left out: nothing. */
  readonly settle?: ((found: CheckedStatus, tools: FixPorts) => Promise<CheckedStatus>) | undefined;
}

/** What changing a translation works with. */
export interface FixPorts {
  readonly project: Project;
  readonly ports: StatusPorts;
  /** Checks a status as the one before was checked. */
  check(status: FileStatus): Promise<CheckedStatus>;
}
