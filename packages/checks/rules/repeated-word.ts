import { message } from '#base';
import type { PairExample, TextRule } from '../rule.ts';
import { languageOf } from './shared/language-of.ts';
import { outsideKept } from './shared/outside-kept.ts';

/** Languages that repeat words on purpose, or do not separate them. */
const WITHOUT: ReadonlySet<string> = new Set([
  'ja',
  'zh',
  'th',
  'vi',
  'id',
  'ms',
  'lo',
  'km',
  'my',
  'hi',
  'tr',
  'az',
  'fil',
  'tl',
]);

/** Words that stand beside themselves in good sentences. */
const TWICE: Readonly<Record<string, readonly string[]>> = {
  de: ['der', 'die', 'das', 'den', 'dem', 'sie', 'ihr'],
  en: ['that', 'had'],
  fr: ['nous', 'vous'],
  hu: ['az'],
  nl: ['die', 'dat'],
  ru: ['что'],
};

const REPEATED = /(?<![\p{L}\p{M}\p{N}'’_-])(\p{L}[\p{L}\p{M}]*)(\s+)\1(?![\p{L}\p{M}\p{N}'’_-])/gu;

export const repeatedWord: TextRule = {
  id: 'repeated-word',
  level: 'information',
  explanation: 'A word stands twice in a row in the translation, and no word does in the source.',
  checkText(texts, context, report) {
    const language = languageOf(context);
    if (WITHOUT.has(language)) return;
    const text = outsideKept(texts, 'target');
    if (text.search(REPEATED) < 0 || texts.source.search(REPEATED) >= 0) return;
    for (const { 0: both, 1: word = '', 2: between = '', index } of text.matchAll(REPEATED)) {
      if (TWICE[language]?.includes(word.toLowerCase())) continue;
      const span = { start: index, end: index + both.length };
      report({
        message: message('"{0}" stands twice in a row.', word),
        span,
        fixes: () => [
          {
            title: message('Remove the second one'),
            edits: [{ span: { start: span.end - word.length - between.length, end: span.end }, newText: '' }],
            preferred: true,
          },
        ],
      });
    }
  },
};

export function examples(): readonly PairExample[] {
  return [
    {
      source: 'Save all files',
      target: '⟦Alle Alle⟧ Dateien sichern',
      fixed: 'Alle Dateien sichern',
      passes: { target: 'Menschen, die die Dateien sichern' },
    },
    {
      source: 'Open the file',
      target: 'Ouvrir ⟦le le⟧ fichier',
      locale: 'fr',
      fixed: 'Ouvrir le fichier',
      passes: { source: 'To Bora Bora', target: 'Vers Bora Bora' },
    },
  ];
}
