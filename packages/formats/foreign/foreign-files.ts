import type { FileFormat } from '../formats.ts';

/** A file that programs read. */
interface ForeignFile {
  /** How people call it. */
  readonly name: string;
  /** The formats that it is written in; left out if that can be any. */
  readonly formats?: readonly FileFormat[];
  /**
   * What such a file has and a locale file has not: each finds one of its texts, written as its keys and its value, such as
   * `engines/node=20`.
   */
  readonly signs: readonly RegExp[];
}

const IN_JSON = ['json'] as const;
const IN_YAML = ['yaml'] as const;
const IN_TOML = ['toml'] as const;
const IN_PROPERTIES = ['properties'] as const;
const IN_INI = ['ini'] as const;

/** Every file for programs that is recognized; the first that fits gives its name. */
export const FOREIGN_FILES: readonly ForeignFile[] = [
  {
    name: 'package.json',
    signs: [/^name=/, /^(?:scripts|dependencies|devDependencies|peerDependencies|engines)\//],
  },
  { name: 'package.json', signs: [/^name=/, /^version=/, /^(?:license|main)=/] },
  { name: 'OpenAPI', signs: [/^(?:openapi|swagger)=/, /^info\//] },
  { name: 'lock file', signs: [/^lockfileVersion=|\/(?:integrity|resolved)=|\/resolution\/integrity=/] },
  { name: 'tsconfig.json', signs: [/^compilerOptions\//] },
  {
    name: 'composer.json',
    formats: IN_JSON,
    signs: [/^(?:require|require-dev|autoload)\//, /^name=[\w.-]+\/|^type=/],
  },
  { name: 'angular.json', formats: IN_JSON, signs: [/^projects\/[^/]+\/architect\//] },
  { name: 'launch.json', formats: IN_JSON, signs: [/^configurations\/\d+\/request=/] },
  { name: 'tasks.json', formats: IN_JSON, signs: [/^tasks\/\d+\/(?:command|script)=/] },
  {
    name: 'vercel.json',
    formats: IN_JSON,
    signs: [/^(?:rewrites|redirects|builds|headers)\/\d+\/(?:source|src)=/],
  },
  {
    name: 'Renovate',
    formats: ['json', 'json5'],
    signs: [/^(?:extends\/\d+=(?:config|local|github|group|schedule)\b|packageRules\/)/],
  },
  { name: 'GeoJSON', formats: IN_JSON, signs: [/^type=FeatureCollection$|^geometry\/type=/] },
  {
    name: 'GitHub Actions',
    formats: IN_YAML,
    signs: [/^jobs\/[^/]+\/(?:runs-on|uses|steps)[/=]|^runs\/using=/],
  },
  { name: 'Docker Compose', formats: IN_YAML, signs: [/^services\/[^/]+\/(?:image|build|ports)[/=]/] },
  { name: 'Kubernetes', formats: IN_YAML, signs: [/^apiVersion=/, /^(?:kind|version)=/] },
  { name: 'Dependabot', formats: IN_YAML, signs: [/^updates\/package-ecosystem=/] },
  {
    name: 'Yarn',
    formats: IN_YAML,
    signs: [
      /^(?:nodeLinker|yarnPath|npmRegistryServer|npmAuthToken|compressionLevel|checksumBehavior|defaultSemverRangePrefix|nmHoistingLimits|nmMode|pnpMode|plugins\/path|npmScopes\/[^/]+\/\w+|packageExtensions\/[^/]+\/\w+\/[^/=]+|supportedArchitectures\/\w+)=/,
    ],
  },
  {
    name: 'MkDocs',
    formats: IN_YAML,
    signs: [
      /^site_name=/,
      /^(?:nav|theme|plugins|markdown_extensions|extra|extra_css|hooks)[/=]|^(?:docs_dir|repo_url|site_url|edit_uri)=/,
    ],
  },
  {
    name: 'GitLab CI',
    formats: IN_YAML,
    signs: [/^(?:stages|include|default|image|variables)[/=]/, /^[^/]+\/(?:script|stage)=/],
  },
  {
    name: 'Travis CI',
    formats: IN_YAML,
    signs: [
      /^language=[a-z_+-]+$/,
      /^(?:script|install|before_install|after_success|jobs|matrix|os|dist)[/=]/,
    ],
  },
  { name: 'CircleCI', formats: IN_YAML, signs: [/^jobs\/[^/]+\/(?:docker|machine|steps|executor)[/=]/] },
  {
    name: 'Azure Pipelines',
    formats: IN_YAML,
    signs: [/^(?:pool\/vmImage|steps\/(?:task|script|bash)|stages\/jobs\/job)=/],
  },
  { name: 'pre-commit', formats: IN_YAML, signs: [/^repos\/repo=/, /^repos\/(?:rev|hooks\/id)=/] },
  {
    name: 'Read the Docs',
    formats: IN_YAML,
    signs: [/^(?:build\/os|sphinx\/configuration|mkdocs\/configuration)=/],
  },
  {
    name: 'Ansible',
    formats: IN_YAML,
    signs: [/^(?:hosts|become_user|gather_facts)=/, /^(?:tasks|roles|handlers|pre_tasks)[/=]/],
  },
  { name: 'pubspec.yaml', formats: IN_YAML, signs: [/^name=[a-z\d_]+$/, /^environment\/(?:sdk|flutter)=/] },
  { name: 'Conda', formats: IN_YAML, signs: [/^channels=/, /^dependencies[/=]/] },
  { name: 'Quarto', formats: IN_YAML, signs: [/^project\/type=(?:website|book|default|manuscript)$/] },
  { name: 'Serverless', formats: IN_YAML, signs: [/^service=/, /^provider\/(?:name|runtime)=/] },
  {
    name: 'Spring',
    formats: IN_YAML,
    signs: [
      /^(?:spring|quarkus|micronaut)\/(?:application|datasource|profiles|jpa|main|config|cloud|data|security|http)\//,
    ],
  },
  {
    name: 'Cargo',
    formats: IN_TOML,
    signs: [
      /^package\/name=|^workspace\/(?:members|resolver|package)[/=]|^(?:dev-|build-)?dependencies\/|^toolchain\/channel=|^profile\/release\//,
    ],
  },
  {
    name: 'pyproject.toml',
    formats: IN_TOML,
    signs: [
      /^build-system\/|^tool\/[^/]+\/|^project\/(?:requires-python|dependencies|version|dynamic|readme)[/=]/,
    ],
  },
  { name: 'Pixi', formats: IN_TOML, signs: [/^(?:project|workspace)\/(?:channels|platforms)=/] },
  {
    name: 'Netlify',
    formats: IN_TOML,
    signs: [
      /^(?:build\/(?:command|publish|functions|base)|redirects\/(?:from|to)|headers\/for|plugins\/package|context\/[^/]+\/command)=/,
    ],
  },
  {
    name: 'version catalog',
    formats: IN_TOML,
    signs: [
      /^versions\/[^/]+=v?\d|^libraries\/[^/]+(?:\/module)?=[\w.-]+:[\w.-]+|^plugins\/[^/]+(?:\/id)?=[\w-]+(?:\.[\w-]+)+/,
    ],
  },
  { name: 'Wrangler', formats: IN_TOML, signs: [/^compatibility_date=|^main=\S+\.(?:[cm]?[jt]s)$/] },
  {
    name: 'Fly',
    formats: IN_TOML,
    signs: [/^app=/, /^(?:primary_region|build\/\w+|http_service\/\w+|services\/\w+)=/],
  },
  { name: 'Hugo', formats: ['toml', 'yaml'], signs: [/^base(?:URL|url)=(?:https?:|\/)/] },
  {
    name: 'mdBook',
    formats: IN_TOML,
    signs: [/^book\/(?:authors|src|title)=/, /^(?:book\/(?:authors|src)|output\/|build\/)/],
  },
  { name: 'Julia', formats: IN_TOML, signs: [/^uuid=[\da-f-]{36}$/] },
  { name: 'mise', formats: IN_TOML, signs: [/^tools\/[^/]+=(?:\d|latest|lts)/] },
  {
    name: 'Gradle',
    formats: IN_PROPERTIES,
    signs: [
      /^(?:org\.gradle\.|android\.(?:useAndroidX|enableJetifier|nonTransitiveRClass)=|kotlin\.code\.style=|distributionUrl=|wrapperUrl=)/,
    ],
  },
  {
    name: 'Maven',
    formats: IN_PROPERTIES,
    signs: [/^(?:groupId|GROUP|POM_\w+)=/, /^(?:artifactId|VERSION_NAME|version|POM_\w+)=/],
  },
  {
    name: 'Spring',
    formats: IN_PROPERTIES,
    signs: [
      /^(?:spring\.(?:aop|application|autoconfigure|cache|cloud|config|data|datasource|devtools|flyway|h2|jackson|jmx|jpa|kafka|liquibase|mail|main|messages|mvc|output|profiles|rabbitmq|redis|security|servlet|session|sql|task|thymeleaf|web)[.=]|management\.(?:endpoint|server|health|metrics)|logging\.level\.|server\.port=\d|server\.servlet\.|eureka\.|feign\.)/,
    ],
  },
  {
    name: 'Quarkus',
    formats: IN_PROPERTIES,
    signs: [/^%?(?:[a-z]+\.)?(?:quarkus|mp|micronaut|smallrye)\.[\w.-]+=/],
  },
  {
    name: 'logging',
    formats: IN_PROPERTIES,
    signs: [
      /^(?:log4j\.[\w.]+|appender\.\w+\.type|rootLogger[\w.]*|java\.util\.logging\.\S+|\.level)=|^handlers=[\w.]+\.\w+/,
    ],
  },
  { name: 'SonarQube', formats: IN_PROPERTIES, signs: [/^sonar\.\w/] },
  { name: 'Android', formats: IN_PROPERTIES, signs: [/^(?:sdk\.dir|ndk\.dir|storeFile|keyAlias)=/] },
  {
    name: 'Kafka',
    formats: IN_PROPERTIES,
    signs: [/^(?:broker\.id|zookeeper\.connect|bootstrap\.servers|log\.dirs|dataDir)=/],
  },
  {
    name: 'Hibernate',
    formats: IN_PROPERTIES,
    signs: [/^hibernate\.\w|^jakarta\.persistence\.|^javax\.persistence\./],
  },
  { name: 'JDBC', formats: IN_PROPERTIES, signs: [/^[\w.-]+=jdbc:/] },
  {
    name: 'Ant',
    formats: IN_PROPERTIES,
    signs: [/^(?:javac?|src|source|build|dist|classes|lib|test)\.(?:source|target|dir|encoding|debug)=/],
  },
  {
    name: 'php.ini',
    formats: IN_INI,
    signs: [/^PHP\/|^(?:PHP\/)?(?:memory_limit|upload_max_filesize|extension)=/],
  },
  { name: 'tox.ini', formats: IN_INI, signs: [/^(?:tox|testenv|pytest|flake8|mypy|coverage:run)\//] },
  { name: 'alembic.ini', formats: IN_INI, signs: [/^alembic\/|^(?:loggers|handlers|formatters)\/keys=/] },
  { name: 'desktop.ini', formats: IN_INI, signs: [/^\.ShellClassInfo\//] },
  { name: 'MySQL', formats: IN_INI, signs: [/^(?:mysqld|mysql|client)\/(?:port|socket|datadir)=/] },
  { name: 'uWSGI', formats: IN_INI, signs: [/^uwsgi\//] },
  { name: 'PlatformIO', formats: IN_INI, signs: [/^env:[^/]+\/(?:platform|board)=|^platformio\//] },
  { name: 'supervisord', formats: IN_INI, signs: [/^(?:supervisord|program:[^/]+)\//] },
];
