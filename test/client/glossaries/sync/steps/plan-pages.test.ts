import { expect, test, vi } from 'vitest';
import { PlanPages } from '../../../../../client/glossaries/sync/steps/plan-pages.ts';

vi.mock('vscode', async () => {
  const { vscodeForSync } = await import('../../../../support/sync-editor.ts');
  return {
    ...vscodeForSync,
    Uri: { from: ({ path }: { readonly path: string }) => ({ path, toString: () => path }) },
    workspace: {
      registerTextDocumentContentProvider: () => ({ dispose: () => undefined }),
      onDidCloseTextDocument: () => ({ dispose: () => undefined }),
      openTextDocument: async (uri: object) => ({ uri }),
    },
    window: { showTextDocument: async ({ uri }: { readonly uri: object }) => shown.push(uri) },
  };
});
vi.mock('../../../../../client/glossaries/sync/steps/plan-page-text.ts', () => ({
  planPageText: () => 'What a push would send',
}));

const shown: object[] = [];

test('a plan that was carried out says so, and cannot be applied again', async () => {
  const pages = new PlanPages();
  const changed: object[] = [];
  pages.onDidChange((uri) => changed.push(uri));
  await pages.show({ names: [] } as never, {} as never, { save: () => ({}) } as never);
  const uri = shown[0] as never;
  expect(pages.planOf(uri)).toBeDefined();
  pages.markApplied(uri);
  expect(changed).toEqual([uri]);
  expect(pages.provideTextDocumentContent(uri)).toBe(
    'This plan was carried out. It is no longer valid.\n\nWhat a push would send',
  );
  expect(pages.planOf(uri)).toBeUndefined();
});
