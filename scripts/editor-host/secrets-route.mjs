// The workbench keeps an extension's secrets across reloads only if its server gives it one half of a key.

/** Bytes of the key's half that the server holds. */
const keyLength = 32;

/**
 * Gives the workbench in this browser context a fixed server key, so that SecretStorage survives a reload, as on the
 * desktop. Without it, secrets are in memory only.
 * @param {import('playwright-core').BrowserContext} context
 */
export async function keepSecrets(context) {
  await context.route('**/mint-key', (route) => route.fulfill({ body: Buffer.alloc(keyLength, 7) }));
}
