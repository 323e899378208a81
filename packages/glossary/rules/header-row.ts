import { isSourceHeading, isTargetHeading, languageInHeading, message, rootOf, sameCode } from '#base';
import { entryOf, isIgnored, phraseOf, type Row } from '../rows/row.ts';
import type { GlossaryContext, GlossaryExample, GlossaryRule } from '../rule.ts';

const CODE = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

/** Specification 2.4 has no header: the first line is an entry like the others. */
export const headerRow: GlossaryRule = {
  id: 'header-row',
  level: 'warning',
  explanation:
    'The first line looks like a heading, such as source,target or the names or codes of the languages. A glossary has no heading: the service would translate "source" by "target".',
  checkDictionary({ firstRow, firstRowEnd, hasByteOrderMark }, context) {
    if (firstRow === undefined || !isHeading(firstRow, context)) return [];
    const start = hasByteOrderMark ? 1 : 0;
    return [
      {
        span: { start, end: start + firstRow.text.length },
        message: message('This line looks like a heading; the service takes it for an entry.'),
        // Only its author knows whether it is an entry.
        fixes: [
          {
            title: message('Remove the heading'),
            edits: [{ span: { start, end: firstRowEnd }, newText: '' }],
            preferred: false,
          },
        ],
      },
    ];
  },
};

export function examples(): readonly GlossaryExample[] {
  return [
    {
      fails: '⟦source,target⟧\nTask,Aufgabe',
      fixed: 'Task,Aufgabe',
      passes: 'Task,Aufgabe\nsource,target',
    },
    { fails: '⟦English,German⟧\nTask,Aufgabe', passes: 'English,Englisch\nGerman,Deutsch' },
    { fails: '⟦English,Deutsch⟧\nTask,Aufgabe', passes: 'English,Englisch' },
    { fails: '⟦Term [en-US],Term [de]⟧\nTask,Aufgabe', passes: 'Term,Begriff' },
    { fails: '⟦name_en,name_de⟧\nTask,Aufgabe', passes: 'name_en,Name auf Englisch' },
    { format: 'tsv', fails: '⟦en\tde⟧\nTask\tAufgabe', passes: 'Task\tAufgabe' },
  ];
}

function isHeading(row: Row, context: GlossaryContext): boolean {
  const entry = entryOf(row);
  if (entry === undefined || isIgnored(entry, context.pair)) return false;
  const [source, target] = [phraseOf(row, entry.source), phraseOf(row, entry.target)];
  if (source === target) return false;
  const { pair } = context;
  const isSource = () => isSourceHeading(source) || isLanguage(source, pair?.source, context);
  const isTarget = () => isTargetHeading(target) || isLanguage(target, pair?.target, context);
  // The first own name takes 20 ms, and English needs none: where it is the target, it is compared first.
  return isEnglish(pair?.target) ? isTarget() && isSource() : isSource() && isTarget();
}

function isEnglish(language: string | undefined): boolean {
  return language !== undefined && rootOf(language) === 'en';
}

/** Whether a phrase names the language, alone or beside other words of a heading; any known language if the pair is unknown. */
function isLanguage(phrase: string, language: string | undefined, context: GlossaryContext): boolean {
  const names = (text: string) => namesLanguage(text, language, context) || undefined;
  return (names(phrase) ?? languageInHeading(phrase, names)) === true;
}

/** Whether a text is the language's code, its English name, or its own name. */
function namesLanguage(
  text: string,
  language: string | undefined,
  { languageNames, ownName, supportedLanguages }: GlossaryContext,
): boolean {
  const code = languageNames.get(text.toLowerCase()) ?? (CODE.test(text) ? text : undefined);
  if (language === undefined) return code !== undefined && supportedLanguages.has(rootOf(code));
  if (code !== undefined && sameCode(rootOf(code), rootOf(language))) return true;
  // The names are English: that of English was compared with them.
  return !isEnglish(language) && ownName(rootOf(language)) === text.toLowerCase();
}
