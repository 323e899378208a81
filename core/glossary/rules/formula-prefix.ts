import { message } from '../../message.ts';
import { codePointName } from '../../text/unicode/unicode.ts';
import { startsFormula } from '../lines/units/special-phrases.ts';
import { phraseFields } from '../rows/row.ts';
import type { GlossaryExample, GlossaryRule } from '../rule.ts';

/** CSV injection, by the list of OWASP. Quotes do not help, and phrases must not change, so there is no fix. */
export const formulaPrefix: GlossaryRule = {
  id: 'formula-prefix',
  level: 'information',
  explanation:
    'A spreadsheet takes a phrase that begins with =, +, -, @, a tab or a carriage return for a formula, also in quotes. The phrase itself is fine; export the file for spreadsheets rather than opening it there.',
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
