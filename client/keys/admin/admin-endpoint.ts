import { type Message, message } from '../../../core/message.ts';
import type { Endpoint, EndpointProfile } from '../../../service/endpoint.ts';
import { chooseEndpoint } from '../../connection/endpoint.ts';
import { readEndpointSettings } from '../../connection/endpoint-settings.ts';

/** The address of the admin operations of the chosen service (specification 1), or why it has none. */
export type AdminEndpoint =
  | { readonly kind: 'ready'; readonly endpoint: EndpointProfile; readonly address: Endpoint }
  | { readonly kind: 'none'; readonly problem: Message };

/** Finds it in the settings. */
export function chosenAdminEndpoint(): AdminEndpoint {
  const chosen = chooseEndpoint(readEndpointSettings());
  if (chosen.kind === 'wrong') return { kind: 'none', problem: chosen.problem };
  if (chosen.kind === 'local') {
    return {
      kind: 'none',
      problem: message('This needs a service with an address, not the local one.'),
    };
  }
  const { endpoint } = chosen;
  return { kind: 'ready', endpoint, address: { ...endpoint, baseUrl: endpoint.adminUrl } };
}
