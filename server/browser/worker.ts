// The script of the web worker of the language server: it loads the server when it gets the address of the package.
import type { WorkerStart } from '../../protocol/worker.ts';
import { createModules, type ReadAddress } from './modules.ts';
import type { ServerForBrowsers, WorkerPort } from './worker-port.ts';

/** What a worker has in common with all others; Node has no types for it. */
declare const self: WorkerPort & {
  addEventListener(
    type: 'message',
    listener: (event: { readonly data: WorkerStart }) => void,
    options: { once: true },
  ): void;
};

declare class XMLHttpRequest {
  readonly status: number;
  readonly responseText: string;
  open(method: 'GET', address: string, isLater: false): void;
  send(): void;
}

/** At once: the server's own modules wait for each other, and nothing else happens in its worker. */
const read: ReadAddress = (address) => {
  const request = new XMLHttpRequest();
  request.open('GET', address, false);
  request.send();
  if (request.status !== 200) throw new Error(`${address} could not be read: ${request.status}.`);
  return request.responseText;
};

self.addEventListener(
  'message',
  ({ data: { folder } }) => {
    const addressOf = (name: string) => new URL(name, folder).href;
    const load = createModules(read);
    const { startInWorker } = load(addressOf('browser.js')) as ServerForBrowsers;
    startInWorker(self, { addressOf, read: (name) => read(addressOf(name)) });
  },
  { once: true },
);
