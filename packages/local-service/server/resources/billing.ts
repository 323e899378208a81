import type { BilledProduct } from '../accounts/account.ts';
import type { LocalServiceState, RequestContext } from '../environment.ts';

/**
 * Bills characters to the request's key, before anything is processed.
 * @param characters Unicode code points
 * @throws ServiceError 456 when they would exceed the limit of the account or of the key.
 */
export function bill(
  { account }: LocalServiceState,
  context: RequestContext,
  product: BilledProduct,
  characters: number,
): void {
  context.set(
    'charge',
    account.charge({ key: context.get('key'), product, characters, tag: context.get('tag') }),
  );
  const entry = context.get('entry');
  if (entry !== undefined) entry.billed_characters = characters;
}
