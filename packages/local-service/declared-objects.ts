import { addAll, formatOfExtension, type Message, message, TaggedError } from '#base';
import type { ReadNamed } from '#files';
import type { ManifestDictionary, ManifestGlossary, ManifestStyleRules } from '#manifest';
import type { CreateGlossaryRequest, CreateStyleListRequest, DictionaryContent } from '#service';
import { parseStyleFile } from '#style-rules';

/** What a manifest declares, with the content of its files, as a service takes it; or why it cannot be created. */
export type Declared<Request> =
  | { readonly ok: true; readonly request: Request }
  | { readonly ok: false; readonly problem: Message };

/** What a file is missing to be a dictionary or a list. */
class FileProblem extends TaggedError {
  static override readonly tag: string = 'FileProblem';
  readonly problem: Message;

  constructor(problem: Message) {
    super(problem.text);
    this.problem = problem;
  }
}

/** A glossary with the entries of all its files. An empty file is no dictionary, because the service refuses it. */
export function readGlossary(
  { name, dictionaries }: ManifestGlossary,
  read: ReadNamed,
): Promise<Declared<CreateGlossaryRequest>> {
  return declared(async () => {
    const contents: DictionaryContent[] = [];
    for (const dictionary of dictionaries) addAll(contents, await readDictionary(dictionary, read));
    if (contents.length === 0) throw new FileProblem(message('"{0}" has no entries.', name));
    return { name, dictionaries: contents };
  });
}

/** A style rule list as its file says. */
export function readStyleList(
  { id, file }: ManifestStyleRules,
  read: ReadNamed,
): Promise<Declared<CreateStyleListRequest>> {
  return declared(async () => {
    const parsed = parseStyleFile(await bytesOf(file, read));
    if (!parsed.ok) throw new FileProblem(message('{0} is not a style rule list.', file));
    const { name = id, language, configured_rules = {}, custom_instructions = [] } = parsed.content;
    if (language === undefined) throw new FileProblem(message('{0} has no language.', file));
    return { name, language, configured_rules, custom_instructions };
  });
}

async function declared<Request>(work: () => Promise<Request>): Promise<Declared<Request>> {
  try {
    return { ok: true, request: await work() };
  } catch (error) {
    if (error instanceof FileProblem) return { ok: false, problem: error.problem };
    throw error;
  }
}

async function readDictionary(
  { source, target, file }: ManifestDictionary,
  read: ReadNamed,
): Promise<readonly DictionaryContent[]> {
  const format = formatOfExtension(file);
  if (format === undefined) throw new FileProblem(message('{0} is not a glossary file.', file));
  const entries = utf8Of(await bytesOf(file, read), file);
  if (entries.trim() === '') return [];
  return [{ source_lang: source, target_lang: target, entries, entries_format: format }];
}

async function bytesOf(file: string, read: ReadNamed): Promise<Uint8Array> {
  const bytes = await read(file);
  if (bytes === undefined) throw new FileProblem(message('{0} cannot be read.', file));
  return bytes;
}

function utf8Of(bytes: Uint8Array, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new FileProblem(message('{0} is not UTF-8.', file));
  }
}
