import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../packages/service/endpoint.ts';

const README = readFileSync('README.md', 'utf8');
const TEXTS = JSON.parse(readFileSync('package.nls.json', 'utf8')) as Readonly<Record<string, string>>;

describe('the documents say which addresses the names of endpoints mean, and that they belong to a public service', () => {
  test.each(Object.entries(ENDPOINTS))('%s', (name, { baseUrl }) => {
    const cells = README.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
    expect(cells).toContainEqual(expect.arrayContaining([`\`${name}\``, `\`${baseUrl}\``]));
    expect(TEXTS[`setting.endpoint.name.${name}`]).toContain(`\`${baseUrl}\`, a public service`);
  });

  test('and that they are not part of Parlance', () => {
    expect(README).toMatch(/addresses of one public service, which is run by another company/);
  });
});
