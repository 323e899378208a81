import { message } from '#base';
import type { PairExample, TextRule } from '../rule.ts';
import { outsideKept } from './shared/outside-kept.ts';

const DOTS = /(?<!\.)\.{3}(?!\.)/g;
const ELLIPSIS = /…/g;

export const ellipsis: TextRule = {
  id: 'ellipsis',
  level: 'information',
  isOff: true,
  explanation: 'The source has an ellipsis and the translation three dots, or the other way around.',
  checkText(texts, _context, report) {
    const source = outsideKept(texts, 'source');
    const [hasDots, hasEllipsis] = [source.search(DOTS) >= 0, source.search(ELLIPSIS) >= 0];
    if (hasDots === hasEllipsis) return;
    const [wrong, newText] = hasDots ? [ELLIPSIS, '...'] : [DOTS, '…'];
    for (const { 0: written, index: start } of outsideKept(texts, 'target').matchAll(wrong)) {
      const span = { start, end: start + written.length };
      report({
        message: message('The translation has "{0}" where the source has "{1}".', written, newText),
        span,
        fixes: () => [
          {
            title: message('Replace with "{0}"', newText),
            edits: [{ span, newText }],
            preferred: true,
            isSafe: true,
          },
        ],
      });
    }
  },
};

export function examples(): readonly PairExample[] {
  return [
    { source: 'Saving…', target: 'Sichert⟦...⟧', fixed: 'Sichert…', passes: { target: 'Sichert…' } },
    { source: 'Saving...', target: 'Sichert⟦…⟧', fixed: 'Sichert...', passes: { target: 'Sichert...' } },
  ];
}
