import { type Endpoint, originOf } from '#service';
import type { SecretStore } from '../../../shell/connection/credentials.ts';

const ADMIN_KEY = 'adminKey@';

/** The name of the admin key of an address in the secret store, apart from that of its API key (reliability V4). */
function nameOf(address: Endpoint): string {
  return ADMIN_KEY + originOf(address);
}

/** Whether a secret is an admin key, by its name. */
export function isAdminSecret(name: string): boolean {
  return name.startsWith(ADMIN_KEY);
}

/** Reads the admin key of an address. Only admin commands do this. */
export async function readAdminKey(secrets: SecretStore, address: Endpoint): Promise<string | undefined> {
  return secrets.get(nameOf(address));
}

/** Stores the admin key of an address. */
export async function storeAdminKey(secrets: SecretStore, address: Endpoint, key: string): Promise<void> {
  await secrets.store(nameOf(address), key);
}

/** Removes the admin key of an address. */
export async function removeAdminKey(secrets: SecretStore, address: Endpoint): Promise<void> {
  await secrets.delete(nameOf(address));
}
