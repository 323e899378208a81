import { message } from '#base';
import type { PairExample, TextRule } from '../rule.ts';
import { languageOf } from './shared/language-of.ts';
import { otherLanguage } from './shared/other-language.ts';
import { outsideKept } from './shared/outside-kept.ts';

/** In UTF-16 units. A text of fewer has too few letters, even in scripts where one is a syllable. */
const LEAST_LENGTH = 20;

/** What is quoted is often a name, or a text of a program. */
const QUOTED = /["“„«「『][^"“”„«»「」『』]{1,300}["“”»」』]/g;

export const wrongLanguage: TextRule = {
  id: 'wrong-language',
  level: 'warning',
  explanation:
    'The translation is in another language than its file: it has the small words, the letters, or the script of that language, and not its own. Texts of fewer than 40 letters are not judged, and neither are languages of which little is known here.',
  checkText(texts, context, report) {
    if (texts.target.length < LEAST_LENGTH || texts.target === texts.source) return;
    const language = languageOf(context);
    const text = outsideKept(texts, 'target');
    if (otherLanguage(text, texts.source, language) === undefined) return;
    const other = otherLanguage(text.replace(QUOTED, ' '), texts.source, language);
    if (other !== undefined)
      report({ message: message('It looks like a text in another language: {0}.', other) });
  },
};

export function examples(): readonly PairExample[] {
  return [
    {
      source: 'A reminder is sent 14 days before the due date and again 3 days after it.',
      target: '⟦Een herinnering wordt 14 dagen voor de vervaldatum en nog eens 3 dagen daarna verzonden.⟧',
      passes: {
        target: 'Eine Erinnerung wird 14 Tage vor der Fälligkeit und noch einmal 3 Tage danach gesendet.',
      },
    },
    {
      source: 'The album {name} was deleted. You can restore it for a month.',
      target: '⟦Альбом {name} был удалён. Его можно восстановить в течение месяца.⟧',
      locale: 'uk',
      passes: { target: 'Альбом {name} видалено. Його можна відновити протягом місяця.' },
    },
    {
      source: 'This note is locked. Ask its owner to unlock it.',
      target: '⟦此备忘录已锁定。请联系其所有者解除锁定，然后再继续编辑内容。⟧',
      locale: 'ja',
      passes: { target: 'このメモはロックされています。所有者にロックの解除を依頼してください。' },
    },
    {
      source: 'Join this meeting using the app',
      target: '⟦Приєднатися до цієї зустрічі за допомогою застосунку⟧',
      locale: 'zh-CN',
      passes: { target: '使用应用程序加入此会议' },
    },
    {
      source: 'Send us the report, in whichever language you like.',
      target: '⟦Pošlete nám prosím zprávu v jakémkoli jazyce, který máte rádi.⟧',
      locale: 'pl',
      passes: { target: 'Wyślij nam raport w dowolnym języku, który lubisz.' },
    },
  ];
}
