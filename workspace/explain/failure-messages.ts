import { type Message, message } from '../../core/message.ts';
import type { NetworkReason, UnexpectedAnswerReason } from '../../service/errors/service-errors.ts';

/** Why no answer came, and what to do about it. */
export const NETWORK_EXPLANATIONS: Readonly<Record<NetworkReason, readonly [what: Message, next: Message]>> =
  {
    refused: [
      message('Nothing answers at the service address: the connection was refused.'),
      message('Check the service address, and whether the service runs.'),
    ],
    'name-not-found': [
      message('The host of the service address was not found.'),
      message('Check the spelling of the service address and your network connection.'),
    ],
    unreachable: [
      message('The service cannot be reached over the network.'),
      message('Check your network connection, then try again.'),
    ],
    'connect-timeout': [
      message('No connection to the service came about in time.'),
      message('Check your network connection, proxy and firewall, then try again.'),
    ],
    certificate: [
      message('The certificate of the service is not trusted.'),
      message(
        'If your network inspects connections, add its certificate authority (NODE_EXTRA_CA_CERTS, or the setting of your editor). Verification cannot be turned off.',
      ),
    ],
    proxy: [
      message('The proxy did not let the request through.'),
      message('Check the proxy settings (HTTPS_PROXY, HTTP_PROXY, NO_PROXY, or those of your editor).'),
    ],
    redirect: [
      message(
        'The service address redirects to another address. Redirects are not followed, so that your key stays with the service.',
      ),
      message('Check the service address: it must be the address of the service itself.'),
    ],
    reset: [
      message('The connection broke off before the answer was complete.'),
      message('Try again. If it happens again, check your network and proxy.'),
    ],
    other: [
      message('The request failed before an answer came.'),
      message('Check your network connection and the service address, then try again.'),
    ],
  };

/** What is wrong with an answer. */
export const UNEXPECTED_ANSWERS: Readonly<Record<UnexpectedAnswerReason, Message>> = {
  status: message('The answer has a status that the service does not use.'),
  empty: message('The answer is empty.'),
  html: message(
    'The answer is a web page and not from the service; a sign-in page of your network may have written it.',
  ),
  'not-json': message('The answer is not JSON, or was cut off.'),
  'too-large': message('The answer is larger than any answer of the service.'),
  'too-deep': message('The answer is nested deeper than any answer of the service.'),
  shape: message('The answer does not have the form that the service promises.'),
  count: message('The answer has another number of results than there were texts, so nothing was applied.'),
  'repeated-page': message('The service gives the same page of a list again and again.'),
};
