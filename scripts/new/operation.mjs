import { addImport, addRow, inTurn } from './insert.mjs';

/** An operation of the service. @type {import('./skeletons.mjs').Skeleton} */
export const operation = {
  files: (names) => ({
    [`packages/service/resources/${names.file}.ts`]: clientFile(names),
    [`packages/local-service/server/resources/${names.file}.ts`]: serviceFile(names),
    [`test/service/operations/${names.file}.ts`]: casesFile(names),
    [`test/local-service/resources/${names.file}.test.ts`]: serviceTestFile(names),
  }),
  changes: ({ file, variable, type, constant }) => ({
    'packages/service/operations.ts': inTurn(
      addImport(`import { ${constant}_OPERATIONS } from './resources/${file}.ts';`),
      addRow('export const OPERATIONS = {', `...${constant}_OPERATIONS`),
    ),
    'packages/service/methods.ts': inTurn(
      addImport(`import * as ${variable}Area from './resources/${file}.ts';`),
      addRow('export const METHODS = {', `...${variable}Area`),
    ),
    'packages/local-service/server/app.ts': inTurn(
      addImport(`import { add${type} } from './resources/${file}.ts';`),
      addRow('const RESOURCES = [', `add${type}`),
    ),
    'test/service/operations.test.ts': inTurn(
      addImport(`import { ${constant}_CASES } from './operations/${file}.ts';`),
      addRow('const CASES: readonly OperationCase[] = [', `...${constant}_CASES`),
    ),
  }),
  next: ({ file }) => [
    `Write area, method, and path in packages/service/resources/${file}.ts, with the schema of its answer. If a file there is about the same things, move it there.`,
    'If it changes something, handle a lost answer in packages/service/reconcile/, and add it to test/faults/client/lost-answers.test.ts.',
    `Write the other side in packages/local-service/server/resources/${file}.ts. In packages/local-service/server/app.ts, it goes before a path with a parameter that matches too.`,
    `Write its cases in test/service/operations/${file}.ts, test/local-service/resources/${file}.test.ts, and test/service/wrong-answers.test.ts.`,
    'Run npm run typecheck: the compiler asks for its row in test/contract/spec-coverage/of-the-code.ts. List the tests in the file of its section beside it.',
    'Add a verb to cli/ (CONTRIBUTING.md, "Add a verb on the service to the command line"), and a sentence to changes/. Then run node scripts/generate-docs.mjs.',
    'docs/architecture/adding-an-operation.md shows all of this for one operation.',
  ],
};

/**
 * The function of the client.
 * @param {import('./skeletons.mjs').Names} names
 */
function clientFile({ file, variable, type, constant }) {
  return `import * as v from 'valibot';
import { type CallOptions, send, type Transport } from '../call/send.ts';
import { operations } from '../operation.ts';

export const ${constant}_OPERATIONS = operations('usage', {
  ${variable}: { method: 'GET', path: '/v3/${file}', retryClass: 'read', answers: 'at-once' },
});

const ${type}Schema = v.looseObject({ name: v.string() });

/** Say what the service answers, and in which section of the specification. */
export type ${type} = v.InferOutput<typeof ${type}Schema>;

/** \`GET /v3/${file}\` (the section of the specification). */
export function ${variable}(transport: Transport, call?: CallOptions): Promise<${type}> {
  return send(transport, ${constant}_OPERATIONS.${variable}, { answer: ${type}Schema, call });
}
`;
}

/**
 * The other side, in the local service.
 * @param {import('./skeletons.mjs').Names} names
 */
function serviceFile({ file, type }) {
  return `import type { Hono } from 'hono';
import type { LocalServiceEnvironment } from '../environment.ts';

/** \`GET /v3/${file}\` (the section of the specification). */
export function add${type}(app: Hono<LocalServiceEnvironment>): void {
  app.get('/v3/${file}', (context) => context.json({ name: '¤' }));
}
`;
}

/**
 * The request and the answer.
 * @param {import('./skeletons.mjs').Names} names
 */
function casesFile({ file, variable, constant }) {
  return `import type { OperationCase } from './operation-case.ts';

/** The section of the specification. */
export const ${constant}_CASES: readonly OperationCase[] = [
  {
    operation: '${variable}',
    call: (client) => client.${variable}(),
    request: { method: 'GET', path: '/v3/${file}' },
    answer: { name: '¤' },
  },
];
`;
}

/**
 * A test of the other side.
 * @param {import('./skeletons.mjs').Names} names
 */
function serviceTestFile({ file }) {
  return `import { describe, expect, test } from 'vitest';
import { useLocalService } from '../support/use-local-service.ts';

const localService = useLocalService();

describe('GET /v3/${file}', () => {
  test('answers', async () => {
    expect(await localService.get('/v3/${file}')).toMatchObject({ status: 200, body: { name: '¤' } });
  });
});
`;
}
