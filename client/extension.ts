import type { ExtensionContext } from 'vscode';

/** VS Code calls this when the extension is first needed. */
export async function activate(_context: ExtensionContext): Promise<void> {}
