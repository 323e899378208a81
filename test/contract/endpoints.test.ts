import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { OPERATIONS, type OperationName } from '#service';
import { createApp } from '../../packages/local-service/server/app.ts';
import { createState } from '../../packages/local-service/server/create-state.ts';
import { resolveOptions } from '../../packages/local-service/server/options/options.ts';
import { coveredSections } from '../../scripts/support/docs/coverage-page.mjs';
import { ENDPOINTS } from './spec-coverage/endpoints.ts';
import { SPECIFICATION } from './spec-coverage/index.ts';
import { OPERATION_ROWS } from './spec-coverage/of-the-code.ts';

/** What the service calls alpha, which Parlance leaves out. */
const ALPHA = /^\w+ (?<path>\/v1\/(?:jobs\/voice\/translate|quality-evaluation))(?:\/\{job_id\})?$/;

const OFFERED = ENDPOINTS.filter((endpoint) => !ALPHA.test(endpoint));

/** A method and a path, whatever its parts are called. */
function shapeOf(method: string, path: string): string {
  return `${method} ${path.replace(/\{[^{}]+\}|:[a-z_]+/g, '*')}`;
}

function endpointShape(endpoint: string): string {
  const [method = '', path = ''] = endpoint.split(' ');
  return shapeOf(method, path);
}

function operationsOf(endpoint: string): readonly OperationName[] {
  const wanted = endpointShape(endpoint);
  return (Object.keys(OPERATIONS) as OperationName[]).filter((name) => {
    const { method, path } = OPERATIONS[name];
    return shapeOf(method, path) === wanted;
  });
}

const ROWS = new Map(coveredSections(SPECIFICATION).flatMap(([, rows]) => rows.map((row) => [row.id, row])));

describe.each(OFFERED)('%s', (endpoint) => {
  test('has a method of the client', () => expect(operationsOf(endpoint)).not.toEqual([]));

  test('is answered by the local service', () => {
    const { routes } = createApp(createState(resolveOptions({})));
    expect(routes.map(({ method, path }) => shapeOf(method, path))).toContain(endpointShape(endpoint));
  });

  test('has a place for people and tests of it', () => {
    for (const name of operationsOf(endpoint)) {
      const row = ROWS.get(OPERATION_ROWS[name]);
      expect(row?.cells.service.tests).not.toEqual([]);
      const { editor, cli } = row?.cells ?? {};
      expect([...(editor?.tests ?? []), ...(cli?.tests ?? [])]).not.toEqual([]);
    }
  });
});

test('every operation of the client is an endpoint', () => {
  const shapes = new Set(ENDPOINTS.map(endpointShape));
  const others = Object.values(OPERATIONS).filter(({ method, path }) => !shapes.has(shapeOf(method, path)));
  expect(others).toEqual([]);
});

test('what is left out is named', async () => {
  const gaps = await readFile('docs/service-gaps.md', 'utf8');
  const left = new Set(ENDPOINTS.flatMap((endpoint) => ALPHA.exec(endpoint)?.groups?.path ?? []));
  expect(left.size).toBe(2);
  for (const path of left) expect(gaps).toContain(`| \`${path}\` (alpha)`);
});
