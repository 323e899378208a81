import type { EndpointProfile, ServiceClient } from '#service';

/** A service whose admin operations can be used. */
export interface AdminConnection {
  readonly client: ServiceClient;
  readonly endpoint: EndpointProfile;
  /** The host of the admin operations. */
  readonly serviceName: string;
  /** The API key that the editor sends to this service; undefined if it has none. */
  readonly ownKey: string | undefined;
}
