import { message } from '#base';
import type { PairExample, TextRule } from '../rule.ts';
import { languageOf } from './shared/language-of.ts';
import { outsideKept } from './shared/outside-kept.ts';

/** Languages that end sentences with a space or with nothing. */
const WITHOUT: ReadonlySet<string> = new Set(['th', 'lo', 'my', 'km']);

/** What the scripts of the world end sentences with, by what it stands for. */
const MEANINGS: Readonly<Record<string, string>> = {
  ...signs('.', '。．۔।։።｡'),
  ...signs('?', '？؟;՞'),
  ...signs('!', '！՜'),
  ...signs(':', '：'),
  ...signs('…', '⋯'),
};

/** How a language writes it, if not as English does. */
const WRITTEN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ja: { '.': '。', '?': '？', '!': '！', ':': '：' },
  zh: { '.': '。', '?': '？', '!': '！', ':': '：' },
  ar: { '?': '؟' },
  fa: { '?': '؟' },
  ur: { '.': '۔', '?': '؟' },
  hi: { '.': '।' },
  el: { '?': ';' },
  fr: { '?': '\u202f?', '!': '\u202f!', ':': '\u00a0:' },
};

/** What can stand behind the mark. */
const BEHIND = /[\s)\]"'”’»）」』]/;
const SPACE = /\s/;

export const endPunctuation: TextRule = {
  id: 'end-punctuation',
  level: 'information',
  isOff: true,
  explanation:
    'The source ends with another mark than the translation. Marks of other scripts count as those that they stand for.',
  checkText(texts, context, report) {
    if (WITHOUT.has(languageOf(context))) return;
    const language = languageOf(context);
    const wanted = endOf(outsideKept(texts, 'source'), 'en');
    const present = endOf(outsideKept(texts, 'target'), language);
    if (wanted.meaning === present.meaning) return;
    const newText = WRITTEN[language]?.[wanted.meaning] ?? wanted.meaning;
    report({
      message: describe(wanted.meaning, present.meaning),
      span: { start: present.start, end: present.end },
      fixes: () => [
        {
          title: message('Write it as the source has it'),
          edits: [{ span: { start: present.start, end: present.end }, newText }],
          preferred: true,
        },
      ],
    });
  },
};

function signs(meaning: string, others: string): Readonly<Record<string, string>> {
  return Object.fromEntries([meaning, ...others].map((sign) => [sign, meaning]));
}

function describe(wanted: string, present: string) {
  if (wanted === '') return message('The translation ends with "{0}", and the source does not.', present);
  if (present === '') return message('The source ends with "{0}", and the translation does not.', wanted);
  return message('The translation ends with "{0}", and the source with "{1}".', present, wanted);
}

/** The mark at the end of a text, before what closes a quotation or a bracket, with the spaces before it. */
function endOf(
  text: string,
  language: string,
): { readonly meaning: string; readonly start: number; readonly end: number } {
  let end = text.length;
  while (end > 0 && BEHIND.test(text[end - 1] ?? '')) end--;
  const mark = text.endsWith('...', end) ? '...' : text.slice(Math.max(end - 1, 0), end);
  const meaning = mark === '...' ? '…' : meaningOf(mark, language);
  if (meaning === undefined) return { meaning: '', start: end, end };
  let start = end - mark.length;
  while (start > 0 && SPACE.test(text[start - 1] ?? '')) start--;
  return { meaning, start, end };
}

/** Undefined for what ends no sentence. */
function meaningOf(mark: string, language: string): string | undefined {
  const own = Object.entries(WRITTEN[language] ?? {}).find(([, written]) => written === mark);
  return own?.[0] ?? MEANINGS[mark];
}

export function examples(): readonly PairExample[] {
  return [
    {
      source: 'Save all files.',
      target: 'Alle Dateien sichern⟦⟧',
      fixed: 'Alle Dateien sichern.',
      passes: { target: 'Alle Dateien sichern.' },
    },
    {
      source: 'Save all?',
      target: '全部保存⟦。⟧',
      locale: 'zh',
      fixed: '全部保存？',
      passes: { target: '全部保存？' },
    },
    {
      source: 'Saving…',
      target: 'Sichert⟦.⟧',
      fixed: 'Sichert…',
      passes: { target: 'Sichert...' },
    },
  ];
}
