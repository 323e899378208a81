import { message } from '../../message.ts';
import type { PairExample, PairRule, TextFinding } from '../rule.ts';
import { languageOf } from './shared/language-of.ts';

/** Languages without spaces between words need none beside a value either. */
const WITHOUT_SPACES: ReadonlySet<string> = new Set(['ja', 'zh', 'th', 'lo', 'km', 'my']);

const START = /^[ \t\u00a0\u3000]*/;
const END = /[ \t\u00a0\u3000]*$/;

export const edgeSpace: PairRule = {
  id: 'edge-space',
  level: 'warning',
  explanation:
    'The source begins or ends with a space and the translation does not, or the other way around. A program that joins texts shows two words as one.',
  checkText({ source, target }, context, report) {
    if (source.trim() === '' || target.trim() === '') return;
    for (const [edge, isStart] of [
      [START, true],
      [END, false],
    ] as const) {
      const [wanted, present] = [edge.exec(source)?.[0] ?? '', edge.exec(target)?.[0] ?? ''];
      if ((wanted === '') === (present === '')) continue;
      if (present === '' && WITHOUT_SPACES.has(languageOf(context))) continue;
      const start = isStart ? 0 : target.length - present.length;
      report(findingAt({ start, end: start + present.length }, wanted, isStart));
    }
  },
};

function findingAt(
  span: { readonly start: number; readonly end: number },
  wanted: string,
  isStart: boolean,
): TextFinding {
  return {
    message: describe(wanted !== '', isStart),
    span,
    fixes: () => [
      {
        title: message('Write it as the source has it'),
        edits: [{ span, newText: wanted }],
        preferred: true,
        isSafe: true,
      },
    ],
  };
}

function describe(isWanted: boolean, isStart: boolean) {
  if (isStart) {
    return isWanted
      ? message('The source begins with a space, and the translation does not.')
      : message('The translation begins with a space, and the source does not.');
  }
  return isWanted
    ? message('The source ends with a space, and the translation does not.')
    : message('The translation ends with a space, and the source does not.');
}

export function examples(): readonly PairExample[] {
  return [
    {
      source: 'Street: ',
      target: 'Straße:⟦⟧',
      fixed: 'Straße: ',
      passes: { target: 'Straße: ' },
    },
    {
      source: 'files',
      target: '⟦ ⟧Dateien⟦ ⟧',
      fixed: 'Dateien',
      passes: { target: 'Dateien' },
    },
    {
      source: ' of {total}',
      target: '⟦⟧von {total}',
      fixed: ' von {total}',
      passes: { target: ' von {total}' },
    },
  ];
}
