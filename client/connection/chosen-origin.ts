import { LOCAL_ORIGIN } from '../../workspace/local-service/local-service.ts';
import { chooseEndpoint } from './endpoint.ts';
import { readEndpointSettings } from './endpoint-settings.ts';

/** The origin that a sync would use now, without connecting; undefined if the settings name none. */
export function chosenOrigin(): string | undefined {
  const chosen = chooseEndpoint(readEndpointSettings());
  if (chosen.kind === 'local') return LOCAL_ORIGIN;
  return chosen.kind === 'remote' ? new URL(chosen.endpoint.baseUrl).origin : undefined;
}
