import { message } from '#base';
import type { RequestExample, RequestRule } from '../rule.ts';
import { checkManner } from './shared/manner.ts';

/** Specification 4.3 and 7: a tone without `prefer_` on a target without support is rejected. */
export const toneUnsupported: RequestRule = {
  id: 'tone-unsupported',
  level: 'error',
  kinds: ['rephrase'],
  explanation:
    'The service has no choice of a tone for this language. Values that begin with `prefer_` fall back to the default there.',
  check(context) {
    return checkManner(context, 'tone', (code, value) =>
      message('{0} cannot be written in a tone of choice; "prefer_{1}" is taken.', code, value),
    );
  },
};

export function examples(): readonly RequestExample[] {
  return [
    {
      kind: 'rephrase',
      fails: { target_lang: 'ja', tone: 'friendly' },
      at: ['tone'],
      fixed: { target_lang: 'ja', tone: 'prefer_friendly' },
      passes: { target_lang: 'en-GB', tone: 'friendly' },
    },
  ];
}
