import { MAX_DICTIONARY_BYTES } from '../../core/requests/limits.ts';
import type { GlossaryStatus } from '../../protocol/glossary-status.ts';
import { type DiagnosedGlossary, isChecked } from '../checked-glossary.ts';

/** A glossary in numbers; one that is too large is not counted. */
export function glossaryStatus(glossary: DiagnosedGlossary): GlossaryStatus {
  const counts = { error: 0, warning: 0, information: 0 };
  for (const { level } of glossary.problems()) counts[level]++;
  return {
    entries: isChecked(glossary) ? glossary.dictionary.countEntries() : null,
    bytes: isChecked(glossary) ? glossary.dictionary.countBytes() : null,
    maxBytes: MAX_DICTIONARY_BYTES,
    pair: glossary.setup.options.pair ?? null,
    problems: counts,
  };
}
