import { type Message, message } from '#base';
import { type Endpoint, originOf } from '#service';

/** The part of the editor's SecretStorage that credentials need. */
export interface SecretStore {
  get(name: string): PromiseLike<string | undefined>;
  store(name: string, value: string): PromiseLike<void>;
  delete(name: string): PromiseLike<void>;
}

/** The API keys, each bound to the origin that it was entered for (reliability V2): another address finds no key. */
export interface Credentials {
  readApiKey(endpoint: Endpoint): Promise<string | undefined>;
  storeApiKey(endpoint: Endpoint, key: string): Promise<void>;
  removeApiKey(endpoint: Endpoint): Promise<void>;
}

const API_KEY = 'apiKey@';

/** The name of an endpoint's API key in the secret store. */
export function secretName(endpoint: Endpoint): string {
  return API_KEY + originOf(endpoint);
}

/** The origin whose API key has a name; undefined for other secrets. */
export function originOfSecret(name: string): string | undefined {
  return name.startsWith(API_KEY) ? name.slice(API_KEY.length) : undefined;
}

/** Keeps API keys in a secret store and nowhere else. */
export function createCredentials(secrets: SecretStore): Credentials {
  return {
    readApiKey: async (endpoint) => secrets.get(secretName(endpoint)),
    storeApiKey: async (endpoint, key) => secrets.store(secretName(endpoint), key),
    removeApiKey: async (endpoint) => secrets.delete(secretName(endpoint)),
  };
}

/** A key that a person typed or pasted, or why it is not a key. */
type EnteredKey =
  | { readonly ok: true; readonly key: string }
  | { readonly ok: false; readonly problem: Message };

/** Removes white space from the ends of an entered key, and accepts only what a header can hold. */
export function readEnteredKey(entered: string): EnteredKey {
  const key = entered.trim();
  if (key === '') return { ok: false, problem: message('Enter the API key.') };
  if (/[\r\n]/.test(key)) return { ok: false, problem: message('An API key is one line. Copy it again.') };
  if (/[^\x21-\x7e]/.test(key)) {
    return {
      ok: false,
      problem: message('A key has only letters, digits, and signs, without spaces.'),
    };
  }
  return { ok: true, key };
}
