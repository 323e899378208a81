import { type Message, message } from '#base';
import type { NetworkReason, UnexpectedAnswerReason } from '#service';

/** Why no answer came, and what to do. */
export const NETWORK_EXPLANATIONS: Readonly<Record<NetworkReason, readonly [what: Message, next: Message]>> =
  {
    refused: [
      message('The service address refused the connection.'),
      message('Check the service address, and whether the service is running.'),
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
      message('The connection to the service timed out.'),
      message('Check your network connection, proxy and firewall, then try again.'),
    ],
    certificate: [
      message('The certificate of the service is not trusted.'),
      message(
        'If your network inspects connections, add its certificate authority (NODE_EXTRA_CA_CERTS, or the setting of your editor). Verification cannot be turned off.',
      ),
    ],
    unverified: [
      message('Nothing was sent: NODE_TLS_REJECT_UNAUTHORIZED=0 turns off the verification of certificates.'),
      message(
        'Remove this variable. If your network inspects connections, name its certificate authority in NODE_EXTRA_CA_CERTS.',
      ),
    ],
    proxy: [
      message('The proxy blocked the request.'),
      message('Check the proxy settings (HTTPS_PROXY, HTTP_PROXY, NO_PROXY, or those of your editor).'),
    ],
    'sign-in': [
      message('Your network asks you to sign in before it lets requests through (status 511).'),
      message('Open a web page in your browser, sign in, then try again.'),
    ],
    blocked: [
      message('A proxy or a firewall answered with a web page instead of the service (status 403).'),
      message(
        'Ask who runs your network to let requests to the service address through. Your key may be right.',
      ),
    ],
    redirect: [
      message(
        'The service address redirects elsewhere. Parlance does not follow redirects, to protect your key.',
      ),
      message(
        'Check the service address: it must be the address of the service itself. If your network asks you to sign in, sign in in your browser, then try again.',
      ),
    ],
    reset: [
      message('The connection was lost before the answer was complete.'),
      message('Try again. If it happens again, check your network and proxy.'),
    ],
    other: [
      message('The request failed before the service answered.'),
      message('Check your network connection and the service address, then try again.'),
    ],
  };

/** Why a proxy that knows its users let nothing through (status 407). */
export const PROXY_WANTS_NAME: readonly [what: Message, next: Message] = [
  message('The proxy asks for a name and a password (status 407). The service has not seen the request.'),
  message(
    'Put them into the address of the proxy, such as HTTPS_PROXY=http://NAME:PASSWORD@HOST:PORT, or into the settings of your editor.',
  ),
];

/** What is wrong with an answer. */
export const UNEXPECTED_ANSWERS: Readonly<Record<UnexpectedAnswerReason, Message>> = {
  status: message('The answer has an unknown status.'),
  empty: message('The answer is empty.'),
  html: message('A web page came instead of an answer, maybe the sign-in page of your network.'),
  'not-json': message('The answer is not JSON, or was cut off.'),
  'too-large': message('The answer is too large to be from the service.'),
  'too-deep': message('The answer is nested too deeply to be from the service.'),
  shape: message('The answer does not have the expected form.'),
  count: message('The number of results does not match the number of texts, so nothing was applied.'),
  'repeated-page': message('The service returns the same page of a list again and again.'),
  'endless-list': message('The service returns a list that has no end.'),
};
