import { isProseFormat } from '../../../core/projects/units/prose/prose-format.ts';
import { readUnits } from '../../../core/projects/units/read-units.ts';
import { applyEdits } from '../../../core/text/edit.ts';
import type { TextChoice } from '../../../core/text-formats/choice/choose-texts.ts';
import { declareLanguage, prepareTextFile } from '../../../core/text-formats/text-file.ts';
import type { FileSide } from './read-side.ts';

/**
 * What a translation that is not there yet begins as: in prose, its source, prepared for the target language, with no text translated; with
 * keys, nothing, because what is written brings all that is around it.
 */
export function newTarget({ bytes, decoded, file }: FileSide, choice: TextChoice): FileSide {
  if (!isProseFormat(file.format)) return { bytes, decoded, file: { ...file, text: '' }, units: [] };
  const prepared = { ...file, text: applyEdits(file.text, prepareTextFile(file)) };
  const target = { ...prepared, text: declareLanguage(prepared) };
  const reading = readUnits(target, 'target', choice);
  return { bytes, decoded, file: target, units: reading.ok ? reading.units : [] };
}
