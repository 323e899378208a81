// Loaded into the editor's server: gives every workbench the same half of a key, so that SecretStorage survives a reload, as on the desktop.
// Without it, secrets are in memory only. The server answers, and not the browser in its place: a browser that looks at requests does not
// use its cache, and every window loads 20 MB again.
import { Server } from 'node:http';

const key = Buffer.alloc(32, 7);
const { emit } = Server.prototype;

/**
 * @this {Server}
 * @param {string} event
 * @param {unknown[]} rest
 */
function emitOrAnswer(event, ...rest) {
  const [request, response] = /** @type {Parameters<import('node:http').RequestListener>} */ (rest);
  if (event !== 'request' || !request.url?.endsWith('/mint-key')) {
    return Reflect.apply(emit, this, [event, ...rest]);
  }
  response.end(key);
  return true;
}
Reflect.set(Server.prototype, 'emit', emitOrAnswer);
