import { type Message, message } from '#base';
import type { RequestExample, RequestRule } from '../rule.ts';
import { leaveOut } from './shared/fixes.ts';
import { checkReference } from './shared/unknown-reference.ts';

/** Specification 4.1: `style_id` names a style rule list of the account. */
export const unknownStyleRules: RequestRule = {
  id: 'unknown-style-rules',
  level: 'warning',
  kinds: ['translate', 'document'],
  explanation:
    'No style rule list with this name or ID is known. It may be newer than the lists that were read. Until the account has been listed, only what looks like a typing error in a declared list is reported.',
  check(context) {
    const { styleRules, isPartial } = context.known;
    const ids = styleRules?.map(({ style_id }) => style_id);
    return checkReference(context, 'style_id', ids, {
      what: (id) => message('No style rule list "{0}" is known.', id),
      slip: isPartial?.styleRules ? slip : undefined,
      without: leaveOut(message('Translate without style rules'), 'style_id'),
    });
  },
};

export function examples(): readonly RequestExample[] {
  return [
    {
      known: { styleRules: [{ style_id: 'marketing', name: 'Marketing', language: 'de' }] },
      fails: { target_lang: 'de', style_id: 'marketting' },
      at: ['style_id'],
      fixed: { target_lang: 'de', style_id: 'marketing' },
      passes: { target_lang: 'de', style_id: 'marketing' },
    },
  ];
}

function slip(id: string, closest: string): Message {
  return message('No style rule list "{0}" is declared here. Did you mean "{1}"?', id, closest);
}
