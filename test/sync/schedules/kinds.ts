import { Dictionary } from '#glossary';
import type { GitMerge, Versions } from '../../../packages/sync/model/git/git-merge.ts';
import { mergeGlossary } from '../../../packages/sync/model/git/merge-glossary.ts';
import { mergeStyleRules } from '../../../packages/sync/model/git/merge-style-rules.ts';
import { EN_DE } from '../../support/glossary.ts';
import type { ServiceInProcess } from './service-in-process.ts';

/** What somebody does to a file, or to what the service shows on a page. */
export interface Edit {
  readonly what: 'change' | 'rename' | 'delete';
  /** What it is about; each number is something. */
  readonly about: number;
}

/** Content after an edit, and the values that it replaces or deletes. */
export interface Edited<Content> {
  readonly content: Content;
  readonly replaced: readonly string[];
}

/** Something that is synced, as a person sees it: its text, its values, and how another program changes it at the service. */
export interface Kind<Content> {
  readonly name: string;
  readonly file: string;
  readonly manifest: object;
  readonly begin: Content;
  read(text: string): Content;
  write(content: Content): string;
  /** The values of each entry, rule, or instruction. */
  entries(content: Content): readonly (readonly string[])[];
  edit(content: Content, edit: Edit, write: () => string): Edited<Content>;
  /** The values in what a conflict says of one side. */
  valuesIn(side: string | undefined): readonly string[];
  there(service: ServiceInProcess): Content;
  /** Saves a page that shows `opened`, whatever the service has by now. */
  save(service: ServiceInProcess, opened: Content, edited: Content): Promise<void>;
  /** Whether a request of a push can remove or replace what only a backup has then (reliability S9). */
  needsBackup(method: string): boolean;
  merge(texts: Versions<string>): GitMerge;
}

/** All values of content. */
export function valuesOf<Content>({ entries }: Kind<Content>, content: Content): readonly string[] {
  return entries(content).flat();
}

type Entries = ReadonlyMap<string, string>;

const SOURCES = ['a', 'b', 'c', 'd'];
const CODES = { source_lang: 'en', target_lang: 'de' };

/** A dictionary. The last entry is never edited, because no dictionary can be empty. */
export const GLOSSARY: Kind<Entries> = {
  name: 'a glossary',
  file: 'product.en-de.glossary.csv',
  manifest: {
    version: 1,
    glossaries: {
      product: {
        name: 'Product',
        dictionaries: [{ source: 'en', target: 'de', file: 'product.en-de.glossary.csv' }],
      },
    },
  },
  begin: new Map([
    ['a', 'begin0'],
    ['b', 'begin1'],
    ['c', 'begin2'],
    ['keep', 'begin3'],
  ]),
  read: (text) => pairsIn(text, ','),
  write: (entries) => [...entries].map((entry) => `${entry.join(',')}\n`).join(''),
  entries: (entries) => [...entries.values()].map((target) => [target]),
  edit(entries, { what, about }, write) {
    const source = SOURCES[about % SOURCES.length] ?? '';
    const content = new Map(entries);
    const replaced = [entries.get(source) ?? []].flat();
    if (what === 'delete') content.delete(source);
    else content.set(source, write());
    return { content, replaced };
  },
  valuesIn: (side) => (side === undefined ? [] : [side]),
  there: ({ state }) => state.glossaries.all()[0]?.dictionaries[0]?.entries ?? new Map(),
  async save(service, _opened, edited) {
    const entries = [...edited].map((entry) => entry.join('\t')).join('\n');
    const path = `/v3/glossaries/${service.state.glossaries.all()[0]?.id}/dictionaries`;
    await service.change('PUT', path, { ...CODES, entries, entries_format: 'tsv' });
  },
  needsBackup: (method) => method !== 'PATCH',
  merge(texts) {
    const dictionaryOf = (text: string) => new Dictionary(text, { format: 'csv', pair: EN_DE });
    const { base, ours, theirs } = texts;
    return mergeGlossary({
      base: dictionaryOf(base),
      ours: dictionaryOf(ours),
      theirs: dictionaryOf(theirs),
    });
  },
};

function pairsIn(text: string, separator: string): Entries {
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(lines.map((line) => line.split(separator) as [string, string]));
}

interface Instruction {
  readonly id?: string;
  readonly label: string;
  readonly prompt: string;
}

interface List {
  readonly name: string;
  readonly language: string;
  readonly configured_rules: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly custom_instructions: readonly Instruction[];
}

const RULES = ['a', 'b'];
const NO_LIST: List = { name: '', language: 'de', configured_rules: {}, custom_instructions: [] };

/** A style rule list. Its labels are values, too, because they can be changed. */
export const LIST: Kind<List> = {
  name: 'a style rule list',
  file: 'marketing.de.style-rules.json',
  manifest: { version: 1, styleRules: { marketing: { file: 'marketing.de.style-rules.json' } } },
  begin: {
    name: 'begin0',
    language: 'de',
    configured_rules: { punctuation: { a: 'begin1', b: 'begin2' } },
    custom_instructions: [3, 5, 7].map((n) => ({ label: `begin${n}`, prompt: `begin${n + 1}` })),
  },
  read: (text) => JSON.parse(text),
  write: (list) => JSON.stringify(list, undefined, 2),
  entries: ({ name, configured_rules, custom_instructions }) => [
    [name],
    ...Object.values(configured_rules).flatMap((rules) => Object.values(rules).map((option) => [option])),
    ...custom_instructions.map(({ label, prompt }) => [label, prompt]),
  ],
  edit(list, { what, about }, write) {
    if (about === 0 && what !== 'delete')
      return { content: { ...list, name: write() }, replaced: [list.name] };
    if (about === 1 || about === 2) return editRule(list, RULES[about - 1] ?? '', what, write);
    return editInstruction(list, what, about, write);
  },
  valuesIn(side) {
    const value: unknown = side === undefined ? [] : JSON.parse(side);
    return [value].flat() as readonly string[];
  },
  there: ({ state }) => state.styles.all()[0] ?? NO_LIST,
  /** A page sends all rules together, and instructions one by one. */
  async save(service, opened, edited) {
    const path = `/v3/style_rules/${service.state.styles.all()[0]?.style_id}`;
    if (edited.name !== opened.name) await service.change('PATCH', path, { name: edited.name });
    await service.change('PUT', `${path}/configured_rules`, edited.configured_rules);
    const known = new Map(opened.custom_instructions.map((one) => [one.id, one]));
    for (const one of edited.custom_instructions) {
      const before = known.get(one.id);
      const body = { label: one.label, prompt: one.prompt };
      if (before === undefined) await service.change('POST', `${path}/custom_instructions`, body);
      else if (before !== one) await service.change('PUT', `${path}/custom_instructions/${one.id}`, body);
      known.delete(one.id);
    }
    for (const id of known.keys()) await service.change('DELETE', `${path}/custom_instructions/${id}`);
  },
  needsBackup: () => true,
  merge: mergeStyleRules,
};

function editRule(list: List, rule: string, what: Edit['what'], write: () => string): Edited<List> {
  const { [rule]: option, ...others } = list.configured_rules.punctuation ?? {};
  const punctuation = what === 'delete' ? others : { ...others, [rule]: write() };
  return {
    content: { ...list, configured_rules: Object.keys(punctuation).length === 0 ? {} : { punctuation } },
    replaced: option === undefined ? [] : [option],
  };
}

function editInstruction(list: List, what: Edit['what'], about: number, write: () => string): Edited<List> {
  const { custom_instructions: all } = list;
  const found = all[about % 4];
  if (found === undefined) {
    if (what === 'delete') return { content: list, replaced: [] };
    const added = { label: write(), prompt: write() };
    return { content: { ...list, custom_instructions: [...all, added] }, replaced: [] };
  }
  if (what === 'delete') {
    const custom_instructions = all.filter((one) => one !== found);
    return { content: { ...list, custom_instructions }, replaced: [found.label, found.prompt] };
  }
  const field = what === 'rename' ? 'label' : 'prompt';
  const changed = { ...found, [field]: write() };
  const custom_instructions = all.map((one) => (one === found ? changed : one));
  return { content: { ...list, custom_instructions }, replaced: [found[field]] };
}
