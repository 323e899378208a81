import type { GlossaryStatus } from '../../protocol/glossary-status.ts';
import { type DiagnosedGlossary, isChecked } from '../glossaries/checked-glossary.ts';

/** A glossary in numbers; one that is too large is not counted. */
export function glossaryStatus(glossary: DiagnosedGlossary): GlossaryStatus {
  return {
    entries: isChecked(glossary) ? glossary.dictionary.countEntries() : null,
    bytes: isChecked(glossary) ? glossary.dictionary.countBytes() : null,
    maxBytes: glossary.setup.maxDictionaryBytes,
    pair: glossary.setup.options.pair ?? null,
    problems: glossary.report().counts,
  };
}
