import * as vscode from 'vscode';
import { formatOfExtension, showPhrase } from '#base';
import { Dictionary, translationsOf } from '#glossary';
import { readFound } from '../../shell/editor/file-system.ts';
import { nameOf, openDocument } from '../../shell/editor/files.ts';
import { readSetting } from '../../shell/editor/settings.ts';
import { shownUris } from '../../shell/editor/tabs.ts';
import { declaredGlossaries, findGlossarySettings } from '../../shell/profiles/manifests.ts';
import { createGlossary } from './create-glossary.ts';
import { findGlossaries } from './find-glossaries.ts';
import { type GlossaryChoice, type GlossaryOrigin, orderChoices } from './glossary-choices.ts';
import { isGlossary } from './is-glossary.ts';

interface GlossaryItem extends vscode.QuickPickItem, GlossaryChoice {}

/** A glossary, or an item without an address. */
interface PickItem extends vscode.QuickPickItem {
  readonly uri?: string;
}

/** Glossaries that are offered. */
const MAX_CHOICES = 500;

/** Glossaries that are searched for translations of the phrase, and the UTF-16 units, or bytes of a file, that each may have. */
const MAX_SEARCHED = 50;
const MAX_SEARCHED_UNITS = 1_000_000;

/**
 * Lets the user pick the glossary for an entry, or create one; a single one is used without asking. Shows how each glossary translates the
 * source phrase already. Undefined when cancelled.
 */
export async function pickGlossary(source: string): Promise<vscode.Uri | undefined> {
  const items = await glossaryItems(source);
  const [only] = items;
  if (only !== undefined && items.length === 1) return vscode.Uri.parse(only.uri);
  const create: PickItem = { label: `$(add) ${vscode.l10n.t('Create a Glossary...')}` };
  const separator: PickItem = { label: '', kind: vscode.QuickPickItemKind.Separator };
  const picked = await vscode.window.showQuickPick(
    items.length === 0 ? [create] : [...items, separator, create],
    {
      title: vscode.l10n.t('Add "{0}" to a Glossary', showPhrase(source)),
      placeHolder: items.length === 0 ? vscode.l10n.t('There is no glossary yet') : vscode.l10n.t('Glossary'),
      matchOnDescription: true,
    },
  );
  if (picked === undefined) return undefined;
  return picked.uri === undefined ? createGlossary() : vscode.Uri.parse(picked.uri);
}

async function glossaryItems(source: string): Promise<readonly GlossaryItem[]> {
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
  const ordered = orderChoices(items, {
    source: readSetting('parlance.translate.sourceLanguage'),
    target: readSetting('parlance.translate.targetLanguage'),
  });
  const searched = await Promise.all(
    ordered.slice(0, MAX_SEARCHED).map((item) => withTranslations(item, source)),
  );
  return [...searched, ...ordered.slice(MAX_SEARCHED)];
}

/** Adds how the glossary translates the phrase already. */
async function withTranslations(item: GlossaryItem, source: string): Promise<GlossaryItem> {
  const uri = vscode.Uri.parse(item.uri);
  const text = await readText(uri);
  const format = formatOfExtension(uri.path);
  if (text === undefined || format === undefined) return item;
  const translations = translationsOf(new Dictionary(text, { format, pair: item.pair }), source);
  if (translations.length === 0) return item;
  const known = vscode.l10n.t('has {0}', translations.map((phrase) => `"${showPhrase(phrase)}"`).join(', '));
  return { ...item, description: [item.description, known].filter(Boolean).join(' · ') };
}

/** The text as the editor has it, or else as the file has it; undefined if it cannot be read or is too large to be searched. */
async function readText(uri: vscode.Uri): Promise<string | undefined> {
  const open = openDocument(uri)?.getText();
  if (open !== undefined) return open.length > MAX_SEARCHED_UNITS ? undefined : open;
  const bytes = await readFound(uri, MAX_SEARCHED_UNITS);
  return bytes && new TextDecoder().decode(bytes);
}

/** Documents in tabs. Other documents are loaded, but nobody sees them. */
function openGlossaries(): readonly vscode.Uri[] {
  return [...shownUris()].map((uri) => vscode.Uri.parse(uri)).filter(isGlossary);
}

async function toItem(uri: vscode.Uri, origin: GlossaryOrigin): Promise<GlossaryItem> {
  const { pair } = await findGlossarySettings(uri);
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
