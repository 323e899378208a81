import { differingParts, message } from '#base';
import type { RiskSignal } from '../risk-signal.ts';

export const sourceChange: RiskSignal = {
  id: 'source-change',
  explanation:
    'The source text has changed since the translation was accepted. The more of it has changed, the less of the translation can still be right.',
  weight: 0.8,
  rateUnit({ previousSource, texts }) {
    const [first] = texts;
    if (previousSource === undefined || first === undefined) return undefined;
    const changed = Math.max(
      changedShare(first.source, previousSource),
      changedShare(previousSource, first.source),
    );
    const percent = `${Math.round(100 * changed)} %`;
    return { strength: 0.3 + 0.7 * changed, reason: message('Of its source, {0} has changed.', percent) };
  },
};

/** The share of a text that another one does not have. */
function changedShare(text: string, other: string): number {
  const parts = differingParts(text, other).filter(({ isDifferent }) => isDifferent);
  return parts.reduce((sum, part) => sum + part.text.length, 0) / Math.max(1, text.length);
}
