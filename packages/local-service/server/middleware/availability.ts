import type { LocalServiceState, RequestMiddleware } from '../environment.ts';
import { ServiceError } from '../errors.ts';

/** An optional part of the service. */
interface Offer {
  readonly prefix: string;
  readonly what: string;
}

/** What the free plan does not have (specification 1, rule 3; 4.10). */
const PAID_OFFERS: readonly Offer[] = [
  { prefix: '/v2/write/', what: 'Text improvement' },
  { prefix: '/v3/style_rules', what: 'Style rules' },
  { prefix: '/v2/admin/', what: 'Administration' },
  { prefix: '/v3/voice/', what: 'Voice' },
  { prefix: '/v3/spoken-terms', what: 'Voice' },
];

/** What is not offered at the regional addresses (service-facts 1). */
const CENTRAL_OFFERS: readonly Offer[] = [
  { prefix: '/v2/admin/analytics', what: 'Analytics' },
  { prefix: '/v3/voice/', what: 'Voice' },
];

/** Refuses with 403 what the account's plan does not have, and what its region does not offer. */
export function requireOffer({ account, options }: LocalServiceState): RequestMiddleware {
  const { switches } = options;
  const isRegional = switches.region !== 'eu';
  return async (context, next) => {
    const isOf = ({ prefix }: Offer) => context.req.path.startsWith(prefix);
    const paid = PAID_OFFERS.find(isOf);
    const central = CENTRAL_OFFERS.find(isOf);
    if (isRegional && switches['regional-addendum'] === 'no') {
      throw new ServiceError(403, 'The account has no access to this region.');
    }
    if (account.plan === 'free' && paid)
      throw new ServiceError(403, `${paid.what} is not available on the free plan.`);
    if (isRegional && central) throw new ServiceError(403, `${central.what} is not offered in this region.`);
    await next();
  };
}
