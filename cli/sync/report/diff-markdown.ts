import { message } from '../../../core/message.ts';
import { nameOfSynced } from '../../../workspace/sync/kinds/kinds.ts';
import { wordsFor } from '../../../workspace/sync/state/sides/describe-state.ts';
import type { ComparedObject } from '../../../workspace/sync/state/sides/differences-of.ts';
import { localize } from '../../terminal/localize.ts';
import { nameOfSide, shownDifference } from './diff-text.ts';
import { codeLine, MAX_COMMENT, markdownWithin, nameLine, sentenceLines } from './markdown.ts';

/** The differences as Markdown, for a comment on a pull request: as many as there is room for, or all. */
export function diffMarkdown(compared: readonly ComparedObject[], full: boolean): string {
  const different = compared.filter(({ differences, state }) => differences.length + state.faults.length > 0);
  if (different.length === 0) {
    return `${localize(message('The files and the service have the same entries.'))}\n`;
  }
  return markdownWithin(full ? Number.POSITIVE_INFINITY : MAX_COMMENT, [TITLE, different.flatMap(linesOf)]);
}

const TITLE = message('## Glossary differences');

function linesOf({ state, differences }: ComparedObject): readonly string[] {
  return [
    nameLine(`${nameOfSynced(state)}: ${localize(wordsFor(state))}`),
    ...differences.map((difference) => {
      const { sign, text } = shownDifference(difference);
      return codeLine(sign === '~' ? '!' : sign, `${nameOfSide(difference.changed)}: ${text}`);
    }),
    ...sentenceLines(state.faults),
  ];
}
