import type { McpServer } from '@modelcontextprotocol/server';
import {
  type AgentHost,
  choiceText,
  createOwnReader,
  fitText,
  manifestOf,
  RefusedCall,
  showHidden,
} from '#agents';
import { PAIR_RULES } from '#checks';
import { MAX_CHECKED_BYTES } from '#glossary';
import type * as Sdk from '../sdk/mcp-sdk.ts';

/** What can be read, under an address that says which one. */
interface Offered {
  readonly name: string;
  readonly address: string;
  readonly text: string;
  read(host: AgentHost, id: string, pair: string): Promise<string>;
}

const GLOSSARY: Offered = {
  name: 'glossary',
  address: 'parlance://glossary/{id}/{pair}',
  text: 'A glossary of parlance.json by its ID, and two languages such as en-de.',
  read: (host, id, pair) =>
    readDeclared(host, ({ manifest }) => {
      const glossary = manifest.glossaries.find((each) => showHidden(each.id) === showHidden(id));
      return glossary?.dictionaries.find(({ source, target }) => `${source}-${target}` === pair)?.file;
    }),
};

const STYLE: Offered = {
  name: 'style',
  address: 'parlance://style/{id}',
  text: 'A style rule list of parlance.json by its ID.',
  read: (host, id) =>
    readDeclared(
      host,
      ({ manifest }) => manifest.styleRules.find((each) => showHidden(each.id) === showHidden(id))?.file,
    ),
};

const RULE: Offered = {
  name: 'rule',
  address: 'parlance://rules/{id}',
  text: 'What a rule of parlance_check_translations finds, and why.',
  async read(_host, id) {
    const rule = PAIR_RULES.find((each) => each.id === id);
    if (rule === undefined)
      throw new RefusedCall(
        `There is no rule ${JSON.stringify(id.slice(0, 100))}.${choiceText(
          id,
          PAIR_RULES.map((each) => each.id),
        )}`,
      );
    return rule.explanation;
  },
};

/** Offers the glossaries and style rule lists that the manifest names, and the explanations of rules. They are read when somebody asks. */
export function offerResources(server: McpServer, { ResourceTemplate }: typeof Sdk, host: AgentHost): void {
  for (const { name, address, text: description, read } of [GLOSSARY, STYLE, RULE]) {
    const template = new ResourceTemplate(address, { list: undefined });
    const mimeType = 'text/plain';
    server.registerResource(name, template, { description, mimeType }, async (uri, { id, pair }) => {
      const text = fitText(await read(host, String(id ?? ''), String(pair ?? '')));
      return { contents: [{ uri: uri.href, mimeType, text }] };
    });
  }
}

type Location = NonNullable<Awaited<ReturnType<typeof manifestOf>>>;

async function readDeclared(
  host: AgentHost,
  fileOf: (location: Location) => string | undefined,
): Promise<string> {
  const location = await manifestOf(host);
  const file = location && fileOf(location);
  const bytes = file === undefined ? undefined : await createOwnReader(host.root, MAX_CHECKED_BYTES)(file);
  if (bytes === undefined) throw new RefusedCall('parlance.json names no such file, or it cannot be read.');
  return new TextDecoder().decode(bytes);
}
