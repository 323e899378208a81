import type { PairExample, TextRule } from '../rule.ts';

/** A site itself says what its shortcodes do, and people give them other parameters in other languages. */
const SHORTCODE = /^\{\{?[%<]/;

export const activeMarkup: TextRule = {
  id: 'active-markup',
  level: 'error',
  explanation:
    'The translation has a tag, an attribute, an address, or code that runs, loads, or opens something, such as `<script>`, `onclick`, or `javascript:`, and the source does not. Parlance writes no such text. Parameters of shortcodes are information.',
  checkText({ activeMarkup: found, meantBreaks }, _context, report) {
    if (found === undefined) return;
    const isOfProse = meantBreaks === 'none' && SHORTCODE.test(String(found.args[0]));
    report({ message: found, level: isOfProse ? 'information' : 'error' });
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
