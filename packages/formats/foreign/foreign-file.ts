import { type Message, message } from '#base';
import type { FileSegment } from '../file-segment.ts';
import type { FileFormat } from '../formats.ts';
import { FOREIGN_FILES } from './foreign-files.ts';

/** Texts of a file that are looked at. What programs read shows that at once. */
const MOST_TEXTS = 1_000;

/**
 * Why a file with these texts is no locale file; undefined for one that may be.
 * @param path Of the file, as far as it is known.
 */
export function refuseForeign(
  texts: readonly Pick<FileSegment, 'key' | 'present'>[],
  format: FileFormat,
  path = '',
): Message | undefined {
  const written = texts
    .slice(0, MOST_TEXTS)
    .map(({ key = [], present }) => `${key.join('/')}=${present.slice(0, 100)}`);
  const byTexts = FOREIGN_FILES.find(
    ({ formats, signs }) =>
      formats?.includes(format) !== false && signs.every((sign) => written.some((text) => sign.test(text))),
  );
  const found = byTexts?.name ?? foreignNameIn(path);
  if (found === undefined) return undefined;
  return message(
    'This file is for programs ({0}). To translate it, use the command line with --any-file or --keys.',
    found,
  );
}

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
function foreignNameIn(path: string): string | undefined {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  return NAME.test(name) ? name : undefined;
}
