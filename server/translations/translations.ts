import type { CancellationToken } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Log } from '../../core/log.ts';
import { once } from '../../core/once.ts';
import type { PositionEncoding } from '../protocol/abilities/encoding.ts';
import { refuseWhenStopped } from '../protocol/take-steps.ts';
import { pathOfUri } from '../workspace/files.ts';
import type { Manifests } from '../workspace/manifests.ts';
import type { SettingsSource } from '../workspace/settings-source.ts';
import type { ServerProject } from './server-project.ts';
import type { TranslationFile } from './translation-file.ts';

/** Sources and translations of declared projects. */
export interface Translations {
  /** The newest version of an open document; undefined if it is not open, or belongs to no project. */
  get(uri: string): Promise<TranslationFile | undefined>;
  /**
   * Answers a request about a document.
   * @throws ResponseError as takeSteps does.
   */
  answer<Result>(
    uri: string,
    token: CancellationToken,
    otherwise: Result,
    compute: (file: TranslationFile) => Result | Promise<Result>,
  ): Promise<Result>;
  /** Reads a file again, by its absolute path with `/`. */
  changed(path: string): void;
  /** Reads all projects again, or that of a manifest's folder: files came and went, or a manifest or a record has changed. */
  forget(folder?: string): void;
  /** The folder of the opened project that a path is in. */
  folderOf(path: string): string | undefined;
}

/** What reading projects needs. */
export interface TranslationPorts {
  readonly manifests: Pick<Manifests, 'find'>;
  readonly settings: SettingsSource;
  readonly encoding: PositionEncoding;
  readonly log: Log;
  openDocument(uri: string): TextDocument | undefined;
  openAt(path: string): TextDocument | undefined;
  isDirty(uri: string): boolean;
  /** Called with the files of a project when it is opened. */
  watch(project: Pick<ServerProject, 'folder' | 'patterns'>): void;
}

/** The projects that were opened so far. */
export type OpenedTranslations = Omit<Translations, 'answer'>;

/** Loads what reads projects and answers requests about their files with the first one. It is a bundle of its own. */
export const loadTranslationFeatures = once(() => import('./opened-translations.ts'));

/** Does nothing, and loads nothing, before a document belongs to a project. */
export function createTranslations(ports: TranslationPorts): Translations {
  let opened: OpenedTranslations | undefined;
  const get = async (uri: string) => {
    const path = pathOfUri(uri);
    const location = path === undefined ? undefined : await ports.manifests.find(path);
    if (location?.manifest.translations === undefined) return undefined;
    const { openTranslations } = await loadTranslationFeatures();
    opened ??= openTranslations(ports);
    return opened.get(uri);
  };
  return {
    get,
    async answer(uri, token, otherwise, compute) {
      const version = ports.openDocument(uri)?.version;
      const file = await get(uri);
      refuseWhenStopped(token, () => ports.openDocument(uri)?.version !== version);
      return file === undefined ? otherwise : compute(file);
    },
    changed: (path) => opened?.changed(path),
    forget: (folder) => opened?.forget(folder),
    folderOf: (path) => opened?.folderOf(path),
  };
}
