import type { PlaceholderKind } from './kind.ts';

export const shellVariable: PlaceholderKind = {
  id: 'shell-variable',
  explanation: 'A variable of a shell, in a message with the flag for it.',
  pattern: String.raw`\$[A-Za-z_]\w{0,80}`,
  isFilled: true,
  dialect: 'shell-variable',
  sign: String.raw`\$`,
  examples: ['the file ⟦$filename⟧ of ⟦$user_name⟧ costs $5'],
  needsFlag: true,
};
