import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningLocalService, startLocalService } from '#local-service/server';
import { displayWidth } from '../../../cli/terminal/display-width.ts';
import { formatTable } from '../../../cli/terminal/table.ts';
import { type CliSetting, cli } from '../../support/cli.ts';
import { clientFor } from '../../support/service-client.ts';

const ID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/;

const NAMES = [
  'Marketing',
  'L'.repeat(200),
  '用語集'.repeat(40),
  'é'.normalize('NFD').repeat(150),
  '🦊 '.repeat(60),
];

describe('names in tables', () => {
  let service: RunningLocalService;
  beforeAll(async () => {
    service = await startLocalService({});
    const client = clientFor(service.url, { key: service.key });
    for (const name of NAMES) await client.createStyleList({ name, language: 'de' });
  });
  afterAll(() => service.stop());

  const listed = async (setting: CliSetting, ...args: readonly string[]) => {
    const env = { PARLANCE_URL: service.url, PARLANCE_KEY: service.key };
    return (await cli(['style', 'list', ...args], { ...setting, env })).stdout;
  };

  test.each([120, 140])(
    'are cut so that the table fits into a terminal of %d columns, and IDs are not',
    async (columns) => {
      const lines = (await listed({ terminal: true, columns })).trimEnd().split('\n');
      expect(lines).toHaveLength(NAMES.length + 1);
      const starts = lines.slice(1).map((line) => {
        expect(displayWidth(line)).toBeLessThanOrEqual(columns);
        return displayWidth(line.slice(0, line.search(ID)));
      });
      expect(new Set(starts).size).toBe(1);
      expect(lines.filter((line) => line.includes('…'))).toHaveLength(NAMES.length - 1);
      expect(lines.filter((line) => ID.test(line))).toHaveLength(NAMES.length);
    },
  );

  test('keep a beginning where the terminal is too narrow for the rest', async () => {
    const lines = (await listed({ terminal: true, columns: 20 })).trimEnd().split('\n');
    expect(lines[1]).toMatch(/^Marketing {5}[\da-f]{8}-/);
    expect(lines[2]).toMatch(/^L{11}… {2}[\da-f]{8}-/);
    expect(lines[3]).toMatch(/^用語集用語… {3}[\da-f]{8}-/);
  });

  test.each([
    ['where no terminal is', {}, []],
    ['in JSON', { terminal: true, columns: 80 }, ['--format', 'json']],
    ['on a terminal that does not say its width', { terminal: true }, []],
  ])('are whole %s', async (_where, setting, args) => {
    const stdout = await listed(setting, ...args);
    for (const name of NAMES) expect(stdout).toContain(name);
    expect(stdout).not.toContain('…');
  });
});

test.each([
  ['', 0],
  ['Larkplan', 8],
  ['用語', 4],
  ['ﾖｳｺﾞ', 4],
  ['Ａ', 2],
  ['e\u0301', 1],
  ['가'.normalize('NFD'), 2],
  ['🦊', 2],
  ['🇩🇪', 2],
  ['\u0301', 0],
])('%j takes %d columns', (text, width) => {
  expect(displayWidth(text)).toBe(width);
});

test('a table has as many rows as it gets (reliability R4)', () => {
  const rows = Array.from({ length: 200_000 }, (_, index) => [String(index), 'x']);
  expect(formatTable(rows).endsWith('\n199999  x\n')).toBe(true);
});
