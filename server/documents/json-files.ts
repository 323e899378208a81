import type { CancellationToken } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import {
  type FileKind,
  keepLast,
  type LevelSettings,
  MAX_TERMS_UNITS,
  once,
  recognizeFile,
  toSlashes,
} from '#base';
import { MAX_CHECKED_BYTES } from '#glossary';
import { levelsFor, type NamedFiles } from '#manifest';
import { clientLines, type PositionEncoding } from '../protocol/abilities/encoding.ts';
import { refuseWhenStopped } from '../protocol/take-steps.ts';
import type { DocumentVersion } from '../protocol/to-lsp.ts';
import type { AccountNames } from '../workspace/account-names.ts';
import { pathOfUri } from '../workspace/addresses.ts';
import { type Baselines, loadBaselineTools } from '../workspace/baselines.ts';
import { locateWith, type ServerFiles } from '../workspace/files.ts';
import type { Manifests } from '../workspace/manifests.ts';
import type { FactsSource } from '../workspace/service-facts.ts';
import type { ServerSettings } from '../workspace/settings.ts';
import type { SettingsSource } from '../workspace/settings-source.ts';
import type { JsonLanguage } from './json-language.ts';
import { slicedLines } from './text-document.ts';

/** The code that is loaded with the first manifest or style rule list. Glossaries do not need it. */
type JsonTools = typeof import('./json-language.ts');

/** One version of a manifest or style rule list. */
export interface JsonFile extends DocumentVersion {
  readonly text: string;
  readonly language: JsonLanguage;
  readonly tools: JsonTools;
  readonly settings: ServerSettings;
}

/** Manifests and style rule lists. */
export interface JsonFiles {
  /** Whether a document is one of these, by its name. */
  serves(uri: string): boolean;
  /** The newest version of an open document; undefined if it is not open, or another kind of file. */
  get(uri: string): Promise<JsonFile | undefined>;
  /** A file as it is on the disk; undefined if it cannot be read, or is another kind of file. */
  read(uri: string): Promise<JsonFile | undefined>;
  /** Waits until nobody types in a large document: to read it takes longer than the next key. */
  settled(uri: string): Promise<void>;
  /**
   * Answers a request about a document.
   * @throws ResponseError as takeSteps does.
   */
  answer: AnswerJson;
  /** The same for what editors ask after each key, when nobody types in a large document. */
  answerSettled: AnswerJson;
}

type AnswerJson = <Result>(
  uri: string,
  token: CancellationToken,
  otherwise: Result,
  compute: (file: JsonFile) => Result | Promise<Result>,
) => Promise<Result>;

/** What reading these files needs. */
interface JsonPorts {
  readonly files: ServerFiles;
  readonly manifests: Manifests;
  readonly settings: SettingsSource;
  readonly facts: Pick<FactsSource, 'for'>;
  readonly names: Pick<AccountNames, 'known'>;
  readonly baselines: Pick<Baselines, 'of'>;
  readonly encoding: PositionEncoding;
  openDocument(uri: string): TextDocument | undefined;
}

/** UTF-16 units above which a document is not read at every key. */
const LARGE_UNITS = 1_048_576;

/** Between two keys of somebody who types. */
const PAUSE_MILLISECONDS = 300;

/** Reads documents and files, with what checking and completing them needs. */
export function createJsonFiles(ports: JsonPorts): JsonFiles {
  const loadTools = once(() => import('./json-language.ts'));
  const keptTerms = keepTermsLanguages();
  const readAs = async (kind: JsonKind, document: TextDocument) => {
    const { uri } = document;
    const tools = await loadTools();
    const settings = await ports.settings.for(uri);
    const all = await languageOf(kind, document, settings.levels, tools, { ...ports, keptTerms });
    const language = await counted(all, uri, ports);
    const lines = clientLines(slicedLines(document), ports.encoding);
    // An open document can be edited meanwhile. Its newest version is returned.
    return { uri, text: document.getText(), lines, language, tools, settings };
  };
  const get = async (uri: string): Promise<JsonFile | undefined> => {
    const kind = kindOf(uri);
    const document = ports.openDocument(uri);
    if (kind === undefined || document === undefined) return undefined;
    const file = await readAs(kind, document);
    return ports.openDocument(uri) === document ? { ...file, version: document.version } : undefined;
  };
  const pause = createPause(ports);
  const answer = answerer(get, ports);
  return {
    serves: (uri) => kindOf(uri) !== undefined,
    get,
    async read(uri) {
      const found = await documentOnDisk(uri, ports);
      return found && { ...(await readAs(found.kind, found.document)), version: null };
    },
    async settled(uri) {
      while (!(await pause(uri)));
    },
    answer,
    async answerSettled(uri, token, otherwise, compute) {
      const isPaused = await pause(uri);
      refuseWhenStopped(token, () => !isPaused);
      return answer(uri, token, otherwise, compute);
    },
  };
}

/** Answers requests for a document as it is when its answer is there. */
function answerer(get: JsonFiles['get'], { openDocument }: Pick<JsonPorts, 'openDocument'>): AnswerJson {
  return async (uri, token, otherwise, compute) => {
    const version = openDocument(uri)?.version;
    const file = await get(uri);
    refuseWhenStopped(token, () => openDocument(uri)?.version !== version);
    return file === undefined ? otherwise : compute(file);
  };
}

/** A file as a document; undefined for another kind of file, or one that cannot be read. Of a file that is too large, only its size is a problem. */
async function documentOnDisk(
  uri: string,
  { files }: Pick<JsonPorts, 'files'>,
): Promise<{ readonly kind: JsonKind; readonly document: TextDocument } | undefined> {
  const kind = kindOf(uri);
  const path = pathOfUri(uri);
  if (kind === undefined || path === undefined) return undefined;
  const isTooLarge = ((await files.size?.(path)) ?? 0) > MAX_CHECKED_BYTES;
  const bytes = isTooLarge ? undefined : await files.read(path);
  const text = isTooLarge ? ' '.repeat(MAX_TERMS_UNITS + 1) : bytes && new TextDecoder().decode(bytes);
  return text === undefined ? undefined : { kind, document: TextDocument.create(uri, 'jsonc', 0, text) };
}

/** Waits in a large document, once for each version. False if somebody has typed meanwhile. */
function createPause({ openDocument }: Pick<JsonPorts, 'openDocument'>) {
  const settled = new WeakMap<TextDocument, number>();
  return async (uri: string): Promise<boolean> => {
    const document = openDocument(uri);
    if (document === undefined || document.getText().length <= LARGE_UNITS) return true;
    const { version } = document;
    if (settled.get(document) === version) return true;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
    if (openDocument(uri)?.version !== version) return false;
    settled.set(document, version);
    return true;
  };
}

/** Without the problems of a baseline. */
async function counted(
  language: JsonLanguage,
  uri: string,
  { baselines }: Pick<JsonPorts, 'baselines'>,
): Promise<JsonLanguage> {
  const path = pathOfUri(uri);
  const known = path === undefined ? undefined : await baselines.of(path);
  if (known === undefined) return language;
  const { countedInText } = await loadBaselineTools();
  return { ...language, check: (text) => countedInText(language.check(text), text, known) };
}

type JsonKind = Exclude<FileKind, 'glossary'>;

function kindOf(uri: string): JsonKind | undefined {
  const kind = recognizeFile(pathOfUri(uri) ?? uri)?.kind;
  return kind === 'glossary' ? undefined : kind;
}

async function languageOf(
  kind: JsonKind,
  document: TextDocument,
  ofSettings: LevelSettings,
  { manifestLanguage, styleLanguage, termsLanguage, findSurroundings, readTermsGlossary }: JsonTools,
  { files, manifests, facts, names, keptTerms }: JsonPorts & { readonly keptTerms: KeptTerms },
): Promise<JsonLanguage> {
  const { uri } = document;
  const path = toSlashes(pathOfUri(uri) ?? uri);
  const location = await manifests.find(path);
  const service = await (await facts.for(location)).all();
  const levels = levelsFor(path, location, { settings: ofSettings });
  if (kind === 'style-rules') return styleLanguage({ service, levels });
  const read = readWith(files);
  if (kind === 'terms')
    return keptTerms(document, { levels, glossary: await readTermsGlossary(path, read) }, termsLanguage);
  const isOnDisk = pathOfUri(uri) !== undefined;
  const surroundings = isOnDisk
    ? await findSurroundings(document.getText(), path.slice(0, path.lastIndexOf('/')), namedFiles(files))
    : {};
  return manifestLanguage({ service, levels, known: names.known(), ...surroundings });
}

type TermsLanguageOf = JsonTools['termsLanguage'];

/** The language of a terms file: the same one, with the problems of its last text, as long as what is around it is the same. */
type KeptTerms = (
  document: TextDocument,
  around: Required<Parameters<TermsLanguageOf>[0]>,
  create: TermsLanguageOf,
) => JsonLanguage;

/** Editors ask for problems again whenever the cursor moves. */
function keepTermsLanguages(): KeptTerms {
  const kept = new WeakMap<
    TextDocument,
    {
      readonly levels: string;
      readonly glossary: object | string | undefined;
      readonly language: JsonLanguage;
    }
  >();
  return (document, around, create) => {
    const levels = JSON.stringify([...(around.levels ?? [])]);
    const { glossary } = around;
    const last = kept.get(document);
    if (last?.levels === levels && last.glossary === glossary) return last.language;
    const created = create(around);
    const language = { ...created, check: keepLast(created.check) };
    kept.set(document, { levels, glossary, language });
    return language;
  };
}

function namedFiles(files: ServerFiles): NamedFiles {
  return {
    locate: locateWith(files),
    list: files.list,
    read: readWith(files),
  };
}

function readWith(files: ServerFiles): NamedFiles['read'] {
  return async (file, id) => {
    const bytes = await files.read(file, id);
    return bytes && new TextDecoder().decode(bytes);
  };
}
