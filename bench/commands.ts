import path from 'node:path';
import type { ServerCommand } from './editor.ts';
import type { BenchPaths } from './row.ts';

/** The servers that the benchmarks run. */
export function serverCommands({ checkout, built, peers }: BenchPaths) {
  const peer = (name: string): ServerCommand => [path.join(peers, 'node_modules', name, 'bin', name)];
  return {
    parlance: [path.join(checkout, 'dist/server/main.js')] as ServerCommand,
    emptyLinter: [path.join(built, 'empty-linter.js')] as ServerCommand,
    json: peer('vscode-json-languageserver'),
    yaml: peer('yaml-language-server'),
  };
}
