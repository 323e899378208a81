import type { CancellationToken } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { recognizeFile } from '../core/files.ts';
import { levelsFor } from '../core/manifest/levels.ts';
import { once } from '../core/once.ts';
import { toSlashes } from '../core/text/path.ts';
import { clientLines, type PositionEncoding } from './encoding.ts';
import type { Facts } from './facts.ts';
import { pathOfUri, type ServerFiles } from './files.ts';
import type { JsonLanguage } from './json-language.ts';
import type { Manifests } from './manifests.ts';
import type { SettingsSource } from './settings-source.ts';
import { slicedLines } from './text-document.ts';
import type { Place } from './to-lsp.ts';
import { refuseWhenStopped } from './work.ts';

/** What is loaded when the first manifest or style rule list is opened: glossaries do not need it. */
export type JsonTools = typeof import('./json-language.ts');

/** One version of an open manifest or style rule list. */
export interface JsonFile extends Place {
  readonly version: number;
  readonly text: string;
  readonly language: JsonLanguage;
  readonly tools: JsonTools;
  /** `parlance.lint.maxProblems` */
  readonly maxProblems: number;
}

/** The open manifests and style rule lists. */
export interface JsonFiles {
  /** Whether a document is one, by its name. */
  serves(uri: string): boolean;
  /** The newest version of an open document; undefined when it is not open or none of these. */
  get(uri: string): Promise<JsonFile | undefined>;
  /**
   * Answers a request about a document.
   * @throws ResponseError as takeSteps does.
   */
  answer<Result>(
    uri: string,
    token: CancellationToken,
    otherwise: Result,
    compute: (file: JsonFile) => Result,
  ): Promise<Result>;
}

/** What these files need from their surroundings. */
export interface JsonPorts {
  readonly files: ServerFiles;
  readonly manifests: Manifests;
  readonly settings: SettingsSource;
  readonly facts: Pick<Facts, 'told'>;
  readonly encoding: PositionEncoding;
  openDocument(uri: string): TextDocument | undefined;
}

/** Reads an open document with what its language needs to know. */
export function createJsonFiles(ports: JsonPorts): JsonFiles {
  const loadTools = once(() => import('./json-language.ts'));
  const get = async (uri: string): Promise<JsonFile | undefined> => {
    const kind = kindOf(uri);
    if (kind === undefined || ports.openDocument(uri) === undefined) return undefined;
    const tools = await loadTools();
    const language = await languageOf(uri, kind, tools, ports);
    const { maxProblems } = await ports.settings.for(uri);
    const document = ports.openDocument(uri);
    if (document === undefined) return undefined;
    const lines = clientLines(slicedLines(document), ports.encoding);
    return { uri, version: document.version, text: document.getText(), lines, language, tools, maxProblems };
  };
  return {
    serves: (uri) => kindOf(uri) !== undefined,
    get,
    async answer(uri, token, otherwise, compute) {
      const version = ports.openDocument(uri)?.version;
      const file = await get(uri);
      refuseWhenStopped(token, () => ports.openDocument(uri)?.version !== version);
      return file === undefined ? otherwise : compute(file);
    },
  };
}

function kindOf(uri: string): 'manifest' | 'style-rules' | undefined {
  const kind = recognizeFile(pathOfUri(uri) ?? uri)?.kind;
  return kind === 'glossary' ? undefined : kind;
}

async function languageOf(
  uri: string,
  kind: 'manifest' | 'style-rules',
  { factsOrBuiltIn, manifestLanguage, styleLanguage, findSurroundings }: JsonTools,
  { files, manifests, settings, facts, openDocument }: JsonPorts,
): Promise<JsonLanguage> {
  const path = toSlashes(pathOfUri(uri) ?? uri);
  const service = factsOrBuiltIn(await facts.told());
  const ofResource = await settings.for(uri);
  const levels = levelsFor(path, await manifests.find(path), { settings: ofResource.levels });
  if (kind === 'style-rules') return styleLanguage({ service, levels });
  const text = openDocument(uri)?.getText() ?? '';
  const isOnDisk = pathOfUri(uri) !== undefined;
  const surroundings = isOnDisk
    ? await findSurroundings(text, path.slice(0, path.lastIndexOf('/')), {
        exists: async (file) => (await files.exists?.(file)) ?? (await files.read(file)) !== undefined,
        read: async (file) => {
          const bytes = await files.read(file);
          return bytes && new TextDecoder().decode(bytes);
        },
      })
    : {};
  return manifestLanguage({ service, levels, ...surroundings });
}
