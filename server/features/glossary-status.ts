import type { GlossaryStatus } from '../../protocol/glossary-status.ts';
import { type CheckedGlossary, isChecked, type OversizeGlossary } from '../glossaries/glossary.ts';

/** A glossary in numbers; one that is too large is not counted. */
export function glossaryStatus(glossary: CheckedGlossary | OversizeGlossary): GlossaryStatus {
  return {
    entries: isChecked(glossary) ? glossary.dictionary.countEntries() : null,
    bytes: isChecked(glossary) ? glossary.dictionary.countBytes() : null,
    maxBytes: glossary.settings.maxDictionaryBytes,
    pair: glossary.settings.pair ?? null,
    problems: glossary.report().counts,
  };
}
