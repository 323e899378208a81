import { toJsonSchema } from '@valibot/to-json-schema';
import { expect, test } from 'vitest';
import { MOST_TEXT } from '../../packages/agents/tool.ts';
import { TOOLS } from '../../packages/agents/tools/index.ts';

test('names and schemas of the tools are a contract with agents', () => {
  const described = TOOLS.map(({ name, writes, bills, input, output }) => ({
    ...{ name, writes, bills },
    input: toJsonSchema(input),
    output: toJsonSchema(output),
  }));
  expect(described).toMatchSnapshot();
});

test.each(TOOLS.map((tool) => [tool.name, tool] as const))(
  '%s is described in a few words',
  (name, { text, title }) => {
    expect(name).toMatch(/^parlance_[a-z_]+$/);
    expect(text.length, text).toBeLessThanOrEqual(MOST_TEXT);
    expect(title).not.toBe('');
  },
);

test('models are not offered more tools than they can choose from', () => {
  expect(TOOLS.length).toBeLessThanOrEqual(9);
  expect(new Set(TOOLS.map(({ name }) => name)).size).toBe(TOOLS.length);
});
