import { type Message, message } from '#base';
import { TARGET_PARTS } from '../patterns/target-pattern.ts';
import type { TranslatedFiles, TranslationsSection } from '../section/section.ts';
import type { PairFault } from './pair-faults.ts';
import { MAX_PAIRS } from './pairs.ts';

/** What is wrong with the files of a section, in words. */
export function pairFaultText(
  fault: PairFault,
  { files, source }: Pick<TranslationsSection, 'files' | 'source'>,
): Message {
  if ('entry' in fault) return entryFaultText(fault, files[fault.entry]);
  switch (fault.kind) {
    case 'left-out':
      return message('Something in the section "translations" has a wrong form and cannot be read.');
    case 'nothing':
      return message('The section "translations" fits no file that is to be translated.');
    case 'source-among-targets':
      return message('The sources are written in {0}, so that nothing is translated into it.', source);
    case 'unusable-pattern':
      return message('The pattern "{0}" cannot be used.', fault.pattern);
  }
}

function entryFaultText(
  fault: Extract<PairFault, { readonly entry: number }>,
  { source = '', target = '' }: Partial<TranslatedFiles> = {},
): Message {
  switch (fault.kind) {
    case 'no-locale':
      return message(
        'No language is known to translate "{0}" into. Name the languages in "targets".',
        source,
      );
    case 'unmatched':
      return message('No file fits "{0}".', source);
    case 'too-many':
      return message('There are more than {0} translations. The others are left out.', MAX_PAIRS);
    case 'target-outside':
      return message('{0} is not in the folder of parlance.json, so nothing is written there.', fault.target);
    case 'target-without-locale':
      return message(
        'The target "{0}" has no {1}, so that the translations into {2} would be one file.',
        ...[target, '{locale}', fault.locales.join(', ')],
      );
    case 'target-unknown-part':
      return message(
        'The target "{0}" has {1}, which nothing fills. It can have: {2}',
        ...[target, fault.part, TARGET_PARTS.join(' ')],
      );
    case 'target-twice':
      return message(
        '{0} would be the translation of {1} and of {2}.',
        ...[fault.target, fault.first.source, fault.source],
      );
  }
}
