import type { Message } from '#base';
import type { Endpoint, EndpointProfile } from '#service';
import { chooseEndpoint } from '../../../shell/connection/endpoint.ts';
import { readEndpointSettings } from '../../../shell/connection/endpoint-settings.ts';

/** The address of the admin operations of the chosen service (specification 1), that it is the local one, or why it has none. */
type AdminEndpoint =
  | { readonly kind: 'ready'; readonly endpoint: EndpointProfile; readonly address: Endpoint }
  | { readonly kind: 'local' }
  | { readonly kind: 'none'; readonly problem: Message };

/** Finds it in the settings. */
export function chosenAdminEndpoint(): AdminEndpoint {
  const chosen = chooseEndpoint(readEndpointSettings());
  if (chosen.kind === 'wrong') return { kind: 'none', problem: chosen.problem };
  if (chosen.kind === 'local') return chosen;
  const { endpoint } = chosen;
  return { kind: 'ready', endpoint, address: { ...endpoint, baseUrl: endpoint.adminUrl } };
}
