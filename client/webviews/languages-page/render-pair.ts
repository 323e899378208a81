import type { PairFeature } from '../../../core/languages/feature-table.ts';
import type { LanguagesMessage } from '../languages-message.ts';
import { element } from '../shared/element.ts';

/** The features of the chosen pair, one line each; or a hint if no pair is chosen. */
export function renderPair(
  features: readonly PairFeature[] | undefined,
  { texts, names }: Pick<LanguagesMessage, 'texts' | 'names'>,
): readonly HTMLElement[] {
  if (features === undefined) return [element('p', { class: 'hint' }, texts.choosePair)];
  const lines = features.map((line) =>
    element(
      'li',
      { class: line.support },
      element('strong', {}, names[line.feature] ?? line.feature),
      `: ${[texts[line.support], ...missingOf(line, texts)].join(', ')}`,
    ),
  );
  return [element('h2', {}, texts.together), element('ul', {}, ...lines)];
}

function missingOf({ missing }: PairFeature, texts: LanguagesMessage['texts']): readonly string[] {
  return missing.map((side) => (side === 'source' ? texts.missingSource : texts.missingTarget));
}
