import { addImport, addRow, inTurn } from './insert.mjs';

/** A tool of agents. @type {import('./skeletons.mjs').Skeleton} */
export const tool = {
  files: (names) => ({
    [`packages/agents/tools/${names.file}.ts`]: toolFile(names),
    [`test/agents/${names.file}.test.ts`]: testFile(names),
  }),
  changes: ({ file, variable }) => ({
    'packages/agents/tools/index.ts': inTurn(
      addImport(`import { ${variable} } from './${file}.ts';`),
      addRow('export const TOOLS: readonly Tool[] = [', variable),
    ),
  }),
  next: ({ file }) => [
    `Write title, text, schemas, and run in packages/agents/tools/${file}.ts. If it changes files or can be billed, say so in writes and bills, and call approve before.`,
    `Extend test/agents/${file}.test.ts, which fails until then: npm run test:unit -- agents`,
    'Models choose badly among many tools: test/agents/tools.test.ts takes nine. For a tenth one, say in the commit why a field of another tool would not do, and raise the number.',
    'Run npx vitest run test/agents/tools.test.ts -u: the names and schemas are a contract with agents.',
    'Run node scripts/generate-manifest.mjs and node scripts/generate-docs.mjs. Translate its title in package.nls.de.json and the others beside it.',
    'Add a row to the table of docs/agents.md, and a sentence to changes/.',
  ],
};

/**
 * The tool.
 * @param {import('./skeletons.mjs').Names} names
 */
function toolFile({ file, variable, title }) {
  return `import * as v from 'valibot';
import { CUT } from '../answers/agent-states.ts';
import { RefusedCall } from '../refused-call.ts';
import { defineTool } from '../tool.ts';

export const ${variable} = defineTool({
  name: '${nameOf(file)}',
  title: '${title}',
  text: 'Say what it does, when to use it, and what a call costs.',
  writes: false,
  bills: false,
  input: v.strictObject({
    text: v.pipe(v.string(), v.maxLength(100_000), v.description('Say what it is.')),
  }),
  output: v.object({ answer: v.string(), ...CUT }),
  run: () => Promise.reject(new RefusedCall('This tool does nothing yet.')),
});
`;
}

/**
 * Its test.
 * @param {import('./skeletons.mjs').Names} names
 */
function testFile({ file }) {
  return `import { describe, expect, test } from 'vitest';
import { agentTools } from '../support/agents/agent-tools.ts';
import { withFiles } from '../support/cli.ts';

describe('${nameOf(file)}', () => {
  test('answers', () =>
    withFiles({ 'parlance.json': '{}' }, async (folder) => {
      const { call, bills } = agentTools(folder);
      expect(await call('${nameOf(file).replace('parlance_', '')}', { text: 'Save' })).toEqual({ answer: '¤' });
      expect(bills).toEqual([]);
    }));
});
`;
}

/** @param {string} file */
function nameOf(file) {
  return `parlance_${file.replaceAll('-', '_')}`;
}
