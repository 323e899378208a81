import { expect, test } from 'vitest';
import { cli } from '../../support/cli.ts';
import { type ScriptedAnswer, withScriptedServer } from '../../support/scripted-server.ts';

/** Says no to the first request, and then answers. */
function busyOnce(headers: Record<string, string>): ScriptedAnswer {
  let asked = 0;
  return (_, response) => {
    asked++;
    if (asked > 1) return response.end('{"character_count":1,"character_limit":2}');
    return response.writeHead(429, headers).end('{}');
  };
}

test.each([
  ['a wait that the service asks for', { 'retry-after': '7' }, true, 'Waiting 7 s, as the service asked'],
  ['a wait too short to be read', { 'retry-after': '0.5' }, true, undefined],
  ['no terminal', { 'retry-after': '7' }, false, undefined],
])('%s', (_, headers, terminal, shown) =>
  withScriptedServer(busyOnce(headers), async ({ url }) => {
    const env = { PARLANCE_URL: url, PARLANCE_KEY: 'my-key' };
    const { code, stderr } = await cli(['usage'], { env, terminal });
    expect(code).toBe(0);
    if (shown === undefined) expect(stderr).not.toContain('Waiting');
    else expect(stderr).toContain(shown);
  }),
);

test('what may be billed twice is reported once, as a sum, at the end', () => {
  const texts = Array.from({ length: 100 }, (_, index) => `a${String(index).padStart(2, '0')}`);
  const seen = new Set<string>();
  const dropFirst: ScriptedAnswer = ({ body }, response) => {
    const { text } = JSON.parse(body) as { text: string[] };
    if (seen.size < 2 && !seen.has(body)) {
      seen.add(body);
      response.destroy();
      return;
    }
    const translations = text.map(() => ({ detected_source_language: 'EN', text: 'x' }));
    response.end(JSON.stringify({ translations }));
  };
  return withScriptedServer(dropFirst, async ({ url }) => {
    const env = { PARLANCE_URL: url, PARLANCE_KEY: 'my-key' };
    const stdin = texts.map((text, index) => text + (index < 50 ? 'd' : '')).join('\n');
    const { code, stderr } = await cli(['translate', '--to', 'de'], { env, stdin });
    expect(code).toBe(0);
    expect(stderr).toMatch(/^The connection was lost .+ 350 characters may be billed twice\.\n$/);
  });
});
