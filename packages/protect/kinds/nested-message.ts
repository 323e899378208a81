import type { PlaceholderKind } from './kind.ts';

export const nestedMessage: PlaceholderKind = {
  id: 'nested-message',
  explanation: 'Another message by its key: i18next and Vue I18n.',
  pattern: [
    String.raw`\$t\((?:[^()\n]|\([^()\n]{0,100}\)){0,200}\)`,
    String.raw`(?<![\w@])@(?:\.[a-z]{1,20})?:(?:\([\w.\-]{1,100}\)|[\w\-]{1,60}(?:\.[\w\-]{1,60}){0,10})`,
  ].join('|'),
  isFilled: true,
  sign: '[$@]',
  examples: [
    'See ⟦$t(common.name)⟧ and ⟦$t(a.b, { "count": 2 })⟧',
    '⟦@:message.hello⟧, ⟦@.lower:message.name⟧ and ⟦@:(a.b)⟧s',
    'write to me@home: it is text',
  ],
};
