import type * as vscode from 'vscode';
import { once } from '#base';

/** Something that is created when it is first used, and disposed of with the extension. */
export function whenUsed<Created extends vscode.Disposable>(
  { subscriptions }: Pick<vscode.ExtensionContext, 'subscriptions'>,
  create: () => Promise<Created>,
): () => Promise<Created> {
  return once(async () => {
    const created = await create();
    subscriptions.push(created);
    return created;
  });
}
