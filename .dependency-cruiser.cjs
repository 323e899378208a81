// Folder order is dependency order: each folder may import only the folders named for it here.
const allowed = {
  core: [],
  service: ['core'],
  workspace: ['core', 'service', 'protocol'],
  protocol: ['core'],
  server: ['core', 'workspace', 'protocol'],
  client: ['core', 'service', 'workspace', 'protocol'],
  cli: ['core', 'service', 'workspace', 'protocol', 'local-service'],
  'local-service': [],
};

const folders = Object.keys(allowed);

const folderOrder = folders.map((folder) => {
  const forbidden = folders.filter((other) => other !== folder && !allowed[folder].includes(other));
  return {
    name: `${folder}-imports-only-below`,
    severity: 'error',
    from: { path: `^${folder}/` },
    to: {
      path: `^(${forbidden.join('|')})/`,
      ...(folder === 'local-service'
        ? {
            pathNot:
              '^core/(tagged-error\\.ts$|requests/media-types\\.ts$|languages/|style-rules/catalogue/catalogue\\.json$)',
          }
        : {}),
    },
  };
});

const network =
  '^(node:)?(net|tls|http|https|http2|dgram|dns)(/|$)|(^|/)node_modules/(undici|ws|hono|@hono)/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...folderOrder,
    {
      name: 'shared-imports-only-below',
      comment: 'What several files of a folder share lies below them all.',
      severity: 'error',
      from: { path: '^(.+)/shared/' },
      to: { path: '^$1/[^/]+\\.tsx?$' },
    },
    {
      name: 'core-is-pure',
      comment: 'core takes plain data and gives plain data: no Node, editor, protocol or network library.',
      severity: 'error',
      from: { path: '^core/' },
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
        path: '^workspace/',
        pathNot:
          '^workspace/(check/|files/(own/(installed-files|standard-streams)|read/server-disk)\\.ts$|projects/((project-of|project-reading|disk-reading|load-project|history/no-history|record/read-files)|status/[^/]+)\\.ts$)',
      },
    },
    {
      name: 'checks-only-read',
      comment:
        'Checks run in the language server, which reads through ports: nothing of them sends or writes. What reads tables reads bytes.',
      severity: 'error',
      from: { path: '^workspace/check/' },
      to: {
        path: '^(service/|workspace/)|^node:',
        pathNot:
          '^workspace/(check/|projects/(init/(choose-source|language-of-files)|project-of|project-reading|status/[^/]+)\\.ts$|files/read/read-named\\.ts$|sheets/(read-sheet|sheet-fault|sheet-reading)\\.ts$|exchange/exchange-(fault|form)\\.ts$)',
      },
    },
    {
      name: 'one-door-to-the-disk',
      comment:
        'workspace/files alone opens what is on the disk: it checks a path and hands out what it has opened (reliability R7). The local service shares no code with the rest.',
      severity: 'error',
      from: {
        pathNot: '^workspace/files/|^local-service/state/state-file\\.ts$',
      },
      to: { path: '^(node:)?fs(/promises)?$' },
    },
    {
      name: 'vscode-only-in-client',
      severity: 'error',
      from: { path: '^(core|service|workspace|protocol|server|cli|local-service)/' },
      to: { path: '^vscode$|@types/vscode/|node_modules/vscode-languageclient/' },
    },
    {
      name: 'fetch-is-a-port',
      comment:
        'Only the command line brings its own HTTP library; everybody else is handed fetch. Node 20 has no WebSocket, so that one file brings it.',
      severity: 'error',
      from: { path: '^(service|workspace|client)/', pathNot: '^workspace/voice/web-socket\\.ts$' },
      to: { path: network },
    },
    {
      name: 'writing-has-one-door',
      comment: 'write-units.ts judges each text for active markup before it is written (reliability V17).',
      severity: 'error',
      from: { path: '^(core|workspace|cli|client|server)/', pathNot: '^core/projects/writing/' },
      to: {
        path: '^core/projects/writing/',
        pathNot: '^core/projects/writing/(write-units|unit-change|most-that-hold)\\.ts$',
      },
    },
    {
      name: 'snapshot-only-for-endpoints',
      comment:
        'What a service takes, its own lists say; the built-in ones stand for those of no service but one that has told nothing (reliability S13). The local service has them as its own.',
      severity: 'error',
      from: {
        pathNot:
          '^core/languages/(snapshot/|service-facts/(endpoint-facts|glossary-languages)\\.ts$)|^local-service/language-lists\\.ts$',
      },
      to: { path: '^core/languages/snapshot/' },
    },
    {
      name: 'endpoint-facts-where-the-endpoint-is-known',
      comment:
        'Only who knows which service work is for may ask what it takes; everybody else is handed the answer.',
      severity: 'error',
      from: {
        pathNot:
          '^(cli/(service|check|glossary-files)/|client/connection/|server/workspace/|workspace/account/)',
      },
      to: {
        path: '^core/languages/service-facts/endpoint-facts\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^vscode$' } },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      exportsFields: ['exports'],
    },
  },
};
