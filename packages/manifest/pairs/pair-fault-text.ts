import { type Message, message } from '#base';
import { TARGET_PARTS } from '../patterns/target-pattern.ts';
import type { TranslationsSection } from '../section/section.ts';
import { MAX_PAIRS, type PairFault } from './pairs.ts';

/** What is wrong with the files of a section, in words. */
export function pairFaultText(fault: PairFault, { files }: Pick<TranslationsSection, 'files'>): Message {
  switch (fault.kind) {
    case 'left-out':
      return message('Something in the section "translations" has a wrong form and cannot be read.');
    case 'no-locale':
      return message(
        'No language is known to translate "{0}" into. Name the languages in "targets".',
        files[fault.entry]?.source ?? '',
      );
    case 'unmatched':
      return message('No file fits "{0}".', files[fault.entry]?.source ?? '');
    case 'too-many':
      return message('There are more than {0} translations. The others are left out.', MAX_PAIRS);
    case 'target-outside':
      return message('{0} is not in the folder of parlance.json, so nothing is written there.', fault.target);
    case 'target-unknown-part':
      return message(
        'The target "{0}" has {1}, which nothing fills. It can have: {2}',
        files[fault.entry]?.target ?? '',
        fault.part,
        TARGET_PARTS.join(' '),
      );
    case 'target-twice':
      return message(
        '{0} would be the translation of {1} and of {2}.',
        fault.target,
        fault.first.source,
        fault.source,
      );
  }
}

/** Whether a fault keeps files from being translated: it is not clear which files are translations of which. */
export function isBlocking({ kind }: PairFault): boolean {
  return kind !== 'unmatched' && kind !== 'no-locale';
}
