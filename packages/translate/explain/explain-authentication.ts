import { type Message, message } from '#base';
import {
  AdminKeyMissingError,
  type AuthenticationError,
  isPaidArea,
  type PaidArea,
  ScopeMissingError,
} from '#service';

/** What a refused key means for the user. */
interface AuthenticationExplanation {
  readonly kind: 'authentication';
  readonly what: Message;
  readonly next: Message;
}

const ADMIN_KEY_MISSING: AuthenticationExplanation = {
  kind: 'authentication',
  what: message('This needs an admin key, and none is set.'),
  next: message(
    'Create an admin key in the account pages of the service, and set it in addition to the API key.',
  ),
};

/** What is refused without a paid plan, and what to do (specification 1, rule 3). */
const PAID_AREAS: Readonly<Record<PaidArea, readonly [what: Message, next: Message]>> = {
  administration: [
    message('The service refused the admin key.'),
    message(
      'Administration needs a paid plan, and an admin key of the same account. Check both, then set the admin key again.',
    ),
  ],
  improvement: [
    message('The service refused to improve text with this key.'),
    message('This needs a paid plan. If you have one, check that the API key belongs to it.'),
  ],
  'style-rules': [
    message('The service refused style rules for this key.'),
    message('They need a paid plan. If you have one, check that the API key belongs to it.'),
  ],
  voice: [
    message('The service refused speech for this key.'),
    message('It needs a paid plan. If you have one, check that the API key belongs to it.'),
  ],
};

/** Says whether the key is missing, refused, restricted, or lacks a paid plan. */
export function explainAuthentication(error: AuthenticationError): AuthenticationExplanation {
  if (error instanceof AdminKeyMissingError) return ADMIN_KEY_MISSING;
  if (error instanceof ScopeMissingError) {
    return {
      kind: 'authentication',
      what: message('The API key does not have the permission {0}.', error.scopes),
      next: message('Give it this permission in the account pages of the service, or set another key.'),
    };
  }
  const { status, area } = error;
  if (isPaidArea(area) && (area === 'administration' || status === 403)) {
    const [what, next] = PAID_AREAS[area];
    return { kind: 'authentication', what, next };
  }
  const what =
    status === undefined
      ? message('The API key is empty or has characters that are not allowed in a key.')
      : message('The service did not accept the API key (status {0}).', status);
  return {
    kind: 'authentication',
    what,
    next: message('Set the API key again, and check that it belongs to this service address and plan.'),
  };
}
