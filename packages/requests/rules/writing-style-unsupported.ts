import { message } from '#base';
import type { RequestExample, RequestRule } from '../rule.ts';
import { checkManner } from './shared/manner.ts';

/** Specification 4.3 and 7: a writing style without `prefer_` on a target without support is rejected. */
export const writingStyleUnsupported: RequestRule = {
  id: 'writing-style-unsupported',
  level: 'error',
  kinds: ['rephrase'],
  explanation:
    'The service has no choice of a writing style for this language. Values that begin with `prefer_` fall back to the default there.',
  check(context) {
    return checkManner(context, 'writing_style', (code, value) =>
      message('{0} cannot be written in a writing style of choice; "prefer_{1}" is taken.', code, value),
    );
  },
};

export function examples(): readonly RequestExample[] {
  return [
    {
      kind: 'rephrase',
      fails: { target_lang: 'ja', writing_style: 'business' },
      at: ['writing_style'],
      fixed: { target_lang: 'ja', writing_style: 'prefer_business' },
      passes: { target_lang: 'en-GB', writing_style: 'business' },
    },
  ];
}
