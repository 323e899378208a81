// Which page is where in the navigation of the site: first what people want to do, then what they look up.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkout } from '../support/paths.mjs';

/**
 * @typedef {object} Entry
 * @property {string} source The Markdown file in the repository.
 * @property {string} label What the navigation calls it.
 */

/** @typedef {{ readonly title: string, readonly entries: readonly Entry[] }} Group */

/** @type {readonly Group[]} */
const groups = [
  {
    title: 'Start',
    entries: [
      { source: 'README.md', label: 'Install and try' },
      { source: 'docs/features.md', label: 'See all features' },
      { source: 'docs/local-service.md', label: 'Work without an account' },
      { source: 'docs/other-editors.md', label: 'Use another editor' },
      { source: 'docs/key-bindings.md', label: 'Define key bindings' },
    ],
  },
  {
    title: 'Translate',
    entries: [
      { source: 'docs/translations.md', label: 'Keep a project translated' },
      { source: 'docs/ci.md', label: 'Check in CI' },
      { source: 'docs/voice.md', label: 'Translate speech' },
      { source: 'docs/agents.md', label: 'Let agents translate' },
    ],
  },
  {
    title: 'Keep terminology',
    entries: [
      { source: 'docs/terms.md', label: 'Describe terms' },
      { source: 'docs/sync.md', label: 'Sync with the service' },
      { source: 'docs/git.md', label: 'Merge glossaries in git' },
      { source: 'docs/exchange.md', label: 'Import and export glossaries' },
      { source: 'docs/style-rules.md', label: 'Write style rules' },
    ],
  },
  {
    title: 'Administer',
    entries: [
      { source: 'docs/administration.md', label: 'Manage keys and usage' },
      { source: 'SECURITY.md', label: 'Report a vulnerability' },
    ],
  },
  {
    title: 'Look up',
    entries: [
      { source: 'docs/command-line.md', label: 'Command line' },
      { source: 'docs/rules.md', label: 'Rules' },
      { source: 'docs/formats.md', label: 'Formats' },
      { source: 'docs/layouts.md', label: 'Layouts of projects' },
      { source: 'docs/reliability.md', label: 'Promises' },
      { source: 'CHANGELOG.md', label: 'What is new' },
    ],
  },
  {
    title: 'Contribute',
    entries: [
      { source: 'CONTRIBUTING.md', label: 'Build and test' },
      { source: 'ARCHITECTURE.md', label: 'Architecture' },
      { source: 'docs/architecture/flow.md', label: 'From package to package' },
      { source: 'docs/architecture/server.md', label: 'Language server' },
      { source: 'docs/architecture/client.md', label: 'Extension' },
      { source: 'docs/architecture/cli.md', label: 'Command line, inside' },
      { source: 'docs/architecture/adding-an-operation.md', label: 'Add an operation' },
      { source: 'docs/architecture/tests.md', label: 'Tests' },
      { source: 'docs/architecture/releases.md', label: 'Releases' },
      { source: 'docs/architecture/decisions.md', label: 'Decisions' },
      { source: 'docs/specification-notes.md', label: 'Notes on the specification' },
      { source: 'docs/service-gaps.md', label: 'What the specification leaves open' },
      { source: 'docs/coverage.md', label: 'Coverage of the specification' },
    ],
  },
];

/** @param {string} source @returns {string} The title of a document. */
export function titleOf(source) {
  const [, title = source] = /^# (.*)$/m.exec(readFileSync(path.join(checkout, source), 'utf8')) ?? [];
  return title;
}

/** @returns {readonly Entry[]} The documents that no group has. */
function others() {
  const listed = new Set(groups.flatMap(({ entries }) => entries.map(({ source }) => source)));
  const names = readdirSync(path.join(checkout, 'docs'), { recursive: true, encoding: 'utf8' });
  return names
    .map((name) => `docs/${name.replaceAll(path.sep, '/')}`)
    .filter((source) => source.endsWith('.md') && !listed.has(source))
    .map((source) => ({ source, label: titleOf(source) }));
}

/** @type {readonly Group[]} */
const navigation = [...groups, { title: 'More', entries: others() }].filter(
  ({ entries }) => entries.length > 0,
);

/** The Markdown files that become pages. */
export const sources = navigation.flatMap(({ entries }) => entries.map(({ source }) => source));

/** @param {string} source `docs/ci.md` is the page `ci.html`, and `README.md` the first one. */
export function addressOf(source) {
  if (source === 'README.md') return 'index.html';
  return `${source
    .replace(/^docs\//, '')
    .replace(/\.md$/, '')
    .toLowerCase()}.html`;
}

/**
 * The navigation as one page shows it.
 * @param {string} source The page that shows it.
 */
export function navigationOf(source) {
  return navigation.map(({ title, entries }) => ({
    title,
    entries: entries.map((entry) => ({
      label: entry.label,
      href: relativeAddress(addressOf(source), addressOf(entry.source)),
      isCurrent: entry.source === source,
    })),
  }));
}

/**
 * @param {string} from A page or file of the site.
 * @param {string} to Another one.
 */
export function relativeAddress(from, to) {
  const levels = from.split('/').length - 1;
  return '../'.repeat(levels) + to;
}
