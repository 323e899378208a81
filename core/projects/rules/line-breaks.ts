import { message } from '../../message.ts';
import type { PairExample, PairRule } from '../rule.ts';
import { isProseFormat } from '../units/prose/prose-format.ts';

const AT_START = /^[\r\n]+/;
const AT_END = /[\r\n]+$/;
const INSIDE = /[\r\n]/;

export const lineBreaks: PairRule = {
  id: 'line-breaks',
  level: 'warning',
  explanation:
    'The source begins or ends with a line break and the translation does not, or one of them has line breaks and the other none. Tools for gettext refuse the first; inside, translators break lines where they like there.',
  checkText({ source, target }, { formats }, report) {
    if (isProseFormat(formats.target) || source.trim() === '') return;
    for (const [edge, isStart] of [
      [AT_START, true],
      [AT_END, false],
    ] as const) {
      const [wanted, present] = [edge.exec(source)?.[0] ?? '', edge.exec(target)?.[0] ?? ''];
      if ((wanted === '') === (present === '')) continue;
      const start = isStart ? 0 : target.length - present.length;
      const span = { start, end: start + present.length };
      report({
        message: describe(wanted !== '', isStart),
        span,
        fixes: () => [
          {
            title: message('Write it as the source has it'),
            edits: [{ span, newText: wanted }],
            preferred: true,
            isSafe: true,
          },
        ],
      });
    }
    if (formats.target === 'po' || INSIDE.test(source.trim()) === INSIDE.test(target.trim())) return;
    report({
      message: INSIDE.test(target.trim())
        ? message('The translation has line breaks, and the source has none.')
        : message('The source has line breaks, and the translation has none.'),
    });
  },
};

function describe(isWanted: boolean, isStart: boolean) {
  if (isStart) {
    return isWanted
      ? message('The source begins with a line break, and the translation does not.')
      : message('The translation begins with a line break, and the source does not.');
  }
  return isWanted
    ? message('The source ends with a line break, and the translation does not.')
    : message('The translation ends with a line break, and the source does not.');
}

export function examples(): readonly PairExample[] {
  return [
    { source: 'Saved.\n', target: 'Gesichert.⟦⟧', fixed: 'Gesichert.\n', passes: { target: 'Gesichert.\n' } },
    { source: 'Saved.', target: '⟦\n⟧Gesichert.', fixed: 'Gesichert.', passes: { target: 'Gesichert.' } },
    {
      source: 'Saved.\nThe file is closed.',
      target: '⟦Gesichert. Die Datei ist zu.⟧',
      passes: { target: 'Gesichert.\nDie Datei\nist zu.' },
    },
  ];
}
