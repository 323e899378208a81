import { expect, test, vi } from 'vitest';
import { message } from '#base';
import { type TreeLine, treeItem } from '../../../../client/shell/ui/tree-item.ts';

vi.mock('vscode', () => ({
  env: { language: 'en' },
  l10n: { t: (text: string, ...args: readonly unknown[]) => text.replace('{0}', String(args[0])) },
  ThemeIcon: class {
    readonly id: string;
    constructor(id: string) {
      this.id = id;
    }
  },
  TreeItem: class {
    readonly label: string;
    readonly collapsibleState: number;
    constructor(label: string, collapsibleState: number) {
      this.label = label;
      this.collapsibleState = collapsibleState;
    }
  },
  TreeItemCollapsibleState: { None: 0, Collapsed: 1, Expanded: 2 },
}));

const KEY: TreeLine = {
  id: 'k-1',
  label: message('Key {0}', 'Website'),
  description: [message('in use'), '12 %'],
  details: [message('Created in {0}', 'May')],
  icon: 'key',
  actions: ['key', 'rename'],
};

/** What the editor gets for a line that differs from the one above. */
function checkItem(change: Partial<TreeLine>, shown: object): void {
  expect(treeItem({ ...KEY, ...change })).toMatchObject(shown);
}

test('a line has its words beside the label, in the tooltip, and for screen readers', () => {
  checkItem(
    {},
    {
      id: 'k-1',
      label: 'Key Website',
      description: 'in use, 12 %',
      tooltip: 'Key Website\nin use, 12 %\nCreated in May',
      accessibilityInformation: { label: 'Key Website, in use, 12 %' },
      iconPath: { id: 'key' },
      contextValue: 'key rename',
      collapsibleState: 0,
    },
  );
});

test.each<[string, Partial<TreeLine>, object]>([
  [
    'a bar is for the eye only',
    { bar: '▰▱' },
    { description: '▰▱ in use, 12 %', tooltip: expect.not.stringContaining('▰') },
  ],
  [
    'a line without a description is spoken as its label',
    { description: [] },
    { accessibilityInformation: { label: 'Key Website' } },
  ],
  [
    'an own tooltip and own spoken words',
    { tooltip: ['a', 'b'], spoken: 'c' },
    { tooltip: 'a\nb', accessibilityInformation: { label: 'c' } },
  ],
  ['lines below', { below: 'Expanded' }, { collapsibleState: 2 }],
])('%s', (_, change, shown) => checkItem(change, shown));
