import { message, type Side, type Span, slice } from '#base';
import type { PairExample, TextRule } from '../rule.ts';
import type { TextPair } from '../text-pair.ts';
import { insertAtEnd } from './shared/bring-back.ts';
import { lackingIn } from './shared/differences.ts';

const KINDS: ReadonlySet<string> = new Set(['inline-code', 'markdown-inlinecode', 'code']);

interface CodeInText extends Span {
  readonly written: string;
}

export const codeMissing: TextRule = {
  id: 'code-missing',
  level: 'information',
  explanation:
    'The source has code that the translation lacks, such as the name of a command or of a function.',
  checkText(texts, _context, report) {
    const wanted = codeIn(texts, 'source');
    if (wanted.length === 0) return;
    for (const { written, start, end } of lackingIn(wanted, codeIn(texts, 'target'), contentOf)) {
      report({
        message: message('The translation lacks the code {0}.', written),
        counterpart: { start, end },
        fixes: () => [insertAtEnd(texts, written)],
      });
    }
  },
};

function codeIn(texts: TextPair, side: Side): readonly CodeInText[] {
  return texts.kept[side]
    .filter(({ kind }) => KINDS.has(kind))
    .map(({ start, end }) => ({ start, end, written: slice(texts[side], { start, end }) }));
}

/** Without the marks and the spaces around it. */
function contentOf({ written }: CodeInText): string {
  return written.replace(/^[`\s]+|[`\s]+$/g, '');
}

export function examples(): readonly PairExample[] {
  return [
    {
      format: 'markdown',
      source: 'Run `parlance check` first.\n',
      target: '⟦Prüfe zuerst.⟧\n',
      fixed: 'Prüfe zuerst `parlance check`.\n',
      passes: { target: 'Zuerst `` parlance check `` ausführen.\n' },
    },
    {
      source: 'Run `parlance check`',
      target: '⟦Prüfe zuerst⟧',
      fixed: 'Prüfe zuerst `parlance check`',
      passes: { target: '`parlance check` ausführen' },
    },
  ];
}
