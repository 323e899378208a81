import * as vscode from 'vscode';
import type { LanguagesTexts } from './languages-message.ts';

/** The texts of the page of languages and features. */
export function languagesTexts(): LanguagesTexts {
  return {
    title: vscode.l10n.t('Languages and Features'),
    filter: vscode.l10n.t('Filter by name or code'),
    resource: vscode.l10n.t('Used for'),
    from: vscode.l10n.t('From'),
    into: vscode.l10n.t('Into'),
    anyLanguage: vscode.l10n.t('Any language'),
    language: vscode.l10n.t('Language'),
    code: vscode.l10n.t('Code'),
    maturity: vscode.l10n.t('Maturity'),
    source: vscode.l10n.t('Source'),
    target: vscode.l10n.t('Target'),
    yes: vscode.l10n.t('yes'),
    no: vscode.l10n.t('no'),
    perhaps: vscode.l10n.t('maybe'),
    beta: vscode.l10n.t('beta'),
    external: vscode.l10n.t('external provider'),
    stable: vscode.l10n.t('stable'),
    noneMatch: vscode.l10n.t('No language matches the filter.'),
    choosePair: vscode.l10n.t(
      'Choose two languages to see which features they support together. Beta features and external providers are marked.',
    ),
    together: vscode.l10n.t('Supported together'),
    missingSource: vscode.l10n.t('not from this language'),
    missingTarget: vscode.l10n.t('not into this language'),
    shown: vscode.l10n.t('{0} of {1} languages'),
  };
}

/** The known resources and features (specification 2.11, 2.13). */
export function languagesNames(): Readonly<Record<string, string>> {
  return {
    translate_text: vscode.l10n.t('Translating text'),
    translate_document: vscode.l10n.t('Translating documents'),
    glossary: vscode.l10n.t('Glossaries'),
    voice: vscode.l10n.t('Translating speech'),
    write: vscode.l10n.t('Rephrasing'),
    style_rules: vscode.l10n.t('Style rules'),
    auto_detection: vscode.l10n.t('Detection'),
    formality: vscode.l10n.t('Formality'),
    tag_handling: vscode.l10n.t('Tag handling'),
    spoken_terms: vscode.l10n.t('Spoken terms'),
    transcription: vscode.l10n.t('Transcription'),
    translated_speech: vscode.l10n.t('Translated speech'),
    tone: vscode.l10n.t('Tone'),
    writing_style: vscode.l10n.t('Writing style'),
  };
}
