import type { FilePair } from '../../../core/projects/pairs.ts';
import type { TranslationsSection } from '../../../core/projects/section/section.ts';
import { isProseFormat } from '../../../core/projects/units/prose/prose-format.ts';
import type { Unit } from '../../../core/projects/units/unit.ts';
import type { FileText } from '../../../core/text-formats/text-file.ts';

/** A source as it was read for the locale before, by the section of its project: the locales of a file follow each other. */
const LAST_SOURCES = new WeakMap<TranslationsSection, KnownSource>();

interface KnownSource {
  readonly files: FilePair;
  readonly file: FileText;
  readonly units: readonly Unit[];
}

/** A comment can lock words for some languages only. */
const LOCK = /locked/i;

/** The units of a source without keys, if it was read for another locale just before and is the same; undefined for any other. */
export function knownUnits(
  section: TranslationsSection,
  files: FilePair,
  { text, format, facts }: FileText,
): readonly Unit[] | undefined {
  const last = LAST_SOURCES.get(section);
  if (last?.files.source !== files.source || !isProseFormat(format) || LOCK.test(text)) return undefined;
  const isSame =
    last.file.text === text && last.file.format === format && last.file.facts.source === facts.source;
  return isSame && last.files.keys === files.keys && last.files.except === files.except
    ? last.units
    : undefined;
}

/** Keeps the units of a source for the next locale. */
export function keepUnits(section: TranslationsSection, source: KnownSource): void {
  LAST_SOURCES.set(section, source);
}
