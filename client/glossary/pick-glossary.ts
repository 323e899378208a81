import * as vscode from 'vscode';
import { nameOf } from '../editor/files.ts';
import { readSetting } from '../editor/settings.ts';
import { shownUris } from '../editor/tabs.ts';
import { showPrompt } from '../ui/show-prompt.ts';
import { findGlossaries } from './find-glossaries.ts';
import { type GlossaryChoice, type GlossaryOrigin, orderChoices } from './glossary-choices.ts';
import { isGlossary } from './is-glossary.ts';
import { declaredGlossaries, findSetup } from './manifests.ts';

interface GlossaryItem extends vscode.QuickPickItem, GlossaryChoice {}

/** Glossaries that are offered. */
const MAX_CHOICES = 500;

/** Lets the user pick the glossary for the entry; a single one is used without asking. Undefined if none exists. */
export async function pickGlossary(source: string): Promise<vscode.Uri | undefined> {
  const items = await glossaryItems();
  if (items.length === 0) {
    showPrompt(
      'information',
      vscode.l10n.t('There is no glossary yet. Save one, for example as product.en-de.glossary.csv.'),
    );
  }
  const picked =
    items.length < 2
      ? items[0]
      : await vscode.window.showQuickPick(items, {
          title: vscode.l10n.t('Add "{0}" to a Glossary', source),
          placeHolder: vscode.l10n.t('Glossary'),
          matchOnDescription: true,
        });
  return picked && vscode.Uri.parse(picked.uri);
}

async function glossaryItems(): Promise<readonly GlossaryItem[]> {
  const declared = new Set((await declaredGlossaries()).map((uri) => uri.toString()));
  const open = openGlossaries();
  const { uris } = await findGlossaries(MAX_CHOICES);
  const all = new Map([...open, ...uris].map((uri) => [uri.toString(), uri]));
  const isOpen = new Set(open.map((uri) => uri.toString()));
  const items = await Promise.all(
    [...all].map(([key, uri]) =>
      toItem(uri, isOpen.has(key) ? 'open' : declared.has(key) ? 'declared' : 'found'),
    ),
  );
  return orderChoices(items, {
    source: readSetting('parlance.translate.sourceLanguage'),
    target: readSetting('parlance.translate.targetLanguage'),
  });
}

/** Documents in tabs. Other documents are loaded, but nobody sees them. */
function openGlossaries(): readonly vscode.Uri[] {
  return [...shownUris()].map((uri) => vscode.Uri.parse(uri)).filter(isGlossary);
}

async function toItem(uri: vscode.Uri, origin: GlossaryOrigin): Promise<GlossaryItem> {
  const { pair } = await findSetup(uri);
  const languages = pair === undefined ? [] : [`${pair.source.toUpperCase()} → ${pair.target.toUpperCase()}`];
  const state = origin === 'open' ? [vscode.l10n.t('open')] : [];
  return {
    uri: uri.toString(),
    pair,
    origin,
    label: nameOf(uri),
    description: [...languages, ...state].join(' · '),
    detail: vscode.workspace.asRelativePath(uri),
  };
}
