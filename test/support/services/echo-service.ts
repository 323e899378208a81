import { expect } from 'vitest';
import { type CliSetting, cli } from '../cli.ts';
import { withScriptedServer } from '../scripted-server.ts';

/** Answers every text with itself in brackets, so that tests see what was sent. */
export async function withEcho<Result>(
  work: (
    run: (
      args: readonly string[],
      setting?: CliSetting,
    ) => Promise<{ stdout: string; code: number; sent: Sent[] }>,
  ) => Promise<Result>,
): Promise<Result> {
  return withScriptedServer(
    ({ body, path: url }, response) => {
      const { text } = JSON.parse(body) as { text: string[] };
      const translations = text.map((one) => ({ detected_source_language: 'EN', text: `[${one}]` }));
      const improvements = translations.map((one) => ({ ...one, target_language: 'en' }));
      response.end(JSON.stringify(url.includes('write') ? { improvements } : { translations }));
    },
    ({ url, requests }) =>
      work(async (args, setting = {}) => {
        const env = { PARLANCE_URL: url, PARLANCE_KEY: 'k', ...setting.env };
        const { stdout, code, stderr } = await cli(args, { ...setting, env });
        expect(stderr).toBe('');
        return { stdout, code, sent: requests.map(({ body }) => JSON.parse(body) as Sent) };
      }),
  );
}

/** The body of a request. */
export type Sent = Readonly<Record<string, unknown>>;
