import type { PlaceholderKind } from './kind.ts';

export const underscoreName: PlaceholderKind = {
  id: 'underscore-name',
  explanation: 'A name between two underscores on each side, as Node-RED and Python write it.',
  pattern: String.raw`(?<![A-Za-z\d_])__[A-Za-z](?:[A-Za-z\d]|_(?!_)){0,120}__(?![A-Za-z\d_])`,
  dialect: 'underscore-name',
  sign: '__',
  examples: ['Connected to ⟦__host__⟧:⟦__port__⟧', 'call ⟦__init__⟧', '____ and a__b__c are text'],
};
