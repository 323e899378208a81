import { message } from '../../core/message.ts';
import { MAX_PAIRS, type PairFault } from '../../core/projects/pairs.ts';
import type { TranslationsSection } from '../../core/projects/section/section.ts';
import { MAX_FILES } from '../../core/projects/walk.ts';
import type { Output } from '../terminal/output.ts';

/** Reports what is wrong with the files of a section. Returns whether anything keeps a file from being translated. */
export function noteFaults(
  faults: readonly PairFault[],
  { files }: TranslationsSection,
  output: Output,
): boolean {
  for (const fault of faults) {
    if (fault.kind === 'unmatched') {
      output.note(message('No file fits "{0}".', files[fault.entry]?.source ?? ''));
    } else if (fault.kind === 'too-many') {
      output.note(message('There are more than {0} translations. The others are left out.', MAX_PAIRS));
    } else if (fault.kind === 'target-outside') {
      output.note(
        message('{0} is not in the folder of parlance.json, so nothing is written there.', fault.target),
      );
    } else {
      const { target, first, source } = fault;
      output.note(message('{0} would be the translation of {1} and of {2}.', target, first.source, source));
    }
  }
  return faults.some(({ kind }) => kind !== 'unmatched');
}

/** Says that a folder has more files than are looked at. */
export function noteIncomplete({ note }: Output): void {
  note(message('Only {0} files were looked at; the others are left out.', MAX_FILES));
}
