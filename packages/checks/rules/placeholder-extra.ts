import { message } from '#base';
import type { PairExample, TextRule } from '../rule.ts';
import { differingPlaceholders } from './shared/differing-placeholders.ts';

export const placeholderExtra: TextRule = {
  id: 'placeholder-extra',
  level: 'error',
  explanation:
    'The translation has a placeholder that the source lacks, so that a program fails or shows it as it is. Each form of a plural may have what another form of the source has.',
  checkUnit({ texts }, _context, report) {
    const [chooser] = texts.flatMap(({ unknownChooser }) => unknownChooser ?? []);
    if (chooser !== undefined) report({ message: message('The source does not have {0}.', chooser) });
  },
  checkText(texts, _context, report) {
    if (texts.filled.target.length === 0) return;
    const { missing, extra } = differingPlaceholders(texts);
    if (extra.length === 0 || texts.message.broken !== undefined) return;
    // As many missing ones are what these stand for, which has a rule of its own.
    if (extra.length === missing.length) return;
    for (const { written, start, end } of extra) {
      report({
        message: message('The source does not have {0}.', written),
        span: { start, end },
        fixes: () => [
          {
            title: message('Remove {0}', written),
            edits: [{ span: withSpace(texts.target, start, end), newText: '' }],
            preferred: false,
          },
        ],
      });
    }
  },
};

/** With one of the spaces around it, so that not two are left. */
function withSpace(text: string, start: number, end: number) {
  const isApart = text[start - 1] === ' ' && /^(?:[\s.,!?;:…]|$)/.test(text.slice(end));
  return { start: isApart ? start - 1 : start, end };
}

/** A selection by a variable that programs do not give. */
function ofSelection(): PairExample {
  const counted = (name: string, one: string, other: string) =>
    `n = { $${name} ->\n    [one] ${one}\n   *[other] ${other}\n  }\n`;
  return {
    format: 'fluent',
    source: counted('count', 'One file', 'Files'),
    target: counted('anzahl', 'Eine Datei', 'Dateien').replace('{', '⟦{').replace(/\n$/, '⟧\n'),
    passes: { target: counted('count', 'Eine Datei', 'Dateien') },
  };
}

export function examples(): readonly PairExample[] {
  return [
    ofSelection(),
    {
      source: 'Hello {name}!',
      target: 'Hallo {name} ⟦{title}⟧!',
      fixed: 'Hallo {name}!',
      passes: { target: 'Hallo {name}!' },
    },
    {
      source: 'Saved %d files',
      target: '%d Dateien in ⟦%s⟧ gesichert',
      fixed: '%d Dateien in gesichert',
      passes: { target: '%d Dateien zu 100% gesichert' },
    },
    {
      source: 'One minute|{minutes} minutes',
      target: 'Eine Minute|{minutes} Minuten ⟦{seconds}⟧',
      fixed: 'Eine Minute|{minutes} Minuten',
      passes: { target: '{minutes} Minute|{minutes} Minuten' },
    },
    {
      source: 'Used at %H:%M on %b %d',
      target: 'Benutzt am %d. %B %Y, %H:%M: ⟦{day}⟧',
      fixed: 'Benutzt am %d. %B %Y, %H:%M:',
      passes: { target: 'Benutzt %A, den %d. %B %Y, %H:%M' },
    },
  ];
}
