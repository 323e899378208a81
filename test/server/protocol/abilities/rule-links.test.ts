import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { CodeActionRequest } from 'vscode-languageserver-protocol/node';
import { CHECK_WORKSPACE_REQUEST, SHOW_RULE_COMMAND } from '../../../../protocol/requests.ts';
import {
  GLOSSARY_RULES,
  MANIFEST_RULES,
  PAIR_RULES,
  REQUEST_RULES,
  STYLE_RULES,
} from '../../../support/all-rules.ts';
import { openWorkspace, type WorkspaceSetting } from '../../../support/glossary-editor.ts';
import { RULES_PAGE } from '../../../support/language-client.ts';

const NAME = 'a.en-de.glossary.csv';

/** The links of the problem of an editor with these abilities: as it is sent, of the workspace check, and of its quick fix. */
async function linksIn(setting: WorkspaceSetting) {
  const files = {
    read: async () => undefined,
    list: async () => [{ name: NAME, kind: 'file' as const }],
  };
  const editor = await openWorkspace({ [NAME]: '⟦Task⟧,a\nTask,b' }, { files, ...setting });
  const { diagnostics } = await editor.pushed(editor.uri);
  const [problem] = diagnostics;
  const checked = await editor.connection.sendRequest(CHECK_WORKSPACE_REQUEST, { isTrusted: true });
  const actions = await editor.connection.sendRequest(CodeActionRequest.type, {
    textDocument: { uri: editor.uri },
    range: problem?.range ?? editor.range,
    context: { diagnostics: [] },
  });
  const [fix] = actions ?? [];
  return [
    problem?.codeDescription?.href,
    (checked as { files: { diagnostics: (typeof diagnostics)[number][] }[] }).files[0]?.diagnostics[0]
      ?.codeDescription?.href,
    fix !== undefined && 'diagnostics' in fix && fix.diagnostics?.[0]?.codeDescription?.href,
  ];
}

test.each<[string, WorkspaceSetting, string | undefined]>([
  ['to the page in the package', { showsLinks: true }, `${RULES_PAGE}#duplicate-source`],
  [
    'to the command of a client that has it',
    { showsLinks: true, commands: [SHOW_RULE_COMMAND] },
    'command:parlance.showRule?%5B%22duplicate-source%22%5D',
  ],
  ['in no editor that does not show them', {}, undefined],
])('rule codes are links (codeDescription) %s', async (_name, setting, href) => {
  expect(await linksIn(setting)).toEqual([href, href, href]);
});

test('the page has an anchor for each rule', async () => {
  const headings = (await readFile('docs/rules.md', 'utf8')).match(/^#+ .+$/gm) ?? [];
  const anchors = headings.map((heading) => heading.replace(/^#+ `?|`$/g, ''));
  const rules = [...GLOSSARY_RULES, ...MANIFEST_RULES, ...PAIR_RULES, ...REQUEST_RULES, ...STYLE_RULES];
  for (const { id } of rules) expect(anchors).toContain(id);
});
