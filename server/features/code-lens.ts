import type { CodeLens } from 'vscode-languageserver';
import { type Message, message } from '#base';
import type { CheckedGlossary } from '../glossaries/glossary.ts';
import { localize } from '../protocol/localize.ts';
import { toRange } from '../protocol/to-lsp.ts';

/** Above the first line: how many entries there are, in which languages, and how many problems. */
export function codeLens({ dictionary, lines, report }: CheckedGlossary): CodeLens[] {
  const { pair } = dictionary;
  const entries = dictionary.countEntries();
  const { error, warning, information } = report().counts;
  const found = error + warning + information;
  const titles: Message[] = [
    entries === 1 ? message('1 entry') : message('{0} entries', entries),
    pair === undefined
      ? message('languages unknown')
      : message('{0} → {1}', pair.source.toUpperCase(), pair.target.toUpperCase()),
    found === 1 ? message('1 problem') : message('{0} problems', found),
  ];
  const range = toRange(lines, { start: 0, end: 0 });
  return titles.map((title) => ({ range, command: { title: localize(title), command: '' } }));
}
