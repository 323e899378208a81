import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';

/** The folder of the pages' scripts and styles: the only one that a page may read. */
export function pagesFolder(extension: vscode.Uri): vscode.Uri {
  return vscode.Uri.joinPath(extension, 'dist', 'media');
}

/**
 * The frame of a page without content: its one script creates the content from messages (reliability V6). Nothing else is loaded, and
 * nothing inline runs.
 */
export function pageHtml(webview: vscode.Webview, extension: vscode.Uri, name: string): string {
  const nonce = randomBytes(16).toString('base64url');
  const address = (file: string) =>
    webview.asWebviewUri(vscode.Uri.joinPath(pagesFolder(extension), file)).toString();
  const policy = `default-src 'none'; script-src 'nonce-${nonce}'; style-src ${webview.cspSource}`;
  return `<!DOCTYPE html>
<html lang="${vscode.env.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${address(`${name}.css`)}">
<title>Parlance</title>
</head>
<body>
<script nonce="${nonce}" src="${address(`${name}.js`)}"></script>
</body>
</html>`;
}
