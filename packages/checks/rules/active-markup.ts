import type { PairExample, TextRule } from '../rule.ts';

export const activeMarkup: TextRule = {
  id: 'active-markup',
  level: 'error',
  explanation:
    'The translation has a tag, an attribute, an address, or code that runs, loads, or opens something, such as `<script>`, `onclick`, or `javascript:`, and the source does not. Parlance writes no such text.',
  checkText({ activeMarkup: found }, _context, report) {
    if (found !== undefined) report({ message: found });
  },
};

export function examples(): readonly PairExample[] {
  return [
    {
      source: 'Read <a href="/docs">the guide</a>',
      target: '⟦<a href="/docs" onclick="run()">Anleitung</a> lesen⟧',
      passes: { target: '<a href="/de/docs">Anleitung</a> lesen' },
    },
    {
      format: 'markdown',
      source: 'Read [the guide](./guide.md).\n',
      target: '⟦Lies [die Anleitung](javascript:run).⟧\n',
      alsoFails: ['link-missing'],
      passes: { target: 'Lies [die Anleitung](../de/guide.md).\n' },
    },
    {
      source: 'Open the file',
      target: '⟦Datei öffnen <svg/onload=run()>⟧',
      passes: { target: 'Datei öffnen' },
    },
  ];
}
