import * as vscode from 'vscode';
import type { Language } from '#base';
import {
  type ProfileStyle,
  type StyleFeature,
  type StyleRequest,
  styleSupport,
  styleValue,
  TONES,
  type Tone,
  WRITING_STYLES,
  type WritingStyle,
} from './style-choices.ts';

interface StyleItem extends vscode.QuickPickItem {
  /** Absent on separators; empty for no particular style. */
  readonly request?: StyleRequest | Record<string, never>;
}

/**
 * Lets the user pick a writing style, a tone, or neither, in one list, so that both cannot be combined; that of the chosen profile comes
 * first. What the language does not support is left out, and the list shows that. Undefined if nothing is picked.
 */
export async function pickStyle(
  languages: readonly Language[],
  code: string | undefined,
  ofProfile: ProfileStyle | undefined,
): Promise<StyleRequest | Record<string, never> | undefined> {
  const styles = sectionOf(languages, code, 'writing_style');
  const tones = sectionOf(languages, code, 'tone');
  const neutral: StyleItem = {
    label: vscode.l10n.t('No Particular Style'),
    description: vscode.l10n.t('corrects and improves'),
    request: {},
  };
  const picked = await vscode.window.showQuickPick(
    [...profileItems(ofProfile), neutral, ...styles, ...tones],
    {
      title: vscode.l10n.t('Rephrase the selection'),
      placeHolder: placeHolderFor(code, styles.length > 0, tones.length > 0),
    },
  );
  return picked?.request;
}

function profileItems(style: ProfileStyle | undefined): readonly StyleItem[] {
  if (style === undefined) return [];
  const value = style.value.replace(/^prefer_/, '');
  const known = [...WRITING_STYLES, ...TONES].find((each) => each === value);
  const description = vscode.l10n.t('profile {0}', style.profile);
  return [{ label: known === undefined ? value : styleLabel(known), description, request: style.request }];
}

function sectionOf(
  languages: readonly Language[],
  code: string | undefined,
  feature: StyleFeature,
): readonly StyleItem[] {
  const support = styleSupport(languages, code, feature);
  if (support === 'no') return [];
  const items =
    feature === 'writing_style'
      ? WRITING_STYLES.map((style) => itemOf(style, { writing_style: styleValue(style, support) }))
      : TONES.map((tone) => itemOf(tone, { tone: styleValue(tone, support) }));
  const heading = feature === 'writing_style' ? vscode.l10n.t('Writing Style') : vscode.l10n.t('Tone');
  return [{ label: heading, kind: vscode.QuickPickItemKind.Separator }, ...items];
}

function itemOf(value: WritingStyle | Tone, request: StyleRequest): StyleItem {
  return { label: styleLabel(value), request };
}

/** The name of a style or tone. */
export function styleLabel(value: WritingStyle | Tone): string {
  const labels: Readonly<Record<WritingStyle | Tone, string>> = {
    simple: vscode.l10n.t('Simple'),
    business: vscode.l10n.t('Business'),
    academic: vscode.l10n.t('Academic'),
    casual: vscode.l10n.t('Casual'),
    enthusiastic: vscode.l10n.t('Enthusiastic'),
    friendly: vscode.l10n.t('Friendly'),
    confident: vscode.l10n.t('Confident'),
    diplomatic: vscode.l10n.t('Diplomatic'),
  };
  return labels[value];
}

function placeHolderFor(code: string | undefined, styles: boolean, tones: boolean): string {
  if (styles && tones) {
    return code === undefined
      ? vscode.l10n.t('A writing style, a tone, or neither. Ignored if the language does not support it.')
      : vscode.l10n.t('A writing style, a tone, or neither');
  }
  const language = (code ?? '').toUpperCase();
  if (styles) return vscode.l10n.t('A writing style or none. {0} does not support tones.', language);
  if (tones) return vscode.l10n.t('A tone or none. {0} does not support writing styles.', language);
  return vscode.l10n.t('{0} supports neither writing styles nor tones', language);
}
