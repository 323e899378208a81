import { fixAll } from '../../../core/glossary/changes/fix-all.ts';
import { finish } from '../../../core/steps.ts';
import { applyEdits } from '../../../core/text/edit.ts';
import { type GlossaryFile, linterFor } from './check-glossary.ts';
import type { LintSettings } from './check-settings.ts';

/** A glossary file whose text is at hand as a string. */
type MendableFile = GlossaryFile & { readonly text: string };

/** The text after the preferred fix of every problem, until none is left. Text that is not UTF-8 stays as it is. */
export function fixGlossary(file: MendableFile, settings: LintSettings): string {
  const { dictionary, options } = linterFor(file, settings);
  return applyEdits(file.text, finish(fixAll(dictionary, options)));
}
