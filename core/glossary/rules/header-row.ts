import { rootOf, sameCode } from '../../languages/codes.ts';
import { message } from '../../message.ts';
import { entryOf, isIgnored, phraseOf, type Row } from '../rows/row.ts';
import type { GlossaryContext, GlossaryRule } from '../rule.ts';

const SOURCE_HEADINGS = /^(source|from|original|term)([ _-]?(language|lang|term|phrase|text))?$/i;
const TARGET_HEADINGS = /^(target|to|translation|translated)([ _-]?(language|lang|term|phrase|text))?$/i;
const CODE = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

/** Specification 2.4 has no header: the first line is an entry like the others. */
export const headerRow: GlossaryRule = {
  id: 'header-row',
  level: 'information',
  explanation:
    'The first line looks like a heading, such as source,target or the names or codes of the languages. A glossary has no heading: the service would translate "source" by "target".',
  examples: [
    { fails: '⟦source,target⟧\nTask,Aufgabe', passes: 'Task,Aufgabe\nsource,target' },
    { fails: '⟦English,German⟧\nTask,Aufgabe', passes: 'English,Englisch\nGerman,Deutsch' },
    { format: 'tsv', fails: '⟦en\tde⟧\nTask\tAufgabe', passes: 'Task\tAufgabe' },
  ],
  checkDictionary({ firstRow, hasByteOrderMark }, context) {
    if (firstRow === undefined || !isHeading(firstRow, context)) return [];
    const start = hasByteOrderMark ? 1 : 0;
    return [
      {
        span: { start, end: start + firstRow.text.length },
        message: message('This line looks like a heading; the service takes it for an entry.'),
      },
    ];
  },
};

function isHeading(row: Row, context: GlossaryContext): boolean {
  const entry = entryOf(row);
  if (entry === undefined || isIgnored(entry, context.pair)) return false;
  const [source, target] = [phraseOf(row, entry.source), phraseOf(row, entry.target)];
  const isSource = SOURCE_HEADINGS.test(source) || isLanguage(source, context.pair?.source, context);
  const isTarget = TARGET_HEADINGS.test(target) || isLanguage(target, context.pair?.target, context);
  return isSource && isTarget && source !== target;
}

/** Whether a phrase names the language, by its code or its English name; any known language if the pair is unknown. */
function isLanguage(
  phrase: string,
  language: string | undefined,
  { languageNames, supportedLanguages }: GlossaryContext,
): boolean {
  const code = languageNames.get(phrase.toLowerCase()) ?? (CODE.test(phrase) ? phrase : undefined);
  if (code === undefined) return false;
  return language === undefined
    ? supportedLanguages.has(rootOf(code))
    : sameCode(rootOf(code), rootOf(language));
}
