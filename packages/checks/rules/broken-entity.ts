import { message } from '#base';
import type { PairExample, TextFinding, TextRule } from '../rule.ts';

/** What XML and HTML write for characters that have a meaning there. */
const CHARACTERS: Readonly<Record<string, string>> = {
  ...{ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" },
};

/** An entity, also one whose first sign is written as one. */
const ENTITY = /&(?:amp;)?(?:amp|lt|gt|quot|apos|nbsp|#\d{1,6}|#x[\da-f]{1,5});/gi;

/** With a space somewhere inside. */
const DIVIDED = ['amp', 'lt', 'gt', 'quot', 'apos', 'nbsp']
  .map((name) => `&(?!${name};)\\s?${[...name].join('\\s?')}\\s?;`)
  .join('|');

/** So, or without the semicolon. Another name can begin in the same way, and so can a part of an address. */
const INCOMPLETE = new RegExp(`${DIVIDED}|&(?:amp|lt|gt|quot|apos|nbsp)(?![\\p{L}\\p{N};=_-])`, 'gu');

export const brokenEntity: TextRule = {
  id: 'broken-entity',
  level: 'warning',
  explanation:
    'The translation has an entity that is written twice, such as `&amp;amp;`, or is not complete, such as `&nbsp` without its semicolon, and the source does not. Readers see its letters.',
  checkText({ source, target }, _context, report) {
    if (!target.includes('&')) return;
    const own = new Set(source.match(ENTITY));
    for (const { 0: written, index } of target.matchAll(ENTITY)) {
      const right = rightFor(written, source, own);
      if (right !== undefined) report(shownAsLetters(written, index, right));
    }
    if (own.size === 0) return;
    for (const { 0: written, index } of target.matchAll(INCOMPLETE)) {
      const entity = `${written.replace(/\s/g, '').replace(/;$/, '')};`;
      report({
        message: message('{0} is not complete: {1}', written, entity),
        ...changed(written, index, entity),
      });
    }
  },
};

/** What a source has instead of an entity that was written twice; undefined if it may be as it is. */
function rightFor(written: string, source: string, own: ReadonlySet<string>): string | undefined {
  if (own.has(written)) return undefined;
  const once = written.replace(/^&amp;(?=.)/i, '&');
  if (once !== written) return own.has(once) ? once : undefined;
  const character = CHARACTERS[written];
  return own.size === 0 && character !== undefined && source.includes(character) ? character : undefined;
}

function shownAsLetters(written: string, index: number, right: string): TextFinding {
  return {
    message: message('Readers see {0} as letters. The source has {1}.', written, right),
    ...changed(written, index, right),
  };
}

function changed(written: string, start: number, right: string): Pick<TextFinding, 'span' | 'fixes'> {
  const span = { start, end: start + written.length };
  return {
    span,
    fixes: () => [
      { title: message('Replace with {0}', right), edits: [{ span, newText: right }], preferred: true },
    ],
  };
}

export function examples(): readonly PairExample[] {
  return [
    {
      source: 'Print &amp; close',
      target: 'Drucken ⟦&amp;amp;⟧ schließen',
      fixed: 'Drucken &amp; schließen',
      passes: { target: 'Drucken &amp; schließen' },
    },
    {
      source: 'Print &amp; close',
      target: 'Drucken ⟦&amp⟧ schließen',
      fixed: 'Drucken &amp; schließen',
      passes: { target: 'Drucken und schließen' },
    },
    {
      source: 'Ten&nbsp;files &amp; more',
      target: 'Zehn⟦& nbsp;⟧Dateien ⟦&am p;⟧ mehr',
      fixed: 'Zehn&nbsp;Dateien &amp; mehr',
      passes: { target: 'Zehn&nbsp;Dateien&nbsp;' },
    },
    {
      source: '<resources><string name="a">Terms &amp; privacy</string></resources>',
      target: '<resources><string name="a">Regeln ⟦&amp;amp;⟧ Daten</string></resources>',
      fixed: '<resources><string name="a">Regeln &amp; Daten</string></resources>',
      passes: { target: '<resources><string name="a">Regeln &amp; Daten</string></resources>' },
      format: 'android',
    },
    {
      source: 'Research & more: a?b=1&lt=2',
      target: 'Forschung ⟦&amp;⟧ mehr: a?b=1&lt=2',
      fixed: 'Forschung & mehr: a?b=1&lt=2',
      passes: { source: 'Write &amp;nbsp;', target: 'Schreiben Sie &amp;nbsp;' },
    },
  ];
}
