import { message } from '#base';
import {
  codeMissing,
  linkMissing,
  messageSyntax,
  placeholderExtra,
  placeholderMissing,
  tagMismatch,
} from '#checks';
import type { RiskSignal } from '../risk-signal.ts';
import { signOfRules } from './shared/by-rules.ts';

const byRules = signOfRules([
  [messageSyntax, 1],
  [placeholderMissing, 1],
  [placeholderExtra, 1],
  [tagMismatch, 1],
  [linkMissing, 0.5],
  [codeMissing, 0.4],
]);

export const placeholders: RiskSignal = {
  id: 'placeholders',
  explanation:
    'Placeholders, tags, links, or code differ from the source (the rules `message-syntax`, `placeholder-missing`, `placeholder-extra`, `tag-mismatch`, `link-missing`, and `code-missing`). The same ones in another order say little.',
  weight: 0.9,
  rateText(texts, unit, habits) {
    const found = byRules(texts, unit, habits);
    if (found !== undefined) return found;
    const [source, target] = [kept(texts.kept.source, texts.source), kept(texts.kept.target, texts.target)];
    if (source.length < 2 || source.join('\n') === target.join('\n')) return undefined;
    return { strength: 0.05, reason: message('What stays is in another order than in the source.') };
  },
};

function kept(spans: readonly { readonly start: number; readonly end: number }[], text: string) {
  return spans.map(({ start, end }) => text.slice(start, end));
}
