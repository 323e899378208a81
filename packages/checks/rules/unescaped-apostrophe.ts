import { message } from '#base';
import type { PairExample, TextRule } from '../rule.ts';

export const unescapedApostrophe: TextRule = {
  id: 'unescaped-apostrophe',
  level: 'error',
  explanation:
    "Resources of Android need `\\'` for an apostrophe that stands outside of quotes. Otherwise the build fails, or the apostrophe is lost with what stands up to the next one.",
  checkText({ misreadAt, target }, _context, report) {
    if (misreadAt === undefined) return;
    const span = { start: misreadAt, end: misreadAt + 1 };
    const written = target.slice(span.start, span.end);
    report({
      message: message('The file has {0} without a backslash before it.', written),
      span,
      fixes: () => [
        {
          title: message('Write a backslash before it'),
          edits: [{ span, newText: written }],
          preferred: true,
        },
      ],
    });
  },
};

export function examples(): readonly PairExample[] {
  return [
    {
      source: '<resources><string name="a">Water</string></resources>',
      target: `<resources><string name="a">L⟦'⟧eau</string></resources>`,
      fixed: `<resources><string name="a">L\\'eau</string></resources>`,
      passes: { target: `<resources><string name="a">L\\'eau</string></resources>` },
      locale: 'fr',
      format: 'android',
    },
    {
      source: '<resources><string name="a"><b>Water</b> is there</string></resources>',
      target: `<resources><string name="a">⟦<b class='x'>L\\'eau</b> n'est pas là⟧</string></resources>`,
      fixed: `<resources><string name="a"><b class='x'>L\\'eau</b> n\\'est pas là</string></resources>`,
      passes: { target: `<resources><string name="a">"<b>L'eau</b> est là"</string></resources>` },
      locale: 'fr',
      format: 'android',
    },
  ];
}
