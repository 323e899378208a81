// A plugin for the library that sends requests through proxies.

/** The files with what is used of it: all of it is three times as large. */
const contents = `
import Dispatcher from 'undici/lib/dispatcher/dispatcher.js';
import connect from 'undici/lib/api/api-connect.js';
// As the library's own entry does it: a connection through a proxy begins with CONNECT.
Object.assign(Dispatcher.prototype, { connect });
export { default as EnvHttpProxyAgent } from 'undici/lib/dispatcher/env-http-proxy-agent.js';
export { default as Pool } from 'undici/lib/dispatcher/pool.js';
export { fetch } from 'undici/lib/web/fetch/index.js';
`;

/**
 * Takes what sends requests through proxies, without sockets, events, caches, and what stands in for a network in tests. Of its two readers of
 * answers, which do the same, it takes the one that every processor runs: without the other, the library uses this one.
 * @type {import('esbuild').Plugin}
 */
export const onlyProxies = {
  name: 'only-proxies',
  setup(build) {
    build.onResolve({ filter: /^undici$/ }, ({ resolveDir }) => ({
      path: 'undici',
      namespace: 'only-proxies',
      pluginData: resolveDir,
    }));
    build.onLoad({ filter: /./, namespace: 'only-proxies' }, ({ pluginData }) => ({
      contents,
      resolveDir: pluginData,
    }));
    build.onLoad({ filter: /llhttp_simd-wasm\.js$/ }, () => ({ contents: 'module.exports = undefined;' }));
  },
};
