import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createApp } from '../../packages/local-service/server/app.ts';
import { CONTROL_PREFIX } from '../../packages/local-service/server/control/journal-and-faults.ts';
import { createState } from '../../packages/local-service/server/create-state.ts';
import { FAULT_NAMES } from '../../packages/local-service/server/faults/fault.ts';
import { resolveOptions, SWITCHES } from '../../packages/local-service/server/options/options.ts';
import { cli } from '../support/cli.ts';

const PAGE = readFileSync('docs/local-service.md', 'utf8');

describe('the page on the local service', () => {
  test.each(Object.entries(SWITCHES))('lists the switch %s with its values', (name, [first, ...others]) => {
    const values = [`**\`${first}\`**`, ...others.map((value) => `\`${value}\``)].join(', ');
    expect(PAGE).toContain(`- \`${name}\` (${values}): `);
  });

  test.each(FAULT_NAMES)('lists the fault %s', (name) => {
    expect(PAGE).toMatch(new RegExp(`^- \`${name}[=[\`]`, 'm'));
  });

  test('names every option of the command', async () => {
    const { stdout } = await cli(['local-service', '--help']);
    const options = [...stdout.matchAll(/^ +(?:-\w, )?(--[\w-]+)/gm)].map(([, name]) => name);
    expect(options).toContain('--state');
    for (const name of options.filter((option) => option !== '--help')) expect(PAGE).toContain(`\`${name}`);
  });

  test('names every path that steers the local service, with its methods', () => {
    const { routes } = createApp(createState(resolveOptions({})));
    const steering = routes.filter(({ path, method }) => path.startsWith(CONTROL_PREFIX) && method !== 'ALL');
    expect(steering.length).toBeGreaterThan(5);
    for (const { path, method } of steering) {
      expect(PAGE.split('\n')).toContainEqual(
        expect.stringMatching(new RegExp(`^- .*\`?${method}\\b.*${path}\``)),
      );
    }
  });
});
