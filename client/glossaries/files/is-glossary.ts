import * as vscode from 'vscode';
import { GLOSSARY_PATTERN, LANGUAGE_IDS } from '../../../protocol/language-ids.ts';
import { openDocument } from '../../shell/editor/files.ts';

const SELECTOR: vscode.DocumentSelector = [
  { language: LANGUAGE_IDS.csv },
  { language: LANGUAGE_IDS.tsv },
  { pattern: GLOSSARY_PATTERN },
];

/** Whether a file that the editor has loaded is a glossary by its language or its name. */
export function isGlossary(uri: vscode.Uri): boolean {
  const document = openDocument(uri);
  return document !== undefined && vscode.languages.match(SELECTOR, document) > 0;
}
