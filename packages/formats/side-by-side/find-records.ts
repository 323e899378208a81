import { nameIn } from '#base';
import { isMachineValue } from '../choice/machine-value.ts';
import { isLanguageField } from '../declared/declare-fields.ts';
import type { FileSegment } from '../file-segment.ts';
import type { LanguagesInFile } from './find-languages.ts';

/** Objects of a list, one for each language, with what they hold. */
interface Records {
  readonly codes: Set<string>;
  readonly texts: string[];
}

/**
 * Finds lists of objects that each name their language: `[{"lang": "en", "text": …}, {"lang": "es", "text": …}]`. No language can be added
 * to them for certain. Lists of languages with their names do not count.
 */
export function findRecords(segments: readonly FileSegment[]): LanguagesInFile | undefined {
  const records = new Map<string, Records>();
  for (const segment of segments) {
    const group = listOf(segment);
    const { codes, texts } = records.get(group) ?? { codes: new Set(), texts: [] };
    if (isLanguageField(segment) && !/^(?:ltr|rtl)$/.test(segment.text)) codes.add(segment.text);
    else if (!isMachineValue(segment.text)) texts.push(segment.text.toLowerCase());
    records.set(group, { codes, texts });
  }
  const found = [...records.values()].find((each) => each.codes.size > 1 && hasTexts(each));
  return found && { codes: [...found.codes], places: [], isWhole: false };
}

/** The keys around an object, without the indexes of lists. */
function listOf({ key = [] }: FileSegment): string {
  return key
    .slice(0, -1)
    .filter((part) => !/^\d+$/.test(part))
    .join('\0');
}

function hasTexts({ codes, texts }: Records): boolean {
  const names = [...codes].flatMap((code) => [nameIn('en', code), nameIn(code, code)]);
  const known = new Set(names.map((name) => name?.toLowerCase()));
  const others = texts.filter((text) => !known.has(text));
  return others.length * 2 > texts.length && others.length >= codes.size;
}
