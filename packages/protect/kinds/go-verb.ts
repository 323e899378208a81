import type { PlaceholderKind } from './kind.ts';

/** What printf does not know. A per cent sign behind a number is one. */
export const goVerb: PlaceholderKind = {
  id: 'go-verb',
  explanation: 'A verb of Go, also with the index of its argument.',
  pattern: [
    String.raw`%[-+# 0]{0,4}(?:\[\d{1,2}\]\*)?(?:\.?\d{1,3}){0,2}\[\d{1,2}\](?:\.?\d{1,3}){0,2}[A-Za-z]`,
    String.raw`(?<!\d[ \u{A0}\u{202F}]?)%(?:[-+#0]{0,4}\d{0,3}(?:\.\d{1,3})?[vqwtTUO]|0\d{0,3}b)(?![A-Za-z\d%])`,
  ].join('|'),
  isFilled: true,
  dialect: 'printf',
  sign: '%',
  examples: [
    'read ⟦%v⟧ from ⟦%q⟧: ⟦%w⟧',
    '⟦%[2]s⟧ of ⟦%[1]d⟧, ⟦%+v⟧ and ⟦%#v⟧, ⟦%08b⟧',
    '50 %v, 100%v and %value are text',
  ],
};
