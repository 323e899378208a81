import { message } from '#base';
import type { RiskSignal } from '../risk-signal.ts';

export const origin: RiskSignal = {
  id: 'origin',
  explanation:
    'No person has ever accepted this text: a machine or an agent wrote it. It decides between translations that are alike otherwise.',
  weight: 0.05,
  rateUnit({ origins }) {
    if (origins.has('h') || origins.has('a')) return undefined;
    if (origins.has('m')) return { strength: 1, reason: message('A machine wrote it.') };
    if (origins.has('g')) return { strength: 1, reason: message('An agent wrote it.') };
    return undefined;
  },
};
