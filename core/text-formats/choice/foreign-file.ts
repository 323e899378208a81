import { type Message, message } from '../../message.ts';

/** Files that programs read, by the paths of keys that they have and locale files have not. */
const FOREIGN: readonly { readonly name: string; readonly has: (paths: ReadonlySet<string>) => boolean }[] = [
  {
    name: 'package.json',
    has: (paths) =>
      paths.has('name') &&
      starts(paths, /^(?:scripts|dependencies|devDependencies|peerDependencies|engines)\//),
  },
  {
    name: 'package.json',
    has: (paths) => paths.has('name') && paths.has('version') && (paths.has('license') || paths.has('main')),
  },
  {
    name: 'OpenAPI',
    has: (paths) => (paths.has('openapi') || paths.has('swagger')) && starts(paths, /^info\//),
  },
  { name: 'GitHub Actions', has: (paths) => starts(paths, /^jobs\/[^/]+\/(?:runs-on|uses|steps)(?:\/|$)/) },
  {
    name: 'Docker Compose',
    has: (paths) => starts(paths, /^services\/[^/]+\/(?:image|build|ports)(?:\/|$)/),
  },
  { name: 'tsconfig.json', has: (paths) => starts(paths, /^compilerOptions\//) },
  { name: 'Kubernetes', has: (paths) => paths.has('apiVersion') && paths.has('kind') },
  {
    name: 'lock file',
    has: (paths) => starts(paths, /(?:^lockfileVersion$|\/(?:integrity|resolved)$|\/resolution\/integrity$)/),
  },
];

function starts(paths: ReadonlySet<string>, pattern: RegExp): boolean {
  for (const path of paths) if (pattern.test(path)) return true;
  return false;
}

/** Why a file with texts under these keys is no locale file; undefined for one that may be. */
export function refuseForeign(keys: readonly (readonly string[])[]): Message | undefined {
  const paths = new Set(keys.map((key) => key.join('/')));
  const found = FOREIGN.find(({ has }) => has(paths));
  if (found === undefined) return undefined;
  return message(
    'This file is for programs ({0}). To translate it, use the command line with --any-file or --keys.',
    found.name,
  );
}
