import { formatOfExtension, rootOf } from '#base';
import { Dictionary } from '#glossary';
import type { FilePair, ManifestDictionary } from '#manifest';
import { glossaryIdsOf } from '#requests';
import { entriesOf, LOCK_NAME, readLock } from '#sync/model';
import { dependsOn, type TranslationInputs } from '#units';
import type { Project } from '../project-of.ts';
import type { StatusPorts } from './file-status.ts';

/** What a project has that translations depend on. */
type Inputs = Pick<Project, 'manifest' | 'section' | 'pairs' | 'read'>;

/** Reads the glossaries and the lock that the profiles of a project name, and says what a translation of a unit depends on. */
export async function dependsOfFiles(project: Inputs): Promise<StatusPorts['dependsIn']> {
  const found = new Map<string, ReturnType<typeof dependsOn>>();
  for (const files of project.pairs) {
    const key = keyOf(files);
    if (!found.has(key)) found.set(key, dependsOn(await inputsOf(project, files)));
  }
  const unknown = dependsOn(undefined);
  return (files) => found.get(keyOf(files)) ?? unknown;
}

function keyOf({ profile = '', code = '' }: FilePair): string {
  return `${profile}\n${code}`;
}

/** Undefined if a part of it is not known here. */
async function inputsOf(
  project: Inputs,
  { profile: id, code }: FilePair,
): Promise<TranslationInputs | undefined> {
  const profile = project.manifest.profiles.find((each) => each.id === id);
  if (code === undefined || (id !== undefined && profile === undefined)) return undefined;
  const { source_lang, target_lang, ...options } = profile?.options ?? {};
  const styleVersion = await styleVersionOf(project, options.style_id);
  const entries = await entriesOfGlossaries(project, glossaryIdsOf(options), code);
  if (styleVersion === UNKNOWN || entries === UNKNOWN) return undefined;
  const fields = { ...options, target_lang: code, preserve_formatting: profile?.preserveFormatting };
  return { fields, styleVersion, entries };
}

const UNKNOWN = 'unknown';

/** The version that the team has seen last of a style list. */
async function styleVersionOf(
  { manifest, read }: Inputs,
  name: string | undefined,
): Promise<number | undefined | typeof UNKNOWN> {
  if (name === undefined) return undefined;
  const bytes = manifest.styleRules.some(({ id }) => id === name) ? await read(LOCK_NAME) : undefined;
  const reading = bytes && readLock(new TextDecoder().decode(bytes));
  const lists = reading !== undefined && 'lock' in reading ? reading.lock.lists : [];
  const [list, ...others] = lists.filter(({ key }) => key === name);
  return list === undefined || others.length > 0 ? UNKNOWN : list.version;
}

/** The glossary that wins comes last, as its entries win in the sum. */
async function entriesOfGlossaries(
  project: Inputs,
  names: readonly string[],
  code: string,
): Promise<readonly Entry[] | typeof UNKNOWN> {
  const all: (readonly Entry[])[] = [];
  for (const name of names.toReversed()) {
    const entries = await entriesOfGlossary(project, name, code);
    if (entries === UNKNOWN) return UNKNOWN;
    all.push(entries);
  }
  return all.flat();
}

type Entry = readonly [source: string, target: string];

async function entriesOfGlossary(
  { manifest, section, read }: Inputs,
  name: string,
  code: string,
): Promise<readonly Entry[] | typeof UNKNOWN> {
  const glossary = manifest.glossaries.find((each) => each.id === name || each.name === name);
  if (glossary === undefined) return UNKNOWN;
  const isOfPair = ({ source, target }: ManifestDictionary) =>
    rootOf(source) === rootOf(section.source) && rootOf(target) === rootOf(code);
  const entries: Entry[] = [];
  for (const { source, target, file } of glossary.dictionaries.filter(isOfPair)) {
    const bytes = await read(file);
    const format = formatOfExtension(file);
    if (bytes === undefined || format === undefined) return UNKNOWN;
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    for (const entry of entriesOf(new Dictionary(text, { format, pair: { source, target } })))
      entries.push(entry);
  }
  return entries;
}
