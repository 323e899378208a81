import { type Message, message } from '#base';
import {
  DEFAULT_AUTH_SCHEME,
  ENDPOINTS,
  type Endpoint,
  type EndpointProfile,
  isLoopback,
  originOf,
  parseEndpoint,
} from '#service';
import type { EndpointChoice } from '../../../protocol/settings.ts';

/** The endpoint as the user's settings describe it. */
export interface EndpointSettings {
  readonly name: EndpointChoice;
  /** Used with the name `custom` only. */
  readonly url: string;
  /** Empty: the same as `url`. */
  readonly adminUrl: string;
  readonly authScheme: string;
}

/** The destination of requests: the service that the extension starts itself, an address, or a problem to fix first. */
export type ChosenEndpoint =
  | { readonly kind: 'local' }
  | { readonly kind: 'remote'; readonly endpoint: EndpointProfile }
  | { readonly kind: 'wrong'; readonly problem: Message };

/** Finds the endpoint that the settings describe. */
export function chooseEndpoint(settings: EndpointSettings): ChosenEndpoint {
  if (settings.name === 'local') return { kind: 'local' };
  if (settings.name !== 'custom') return { kind: 'remote', endpoint: ENDPOINTS[settings.name] };
  if (settings.url.trim() === '')
    return { kind: 'wrong', problem: message('The service has no address yet.') };
  const authScheme = settings.authScheme.trim() === '' ? DEFAULT_AUTH_SCHEME : settings.authScheme.trim();
  const base = parseEndpoint({ url: settings.url.trim(), authScheme });
  if (!base.ok) return { kind: 'wrong', problem: base.problem };
  const adminUrl = settings.adminUrl.trim();
  const admin = adminUrl === '' ? base : parseEndpoint({ url: adminUrl, authScheme });
  if (!admin.ok) return { kind: 'wrong', problem: admin.problem };
  return { kind: 'remote', endpoint: { ...base.endpoint, adminUrl: admin.endpoint.baseUrl } };
}

/** Whether a key for this endpoint goes to an unknown host: neither built in nor on this machine. */
export function needsConfirmation(endpoint: Endpoint): boolean {
  const builtIn = Object.values(ENDPOINTS).some((known) => originOf(known) === originOf(endpoint));
  return !builtIn && !isLoopback(endpoint);
}
