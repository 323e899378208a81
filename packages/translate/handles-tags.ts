import { type ServiceFacts, supportOf } from '#base';
import type { TranslateOptions } from './batches/translate-texts.ts';

/**
 * Whether a pair of languages may have the feature `tag_handling`, as far as the service has reported it
 * (specification 4.9).
 */
export function handlesTags(
  facts: ServiceFacts,
  { source_lang, target_lang }: Pick<TranslateOptions, 'source_lang' | 'target_lang'>,
): boolean {
  const question = { resource: 'translate_text', feature: 'tag_handling' };
  return supportOf(facts, { ...question, source: source_lang, target: target_lang }).support !== 'no';
}
