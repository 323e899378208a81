/** Names that one program gives to files of its own, whatever is in them. */
const NAMES = [
  String.raw`(?:package|package-lock|composer|angular|deno|turbo|nx|lerna|biome|vercel|firebase|renovate|bower|now|netlify|devcontainer|jsconfig|tsconfig(?:[.-][\w.-]+)?)\.jsonc?`,
  String.raw`(?:cargo|rust-toolchain|rustfmt|clippy|pyproject|pixi|netlify|wrangler|fly|foundry|taplo|mise|poetry|[\w.-]*\.versions)\.toml`,
  String.raw`(?:pubspec|mkdocs|pnpm-workspace|pnpm-lock|dependabot|codecov|appveyor|azure-pipelines|bitbucket-pipelines|cloudbuild|docker-compose|compose|serverless|kustomization|chart|buf|buf\.gen|lefthook|skaffold|analysis_options)(?:\.[\w-]+)?\.ya?ml`,
  String.raw`(?:gradle|gradle-wrapper|maven-wrapper|sonar-project|local|log4j2?|log4j2?-[\w-]+)\.properties`,
  String.raw`(?:tox|pytest|mypy|php|alembic|desktop)\.ini`,
  // Files that are hidden have settings.
  String.raw`\.[\w-]+(?:\.[\w-]+)*`,
];

const NAME = new RegExp(`^(?:${NAMES.join('|')})$`, 'i');

/** The name of a file without its folders, if it shows that the file is for programs. */
export function foreignNameIn(path: string): string | undefined {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  return NAME.test(name) ? name : undefined;
}
