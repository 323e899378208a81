import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Log } from '#base';
import type { ProjectReading } from '#projects/checking';
import type { PositionEncoding } from '../protocol/abilities/encoding.ts';
import type { Baselines } from '../workspace/baselines.ts';
import type { ServerFiles } from '../workspace/files.ts';
import type { Manifests } from '../workspace/manifests.ts';
import type { FactsSource } from '../workspace/service-facts.ts';
import type { SettingsSource } from '../workspace/settings-source.ts';
import type { WorkspaceFolders } from '../workspace/workspace-folders.ts';

/** What reading projects needs. */
export interface TranslationPorts {
  readonly files: ServerFiles;
  /** Loads what reads projects on the disk of this machine; left out: they are read through `files`, without their history. */
  readonly loadDisk?: (() => Promise<ProjectReading>) | undefined;
  readonly manifests: Pick<Manifests, 'find' | 'in'>;
  readonly folders: Pick<WorkspaceFolders, 'paths'>;
  readonly settings: SettingsSource;
  readonly encoding: PositionEncoding;
  readonly log: Log;
  readonly baselines: Pick<Baselines, 'of'>;
  readonly facts: Pick<FactsSource, 'for'>;
  openDocument(uri: string): TextDocument | undefined;
  openAt(path: string): TextDocument | undefined;
  isDirty(uri: string): boolean;
  /** Makes the client report changes of files. */
  watch(watchers: { globPattern: string }[]): Promise<void>;
}
