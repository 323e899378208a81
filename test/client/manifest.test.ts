import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TRANSLATABLE_EXTENSIONS } from '#formats';
import { COMMAND_CONTRIBUTIONS } from '../../client/manifest.ts';
import { commandId } from '../../client/shell/manifest/command-id.ts';
import { COMMANDS_WITHOUT_TRUST } from '../../client/shell/manifest/restricted-mode.ts';
import { LANGUAGE_IDS } from '../../protocol/language-ids.ts';
import { SETTINGS } from '../../protocol/settings.ts';

interface Property {
  readonly type: string;
  readonly scope?: string;
  readonly default: unknown;
  readonly enum?: readonly string[];
  readonly enumItemLabels?: readonly string[];
  readonly markdownDescription?: string;
  readonly markdownEnumDescriptions?: readonly string[];
}

interface Command {
  readonly command: string;
  readonly category: string;
  readonly enablement?: string;
  readonly icon?: string;
}

interface Manifest {
  readonly contributes: {
    readonly commands: readonly Command[];
    readonly menus: Readonly<
      Record<
        string,
        readonly { readonly command?: string; readonly when?: string; readonly group?: string }[]
      >
    >;
    readonly submenus: readonly { readonly id: string; readonly icon?: string }[];
    readonly customEditors?: unknown;
    readonly configurationDefaults: Readonly<Record<string, unknown>>;
    readonly configuration: readonly { readonly properties: Readonly<Record<string, Property>> }[];
    readonly languages: readonly {
      readonly id: string;
      readonly extensions?: readonly string[];
      readonly filenamePatterns?: readonly string[];
      readonly aliases?: readonly string[];
    }[];
    readonly keybindings?: unknown;
    readonly views: Readonly<
      Record<string, readonly { readonly id: string; readonly visibility?: string; readonly when?: string }[]>
    >;
    readonly viewsWelcome: readonly { readonly view: string; readonly contents: string }[];
    readonly walkthroughs: readonly {
      readonly steps: readonly {
        readonly id: string;
        readonly media: { readonly image?: string; readonly altText?: string };
        readonly completionEvents: readonly string[];
      }[];
    }[];
  };
  readonly capabilities: {
    readonly untrustedWorkspaces: {
      readonly supported: unknown;
      readonly restrictedConfigurations: readonly string[];
    };
    readonly virtualWorkspaces: { readonly supported: unknown };
  };
}

const manifestText = readFileSync('package.json', 'utf8');
const manifest: Manifest = JSON.parse(manifestText);
const nls: Readonly<Record<string, string>> = JSON.parse(readFileSync('package.nls.json', 'utf8'));
const { contributes, capabilities } = manifest;
const properties = Object.assign(
  {},
  ...contributes.configuration.map((group) => group.properties),
) as Readonly<Record<string, Property>>;

const IDS: readonly string[] = COMMAND_CONTRIBUTIONS.map(({ name }) => commandId(name));

/** Settings with an address, the handling of a key, a path, or a program (reliability V1). */
const DELICATE = /(url|host|server|proxy|apiKey|adminKey|caFile|keyFile|program)$/i;

describe('the commands of package.json', () => {
  it.each(contributes.commands)('$command is of our category', ({ category }) => {
    expect(category).toBe('Parlance');
  });

  it('are off in Restricted Mode, but for those that only look for problems', () => {
    const on = contributes.commands.filter(({ enablement }) => !enablement?.startsWith('isWorkspaceTrusted'));
    expect(on.map(({ command }) => command)).toEqual(COMMANDS_WITHOUT_TRUST.map((name) => commandId(name)));
  });

  it('that change the glossary in the editor are off where it is read-only', () => {
    const changes = [
      'sortBySource',
      'removeBlankLines',
      'keepFirstOfDuplicates',
      'keepLastOfDuplicates',
      'formatGlossary',
      'fixAllInGlossary',
    ] as const;
    for (const name of changes) {
      const declared = contributes.commands.find(({ command }) => command === commandId(name));
      expect(declared?.enablement).toBe('isWorkspaceTrusted && !editorReadonly');
    }
  });

  it('are what the menus show', () => {
    const shown = Object.values(contributes.menus)
      .flat()
      .flatMap(({ command }) => command ?? []);
    for (const command of shown) expect(IDS).toContain(command);
  });

  it('accept keys from nobody; the suggested ones are for commands that exist', () => {
    expect(contributes.keybindings).toBeUndefined();
    const suggested = readFileSync('docs/key-bindings.md', 'utf8').matchAll(/"command": "([^"]+)"/g);
    const commands = [...suggested].map(([, command]) => command);
    expect(commands.length).toBeGreaterThan(3);
    for (const command of commands) expect(IDS).toContain(command);
  });

  it('that need a text are in the palette only where a text editor or a notebook is', () => {
    const palette = new Map(contributes.menus.commandPalette?.map(({ command, when }) => [command, when]));
    const inEditor = contributes.menus['parlance.editor'] ?? [];
    expect(inEditor.length).toBeGreaterThan(10);
    for (const { command } of inEditor)
      expect(palette.get(command)).toBe('(editorLangId || notebookType) && !parlance.inBrowser');
    expect(palette.get(commandId('checkWorkspace'))).toBe('workspaceFolderCount != 0');
  });

  it.each(['markdown', 'mdx', 'html', 'vue', 'xml', 'plaintext', 'asciidoc', 'json', 'glossary-csv'])(
    'have no Comments in the menu of %s, where there is no code',
    (language) => {
      const { when = '' } =
        contributes.menus['parlance.editor']?.find(
          ({ command }) => command === commandId('translateComments'),
        ) ?? {};
      const [, pattern = ''] = /^!\(editorLangId =~ \/(.+)\/\) && !parlance\.inBrowser$/.exec(when) ?? [];
      expect(new RegExp(pattern).test(language)).toBe(true);
      for (const code of ['typescript', 'python', 'yaml', 'jsonc'])
        expect(new RegExp(pattern).test(code)).toBe(false);
    },
  );
});

describe('the views of package.json', () => {
  const [views = []] = Object.values(contributes.views);

  /** The lines of a view of 257 pixels, as a window of 800 has it, with a few letters more or less. */
  const twoLines = 76;

  it.each(contributes.viewsWelcome)('$contents has two lines of text and one button', ({ contents }) => {
    const lines = (nls[contents.slice(1, -1)] ?? '').split('\n');
    const buttons = lines.filter((line) => /^\[[^\]]+\]\(command:[^)]+\)$/.test(line));
    const text = lines.filter((line) => !buttons.includes(line)).join(' ');
    expect(buttons).toHaveLength(1);
    expect(text.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1').length).toBeLessThanOrEqual(twoLines);
  });

  it('fit into a window of 600 pixels, with the last one in sight: at most three are open at first', () => {
    const open = views.filter(({ visibility }) => visibility !== 'collapsed');
    expect(open.length).toBeLessThanOrEqual(3);
    expect(views.at(-1)?.id).toBe('parlance.keys');
  });

  it('have every button on a line in its menu too, for the keyboard', () => {
    const items = contributes.menus['view/item/context'] ?? [];
    const inMenu = items.filter(({ group }) => !group?.startsWith('inline')).map(({ command }) => command);
    const onLine = items.filter(({ group }) => group?.startsWith('inline'));
    expect(onLine.length).toBeGreaterThan(10);
    for (const { command } of onLine) expect(inMenu).toContain(command);
  });
});

describe('the walkthrough', () => {
  const [walkthrough] = contributes.walkthroughs;

  it.each(walkthrough?.steps ?? [])('step $id has a picture, and is ticked by what has happened', (step) => {
    const { media, completionEvents } = step;
    expect(statSync(media.image ?? '').size).toBeLessThan(60_000);
    expect(nls[media.altText?.slice(1, -1) ?? '']).toMatch(/\w/);
    // A command that fails has run, too.
    for (const event of completionEvents) expect(event).toMatch(/^onContext:/);
  });
});

describe('in a browser', () => {
  const works: ReadonlySet<string> = new Set(
    COMMAND_CONTRIBUTIONS.flatMap((each) => ('worksInBrowser' in each ? [commandId(each.name)] : [])),
  );

  it('menus and the palette have only the commands that work there', () => {
    const places = Object.values(contributes.menus).flat();
    const shown = places.filter(({ when }) => when !== 'false' && !when?.endsWith('!parlance.inBrowser'));
    const commands = shown.flatMap(({ command }) => command ?? []);
    expect([...new Set(commands)].toSorted()).toEqual([
      commandId('checkWorkspace'),
      commandId('clearWorkspaceCheck'),
    ]);
    expect(commands.filter((command) => !works.has(command))).toEqual([]);
    const inPalette = new Set((contributes.menus.commandPalette ?? []).map(({ command }) => command));
    expect(IDS.filter((id) => !inPalette.has(id))).toEqual([commandId('showLog')]);
  });

  it('there are no views, which show what needs the service or a disk', () => {
    for (const { when } of Object.values(contributes.views).flat())
      expect(when).toBe('isWorkspaceTrusted && !parlance.inBrowser');
  });

  it('another file starts, and a connected computer runs the extension itself', () => {
    expect(JSON.parse(manifestText)).toMatchObject({
      browser: './dist/client/browser.js',
      extensionKind: ['workspace'],
    });
  });
});

describe('the menus of package.json', () => {
  it('show one icon above a glossary, with a submenu, two above a preview, and one above a plan; none above other files', () => {
    const ofPreview = 'isInDiffEditor && resourceScheme == parlance-preview && !parlance.inBrowser';
    const ofPlan = 'resourceScheme == parlance-plan && !parlance.inBrowser';
    expect(contributes.menus['editor/title']).toEqual([
      {
        submenu: 'parlance.glossary',
        when: 'resourceLangId == glossary-csv || resourceLangId == glossary-tsv',
        group: 'navigation@1',
      },
      { command: 'parlance.acceptPreview', when: ofPreview, group: 'navigation@-2' },
      { command: 'parlance.discardPreview', when: ofPreview, group: 'navigation@-1' },
      { command: 'parlance.applyPlan', when: ofPlan, group: 'navigation@-1' },
    ]);
    expect(contributes.submenus.find(({ id }) => id === 'parlance.glossary')?.icon).toMatch(/^\$\(.+\)$/);
  });

  it('offer the line or paragraph around a cursor in the context menu, with and without a selection', () => {
    const [, direct] = contributes.menus['editor/context'] ?? [];
    expect(direct?.command).toBe(commandId('translateParagraph'));
    expect(direct?.when).toContain('!editorHasSelection && !editorReadonly && isWorkspaceTrusted');
    expect(contributes.menus['parlance.editor']?.map(({ command }) => command)).toContain(
      commandId('translateParagraph'),
    );
  });

  it.each(['commandPalette', 'explorer/context'])(
    'offer copies of the files that can be translated: %s',
    (menu) => {
      const entry = contributes.menus[menu]?.find(({ command }) => command === commandId('translateFile'));
      const [, extensions = ''] =
        /resourceExtname =~ \/\^\\\.\(([a-z\d|]+)\)\$\/i/.exec(entry?.when ?? '') ?? [];
      expect(extensions.split('|')).toEqual(TRANSLATABLE_EXTENSIONS);
      const [, names = ''] = /resourceFilename =~ \/([^ ]+)\/i/.exec(entry?.when ?? '') ?? [];
      expect(['a.csv', 'a.glossary.csv'].map((file) => new RegExp(names, 'i').test(file))).toEqual([
        true,
        false,
      ]);
    },
  );

  it('offer the import of plain spreadsheets only', () => {
    const [entry] = contributes.menus['explorer/context'] ?? [];
    const [, extension, name] =
      /resourceExtname =~ \/(.+)\/i && resourceFilename =~ \/(.+)\/i/.exec(entry?.when ?? '') ?? [];
    const isOffered = (file: string) =>
      new RegExp(extension ?? '', 'i').test(file.slice(file.lastIndexOf('.'))) &&
      new RegExp(name ?? '', 'i').test(file);
    const files = ['terms.csv', 'TERMS.TSV', 'terms.txt', 'a.glossary.csv', 'a.glossary.tsv', 'terms.xlsx'];
    expect(files.filter(isOffered)).toEqual(['terms.csv', 'TERMS.TSV', 'terms.txt', 'terms.xlsx']);
  });
});

it.each(['glossaries', 'styleRules'])(
  'conflicts are decided, and both sides compared, from a line of the view %s and its context menu',
  (view) => {
    const placesOf = (command: string) =>
      (contributes.menus['view/item/context'] ?? [])
        .filter((one) => one.command === command && one.when?.includes(`view == parlance.${view} `))
        .map(({ group }) => group);
    expect(placesOf(commandId('showConflicts')).toSorted()).toEqual(['1_open@4', 'inline@1']);
    expect(placesOf(commandId('compareGlossary'))).toHaveLength(2);
  },
);

it('what glossaries, style rule lists, and translation memories have in common has one icon', () => {
  const iconOf = (command: string) => contributes.commands.find((one) => one.command === command)?.icon;
  const same = [
    [
      commandId('planGlossary'),
      commandId('planStyleList'),
      commandId('planGlossaries'),
      commandId('planStyleLists'),
    ],
    [
      commandId('pushGlossary'),
      commandId('pushStyleList'),
      commandId('pushGlossaries'),
      commandId('pushStyleLists'),
    ],
    [
      commandId('pullGlossary'),
      commandId('pullStyleList'),
      commandId('pullGlossaries'),
      commandId('pullStyleLists'),
    ],
    [commandId('useGlossaryInProfile'), commandId('useStyleListInProfile'), commandId('useMemoryInProfile')],
    [commandId('downloadGlossary'), commandId('downloadStyleList')],
    [commandId('deleteGlossary'), commandId('deleteStyleList')],
    [commandId('copyGlossaryId'), commandId('copyStyleListId'), commandId('copyMemoryId')],
  ].map((commands) => [...new Set(commands.map(iconOf))]);
  expect(same.map((icons) => [icons.length, icons[0]])).toEqual(same.map(() => [1, expect.any(String)]));
  expect(iconOf(commandId('showConflicts'))).toBe('$(git-merge)');
});

describe('other extensions for CSV', () => {
  it('keep plain CSV and TSV files, their language and their editors', () => {
    const own = contributes.languages.filter(({ extensions, filenamePatterns, aliases = [] }) =>
      [...(extensions ?? []), ...(filenamePatterns ?? []), ...aliases].some((name) =>
        /^(\*?\.)?(csv|tsv|txt)$/i.test(name),
      ),
    );
    expect(own).toEqual([]);
    expect(contributes.languages.map(({ id }) => id)).not.toEqual(expect.arrayContaining(['csv']));
    expect(contributes.languages.map(({ id }) => id)).not.toEqual(expect.arrayContaining(['tsv']));
    expect(contributes.customEditors).toBeUndefined();
    expect(Object.keys(contributes.configurationDefaults)).toEqual(['[glossary-csv]', '[glossary-tsv]']);
  });
});

describe('the editor’s own settings for glossaries', () => {
  it.each(Object.entries(contributes.configurationDefaults))(
    'leave %s as it is typed',
    (_language, defaults) => {
      expect(defaults).toEqual({ 'editor.linkedEditing': false, 'editor.unusualLineTerminators': 'off' });
    },
  );
});

describe('the settings of package.json', () => {
  it('are those of the code, with their types, scopes, defaults and values', () => {
    const declared = Object.entries(properties).map(([name, property]) => {
      const { type, scope, default: initial, enum: values } = property;
      return [name, { type, scope, default: initial, ...(values === undefined ? {} : { enum: values }) }];
    });
    expect(Object.fromEntries(declared)).toEqual(SETTINGS);
  });

  it.each(Object.entries(properties))('%s has a scope and a description', (_name, property) => {
    expect(property.scope).toMatch(/^(application|machine|window|resource)$/);
    expect(property.markdownDescription).toMatch(/^%.+%$/);
    expect(property.markdownEnumDescriptions?.length).toBe(property.enum?.length);
    expect(property.enumItemLabels?.length).toBe(property.enum?.length);
  });

  const delicate = Object.entries(properties).filter(
    ([name]) => DELICATE.test(name) || name.startsWith('parlance.endpoint.'),
  );

  it('include delicate ones', () => {
    expect(delicate.map(([name]) => name)).toEqual(
      expect.arrayContaining(['parlance.endpoint.url', 'parlance.endpoint.adminUrl']),
    );
  });

  it.each(delicate)('%s cannot be set by a workspace', (name, property) => {
    expect(property.scope).toMatch(/^(application|machine)$/);
    expect(capabilities.untrustedWorkspaces.restrictedConfigurations).toContain(name);
  });

  it('restrict only settings that exist', () => {
    for (const name of capabilities.untrustedWorkspaces.restrictedConfigurations) {
      expect(properties).toHaveProperty([name]);
    }
  });

  it('hold no key', () => {
    expect(Object.keys(properties).filter((name) => /key$/i.test(name))).toEqual([]);
  });
});

describe('package.json', () => {
  it('says that Restricted Mode and virtual workspaces are limited', () => {
    expect(capabilities.untrustedWorkspaces.supported).toBe('limited');
    expect(capabilities.virtualWorkspaces.supported).toBe('limited');
  });

  it('contributes the languages that the code speaks of', () => {
    const ids = contributes.languages.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(Object.values(LANGUAGE_IDS)));
  });

  it('has every text in package.nls.json, which has no others', () => {
    const used = [...manifestText.matchAll(/"%([^%"]+)%"/g)].map((match) => match[1]);
    expect(new Set(used)).toEqual(new Set(Object.keys(nls)));
  });
});
