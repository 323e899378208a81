import type { PlaceholderKind } from './kind.ts';

export const keyReference: PlaceholderKind = {
  id: 'key-reference',
  explanation: 'Another message by its key, as Home Assistant writes it.',
  pattern: String.raw`\[%key:[\w:.\-]{1,200}%\]`,
  isFilled: true,
  sign: String.raw`\[%key`,
  examples: ['⟦[%key:common::action::close%]⟧ it', '[%] is text'],
};
