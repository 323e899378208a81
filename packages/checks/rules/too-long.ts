import { message } from '#base';
import type { PairExample, TextRule } from '../rule.ts';
import { KEPT_SIGN, outsideKept } from './shared/outside-kept.ts';

export const tooLong: TextRule = {
  id: 'too-long',
  level: 'error',
  explanation:
    'The translation has more characters than its file allows: `maxwidth` of XLIFF with the unit `char`, or a comment such as `max-length: 20`, which is a warning. What a program fills in does not count.',
  checkText(texts, _context, report) {
    const { limit } = texts;
    if (limit === undefined) return;
    const length = countCharacters(outsideKept(texts, 'target'));
    // Who writes a longer source means something else by it.
    if (length <= limit.most || countCharacters(outsideKept(texts, 'source')) > limit.most) return;
    report({
      message: message('The translation has {0} characters. At most {1} fit.', length, limit.most),
      ...(!limit.isDeclared && { level: 'warning' }),
    });
  },
};

/** In code points, without what stays. */
function countCharacters(text: string): number {
  return [...text.replaceAll(KEPT_SIGN, '')].length;
}

export function examples(): readonly PairExample[] {
  return [
    {
      source: '#. max-length: 14\nmsgid "Return a book"\nmsgstr ""\n',
      target: '#. max-length: 14\nmsgid "Return a book"\nmsgstr "⟦Ein Buch zurückgeben⟧"\n',
      passes: { target: '#. max-length: 14\nmsgid "Return a book"\nmsgstr "Zurückgeben"\n' },
      format: 'po',
    },
    {
      source: inAndroid('Send to phone'),
      target: inAndroid('⟦Надіслати на мобільний телефон⟧'),
      passes: { target: inAndroid('На телефон') },
      locale: 'uk',
      format: 'android',
    },
    {
      source: inXliff(''),
      target: inXliff('⟦Änderungsverlauf⟧'),
      passes: { target: inXliff('Verlauf') },
      format: 'xliff',
    },
  ];
}

function inAndroid(text: string): string {
  return `<resources>\n  <!-- maxLength=20 -->\n  <string name="send">${text}</string>\n</resources>\n`;
}

function inXliff(target: string): string {
  const unit = '<trans-unit id="a" maxwidth="12" size-unit="char">';
  return `<xliff version="1.2"><file source-language="en" target-language="de"><body>${unit}<source>History</source><target>${target}</target></trans-unit></body></file></xliff>\n`;
}
