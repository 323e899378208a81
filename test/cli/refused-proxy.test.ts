import { expect, test } from 'vitest';
import { refuseProxy } from '../../cli/voice/refuse-proxy.ts';

/** Checks whether audio is streamed to a host although there is a proxy. */
function checkExempt(noProxy: string, host: string, isExempt: boolean): void {
  const env = { HTTPS_PROXY: 'http://proxy.example:8080', NO_PROXY: noProxy };
  const refuse = () => refuseProxy(env, { baseUrl: `https://${host}`, authScheme: 'Key' });
  if (isExempt) expect(refuse).not.toThrow();
  else expect(refuse).toThrow('Audio cannot be streamed through the proxy in HTTPS_PROXY.');
}

test.each<[noProxy: string, host: string, isExempt: boolean]>([
  ['', 'api.service.example', false],
  ['api.service.example', 'api.service.example', true],
  ['Service.Example', 'api.service.example', true],
  ['.service.example', 'api.service.example', true],
  ['*.service.example', 'api.service.example', true],
  ['other.example, service.example', 'api.service.example', true],
  ['other.example service.example', 'api.service.example', true],
  ['*', 'api.service.example', true],
  ['service.example', 'webservice.example', false],
  ['api.service.example', 'service.example', false],
])('NO_PROXY=%s: a stream to %s needs no proxy: %s', checkExempt);
