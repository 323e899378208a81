import type { Node } from 'jsonc-parser';
import {
  findShapeFaults,
  itemsOf,
  type Locale,
  membersOf,
  parseLocale,
  type ShapeFault,
  stringOf,
} from '#base';
import { SECTION_SHAPE } from './section-shape.ts';

/** Files with their translations, as one item of `files` in a manifest names them. */
export interface TranslatedFiles {
  /** A glob (packages/base/text/glob.ts) of the files in the source language, relative to the manifest's folder. */
  readonly source: string;
  /** Where their translations are: a path with placeholders (packages/manifest/patterns). Undefined if a file holds all its languages. */
  readonly target: string | undefined;
  /** The profile of the manifest; `{locale}` stands for the locale. */
  readonly profile: string | undefined;
  /** Globs of the keys that are translated, and of those that are not; undefined for all. */
  readonly keys: readonly string[] | undefined;
  readonly except: readonly string[] | undefined;
  /** Fewer locales than those of the section. */
  readonly targets: readonly Locale[] | undefined;
}

/** What a manifest says about one locale. */
interface LocaleSettings {
  /** The code of the service. */
  readonly code: string | undefined;
  /** How paths write it. */
  readonly write: string | undefined;
  /** Whether it takes nothing from a wider locale or from the source. */
  readonly isComplete: boolean;
}

/** The section `translations` of a manifest. */
export interface TranslationsSection {
  readonly source: Locale;
  /** Undefined: the locales that the disk has. */
  readonly targets: readonly Locale[] | undefined;
  readonly files: readonly TranslatedFiles[];
  readonly locales: ReadonlyMap<Locale, LocaleSettings>;
  /** Globs of files that are no sources. */
  readonly exclude: readonly string[];
  /** Locales that are never written. */
  readonly freeze: ReadonlySet<Locale>;
  /** Parameters of shortcodes that people read, each as `shortcode:button.text`: a kind that its files say to have. */
  readonly shortcodes: readonly string[];
  /** Whether something of it has another form than it should have, and was left out. */
  readonly hasFaults: boolean;
}

/** Items of `files` and of `exclude` that count (reliability R2). */
export const MAX_PATTERNS = 100;

/** Locales that count: more than any product has. */
const MAX_LOCALES = 200;

/** Reads the section. Wrong parts are left out. Undefined if the manifest has none, or if it does not say the source language. */
export function readSection(section: Node | undefined): TranslationsSection | undefined {
  const members = membersOf(section);
  const source = stringOf(members.get('source'));
  if (source === undefined) return undefined;
  return {
    source: localeOf(source),
    targets: localesOf(members.get('targets')),
    files: itemsOf(members.get('files')).slice(0, MAX_PATTERNS).flatMap(readFiles),
    locales: new Map(
      [...membersOf(members.get('locales'))].map(([written, node]) => [
        localeOf(written),
        readSettings(node),
      ]),
    ),
    exclude: stringsOf(members.get('exclude'))?.slice(0, MAX_PATTERNS) ?? [],
    freeze: new Set(localesOf(members.get('freeze'))),
    shortcodes: [...membersOf(members.get('shortcodes'))]
      .flatMap(([name, node]) => (stringsOf(node) ?? []).map((parameter) => `shortcode:${name}.${parameter}`))
      .slice(0, MAX_PATTERNS),
    hasFaults: findShapeFaults(section, SECTION_SHAPE).some(isLeftOut),
  };
}

/** What the program does not know may be of a later version. */
function isLeftOut({ kind }: ShapeFault): boolean {
  return kind !== 'unknown-field';
}

/** The locale that a manifest names, in any spelling; other names stay as they are. */
export function localeOf(written: string): Locale {
  return parseLocale(written) ?? written;
}

function readFiles(node: Node): TranslatedFiles[] {
  const members = membersOf(node);
  const source = stringOf(members.get('source'));
  if (source === undefined) return [];
  return [
    {
      source,
      target: stringOf(members.get('target')),
      profile: stringOf(members.get('profile')),
      keys: stringsOf(members.get('keys')),
      except: stringsOf(members.get('except')),
      targets: localesOf(members.get('targets')),
    },
  ];
}

function readSettings(node: Node): LocaleSettings {
  const members = membersOf(node);
  return {
    code: stringOf(node) ?? stringOf(members.get('code')),
    write: stringOf(members.get('write')),
    isComplete: members.get('complete')?.value === true,
  };
}

function localesOf(node: Node | undefined): readonly Locale[] | undefined {
  const written = stringsOf(node);
  return written && [...new Set(written.map(localeOf))].slice(0, MAX_LOCALES);
}

/** A string, or the strings of a list. */
function stringsOf(node: Node | undefined): readonly string[] | undefined {
  const only = stringOf(node);
  if (only !== undefined) return [only];
  return node?.type === 'array' ? itemsOf(node).flatMap((item) => stringOf(item) ?? []) : undefined;
}
