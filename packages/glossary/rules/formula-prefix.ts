import { codePointName, isIn, message } from '#base';
import { phraseFields } from '../rows/row.ts';
import type { GlossaryExample, GlossaryRule } from '../rule.ts';

/** What spreadsheets treat as the start of a formula, by the list of OWASP: = + - @ tab and carriage return. */
const FORMULA_STARTS = '9 d 2b 2d 3d 40';

const startsFormula = isIn(FORMULA_STARTS);

/** CSV injection. Quotes do not help, and phrases must not change, so there is no fix. */
export const formulaPrefix: GlossaryRule = {
  id: 'formula-prefix',
  level: 'information',
  explanation:
    'A spreadsheet takes a phrase that begins with =, +, -, @, a tab or a carriage return for a formula, also in quotes. The phrase itself is fine; export the file for spreadsheets rather than opening it there.',
  flags: { firstUnits: FORMULA_STARTS },
  checkEntry(entry, _context, report) {
    const { text } = entry.row;
    for (const { content } of phraseFields(entry)) {
      const first = text.charCodeAt(content.start);
      if (content.start === content.end || !startsFormula(first)) continue;
      report({
        span: { start: content.start, end: content.start + 1 },
        message: message('Spreadsheets take a phrase that begins with {0} for a formula.', shown(first)),
      });
    }
  },
};

export function examples(): readonly GlossaryExample[] {
  return [
    { fails: '⟦=⟧SUM,Summe', passes: 'SUM=,Summe' },
    { fails: '"⟦@⟧home, now","⟦-⟧"', passes: 'home,heim-' },
    { format: 'tsv', fails: '⟦+⟧1\tplus eins', passes: '1+\teins plus' },
  ];
}

function shown(unit: number): string {
  return unit < 0x20 ? codePointName(unit) : `"${String.fromCharCode(unit)}"`;
}
