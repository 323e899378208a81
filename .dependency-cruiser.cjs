const { readFileSync } = require('node:fs');
const { imports: DOORS } = require('./package.json');

/** The packages, and what each may import of the others. */
const packages = {
  base: [],
  protect: ['base'],
  formats: ['base', 'protect'],
  'files/model': ['base'],
  requests: ['base'],
  terms: ['base'],
  glossary: ['base', 'requests', 'terms'],
  'style-rules/model': ['base', 'requests'],
  manifest: [
    'base',
    'protect',
    'formats',
    'files/model',
    'requests',
    'terms',
    'glossary',
    'style-rules/model',
  ],
  units: ['base', 'protect', 'formats'],
  checks: ['base', 'protect', 'formats', 'terms', 'units'],
  service: ['base', 'requests', 'glossary'],
  files: ['base', 'glossary', 'manifest', 'service'],
  'exchange/model': ['base', 'terms', 'glossary'],
  exchange: ['base'],
  'documents/model': ['base', 'requests'],
  translate: [
    'base',
    'protect',
    'formats',
    'requests',
    'terms',
    'glossary',
    'style-rules/model',
    'manifest',
    'service',
    'files',
    'exchange',
    'documents/model',
  ],
  'style-rules': ['base', 'requests', 'service', 'files', 'translate'],
  'local-service': ['base', 'requests', 'manifest', 'service', 'files', 'style-rules'],
  'sync/model': ['base', 'files/model', 'terms', 'glossary', 'style-rules/model'],
  sync: [
    'base',
    'requests',
    'glossary',
    'style-rules/model',
    'manifest',
    'service',
    'files',
    'translate',
    'local-service',
  ],
  'projects/model': ['base', 'formats', 'terms', 'manifest', 'units', 'checks'],
  projects: [
    'base',
    'protect',
    'formats',
    'requests',
    'terms',
    'glossary',
    'manifest',
    'units',
    'checks',
    'service',
    'files',
    'exchange',
    'translate',
    'sync',
  ],
  agents: [
    'base',
    'protect',
    'requests',
    'terms',
    'glossary',
    'manifest',
    'units',
    'checks',
    'service',
    'files',
    'translate',
    'sync',
    'projects',
  ],
  documents: ['base', 'formats', 'requests', 'service', 'files', 'translate'],
  voice: ['base', 'requests', 'service', 'files'],
};

/** Where a package is, or the half of one that has a door of its own. */
function pathOf(name) {
  return name.includes('/') ? `packages/${name}(/|\\.ts$)` : `packages/${name}/`;
}

/** Those that are pure, which have no types of Node. */
const pure = Object.keys(packages).filter((name) => {
  const { compilerOptions } = JSON.parse(readFileSync(`packages/${name}/tsconfig.json`, 'utf8'));
  return compilerOptions.types.length === 0;
});

/** All packages but some. */
function packagesBut(...names) {
  return `^packages/(?!${names.map((name) => pathOf(name).replace('packages/', '')).join('|')})`;
}

// Folder order is dependency order: each folder may import only the folders named for it here.
const allowed = {
  protocol: ['packages'],
  server: ['packages', 'protocol'],
  client: ['packages', 'protocol'],
  cli: ['packages', 'protocol'],
};

const folders = ['packages', ...Object.keys(allowed)];

const folderOrder = Object.entries(allowed).map(([folder, below]) => {
  const forbidden = folders.filter((other) => other !== folder && !below.includes(other));
  return {
    name: `${folder}-imports-only-below`,
    severity: 'error',
    from: { path: `^${folder}/` },
    to: { path: `^(${forbidden.join('|')})/` },
  };
});

const packageOrder = Object.entries(packages).map(([name, below]) => {
  const halves = Object.keys(packages).filter((other) => other.startsWith(`${name}/`));
  return {
    name: `${name}-imports-only-below`,
    severity: 'error',
    from: { path: `^${pathOf(name)}`, pathNot: halves.map((half) => `^${pathOf(half)}`) },
    to: {
      path: `^(packages|${Object.keys(allowed).join('|')})/`,
      pathNot: `^(${[name, ...halves, ...below].map(pathOf).join('|')})`,
    },
  };
});

const doorFiles = Object.values(DOORS).map((file) => file.replace('./', '').replaceAll('.', '\\.'));

const network =
  '^(node:)?(net|tls|http|https|http2|dgram|dns)(/|$)|(^|/)node_modules/(undici|ws|hono|@hono)/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...folderOrder,
    ...packageOrder,
    {
      name: 'packages-have-doors',
      comment: 'Whoever needs something of a package takes it at a door, which package.json names.',
      severity: 'error',
      from: { pathNot: '^packages/' },
      to: { path: '^packages/', pathNot: `^(${doorFiles.join('|')})$` },
    },
    {
      name: 'packages-have-doors-for-each-other',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: { path: '^packages/', pathNot: [`^(${doorFiles.join('|')})$`, '^packages/$1/'] },
    },
    {
      name: 'shared-imports-only-below',
      comment: 'What several files of a folder share lies below them all.',
      severity: 'error',
      from: { path: '^(.+)/shared/' },
      to: { path: '^$1/[^/]+\\.tsx?$' },
    },
    {
      name: 'pure-packages',
      comment:
        'Pure packages take plain data and give plain data: no Node, editor, protocol or network library.',
      severity: 'error',
      from: { path: `^(${pure.map(pathOf).join('|')})` },
      to: {
        dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer'],
        pathNot:
          'node_modules/(@noble/hashes|@nlpjs|@orama|get-east-asian-width|jsonc-parser|yaml|@fluent|@formatjs|@lezer|saxes)/',
      },
    },
    {
      name: 'server-has-no-network',
      severity: 'error',
      from: { path: '^(server|protocol)/' },
      to: { path: network },
    },
    {
      name: 'server-reads-projects-only',
      comment:
        'What the server takes from the use cases reads files and asks git; nothing of it sends or writes.',
      severity: 'error',
      from: { path: '^server/' },
      to: {
        path: packagesBut(
          ...pure,
          'projects/checking',
          'projects/disk-reading',
          'projects/unimported',
          'files/server',
        ),
      },
    },
    {
      name: 'checks-only-read',
      comment:
        'Checks run in the language server, which reads through ports: nothing of them sends or writes. What reads tables reads bytes.',
      severity: 'error',
      from: { path: '^packages/projects/check/' },
      to: {
        path: ['^node:', packagesBut(...pure, 'exchange')],
        pathNot:
          '^packages/projects/(check/|init/(choose-source|language-of-files)|project-of|project-reading|status/)',
      },
    },
    {
      name: 'one-door-to-the-disk',
      comment:
        'packages/files alone opens what is on the disk: it checks a path and hands out what it has opened (reliability R7). The local service shares no code with the rest.',
      severity: 'error',
      from: {
        pathNot: '^packages/files/|^packages/local-service/server/state/state-file\\.ts$',
      },
      to: { path: '^(node:)?fs(/promises)?$' },
    },
    {
      name: 'local-service-shares-no-code',
      comment:
        'The local service and the client check each other: they have nothing in common but languages, types of files, and the catalogue of styles.',
      severity: 'error',
      from: { path: `^${pathOf('local-service/server')}` },
      to: {
        path: `^(packages|${Object.keys(allowed).join('|')})/`,
        pathNot: [
          `^${pathOf('local-service/server')}`,
          '^packages/(base/(index|snapshot)|requests/media-types|style-rules/catalogue)\\.ts$',
        ],
      },
    },
    {
      name: 'local-service-runs-in-the-command-line',
      comment: 'Everybody else starts its process, or joins one that runs.',
      severity: 'error',
      from: { pathNot: ['^cli/', `^${pathOf('local-service/server')}`] },
      to: { path: `^${pathOf('local-service/server')}` },
    },
    {
      name: 'protocol-is-pure',
      comment: 'The language server and the extension share it.',
      severity: 'error',
      from: { path: '^protocol/' },
      to: { path: packagesBut(...pure) },
    },
    {
      name: 'vscode-only-in-client',
      severity: 'error',
      from: { pathNot: '^client/' },
      to: { path: '^vscode$|@types/vscode/|node_modules/vscode-languageclient/' },
    },
    {
      name: 'fetch-is-a-port',
      comment:
        'Only the command line brings its own HTTP library; everybody else is handed fetch. Node 20 has no WebSocket, so that one file brings it.',
      severity: 'error',
      from: {
        path: '^(packages|client)/',
        pathNot: ['^packages/voice/web-socket\\.ts$', `^${pathOf('local-service/server')}`],
      },
      to: { path: network },
    },
    {
      name: 'writing-has-one-door',
      comment: 'write-units.ts judges each text for active markup before it is written (reliability V17).',
      severity: 'error',
      from: { pathNot: '^packages/units/writing/' },
      to: {
        path: '^packages/units/writing/',
        pathNot: '^packages/units/writing/(write-units|unit-change|most-that-hold)\\.ts$',
      },
    },
    {
      name: 'snapshot-only-for-endpoints',
      comment:
        'What a service takes, its own lists say; the built-in ones stand for those of no service but one that has told nothing (reliability S13). The local service has them as its own.',
      severity: 'error',
      from: {
        pathNot:
          '^packages/base/(snapshot\\.ts$|languages/(snapshot/|service-facts/(endpoint-facts|glossary-languages)\\.ts$))|^packages/local-service/server/language-lists\\.ts$',
      },
      to: { path: '^packages/base/(snapshot\\.ts$|languages/snapshot/)' },
    },
    {
      name: 'endpoint-facts-where-the-endpoint-is-known',
      comment:
        'Only who knows which service work is for may ask what it takes; everybody else is handed the answer.',
      severity: 'error',
      from: {
        pathNot:
          '^(packages/base/endpoint-facts\\.ts$|cli/(service|check|glossary-files)/|client/shell/connection/|server/workspace/|packages/translate/account/)',
      },
      to: {
        path: '^packages/base/(languages/service-facts/)?endpoint-facts\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^vscode$' } },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules|^vendor/' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      exportsFields: ['exports'],
    },
  },
};
