import { describe, expect } from 'vitest';
import {
  CancellationTokenSource,
  LSPErrorCodes,
  ReferencesRequest,
  WorkspaceSymbolRequest,
} from 'vscode-languageserver-protocol/node';
import { takeSteps } from '../../../server/protocol/take-steps.ts';
import { openWorkspace } from '../../support/glossary-editor.ts';
import { testsInTurn } from '../../support/tests-in-turn.ts';

const test = testsInTurn();

const NAME = 'product.en-de.glossary.csv';

function* endless() {
  for (;;) yield;
}

function* counting(steps: number) {
  for (let step = 0; step < steps; step++) yield;
  return steps;
}

describe('work in steps', () => {
  const { token } = new CancellationTokenSource();

  test('gives its result', async () => {
    expect(await takeSteps(counting(100_000), token, () => false)).toBe(100_000);
  });

  test('ends when the request is cancelled while it is worked on', async () => {
    const source = new CancellationTokenSource();
    const work = takeSteps(endless(), source.token, () => false);
    source.cancel();
    await expect(work).rejects.toMatchObject({ code: LSPErrorCodes.RequestCancelled });
  });

  test('is not begun when the cancellation was waiting behind the request', async () => {
    const source = new CancellationTokenSource();
    let isBegun = false;
    const work = takeSteps(
      (function* () {
        isBegun = true;
        yield;
      })(),
      source.token,
      () => false,
    );
    source.cancel();
    await expect(work).rejects.toMatchObject({ code: LSPErrorCodes.RequestCancelled });
    expect(isBegun).toBe(false);
  });

  test('ends when the document is edited in the meantime', async () => {
    let isOvertaken = false;
    const work = takeSteps(endless(), token, () => isOvertaken);
    isOvertaken = true;
    await expect(work).rejects.toMatchObject({ code: LSPErrorCodes.ContentModified });
  });
});

describe('in a large workspace', () => {
  const large = 'some source,some target\n'.repeat(200_000);

  test('a search for symbols can be cancelled', async () => {
    const editor = await openWorkspace({ [NAME]: large });
    const source = new CancellationTokenSource();
    const { type } = WorkspaceSymbolRequest;
    const answer = editor.connection.sendRequest(type, { query: 'nowhere' }, source.token);
    source.cancel();
    await expect(answer).rejects.toMatchObject({ code: LSPErrorCodes.RequestCancelled });
  });

  test('a search for references is overtaken by an edit', async () => {
    const editor = await openWorkspace({ [NAME]: `⟦⟧some source,some target\n${large}` });
    const params = { ...editor.at, context: { includeDeclaration: true } };
    const answer = editor.connection.sendRequest(ReferencesRequest.type, params);
    await editor.change(editor.uri, 2, editor.range, 'x');
    await expect(answer).rejects.toMatchObject({ code: LSPErrorCodes.ContentModified });
  });
});
