import type { PlaceholderKind } from './kind.ts';

export const environmentVariable: PlaceholderKind = {
  id: 'environment-variable',
  explanation: 'A variable of the environment in capitals, as shells write it.',
  pattern: String.raw`(?<![A-Za-z\d$])\$(?:[Ee]nv:)?[A-Z_][A-Z\d_]{1,80}(?![A-Za-z\d$])`,
  dialect: 'environment-variable',
  sign: String.raw`\$`,
  examples: ['Set ⟦$HOME⟧ or ⟦$NODE_ENV⟧.', 'in ⟦$Env:PATH⟧', '$5, US$ and $name are text'],
};
