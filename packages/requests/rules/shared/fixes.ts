import { type Message, message } from '#base';
import type { RequestField, RequestOptions } from '../../request.ts';
import type { RequestFix } from '../../rule.ts';

/** The fix that gives a field another value. */
export function useValue<Field extends RequestField>(
  field: Field,
  value: RequestOptions[Field] & (string | number),
): RequestFix {
  return { title: message('Use {0}', value), changes: { [field]: value }, preferred: true };
}

/** The fix that removes some fields, which the title names. */
export function leaveOut(title: Message, ...fields: readonly RequestField[]): RequestFix {
  return {
    title,
    changes: Object.fromEntries(fields.map((field) => [field, undefined])),
    preferred: false,
  };
}
