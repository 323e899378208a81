import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import * as vscode from 'vscode';
import { decodeWhole, knownCodes, pairFromFileName, rootOf, showPhrase } from '#base';
import { MAX_TEXT_BYTES } from '#files';
import { readChosen, writeChosen } from '../editor/file-system.ts';
import { nameOf } from '../editor/files.ts';
import { refuse } from '../ui/refuse.ts';
import { showPrompt } from '../ui/show-prompt.ts';

/** An encoding by its names in the editor and in the standard of the web, and the languages for which it is the likeliest. */
interface Encoding {
  readonly id: string;
  readonly label: string;
  readonly title: string;
  readonly languages: readonly string[];
}

const ENCODINGS: readonly Encoding[] = [
  { id: 'windows1252', label: 'windows-1252', title: 'Western (Windows 1252)', languages: [] },
  { id: 'shiftjis', label: 'shift_jis', title: 'Japanese (Shift JIS)', languages: ['ja'] },
  { id: 'eucjp', label: 'euc-jp', title: 'Japanese (EUC-JP)', languages: [] },
  { id: 'gb18030', label: 'gb18030', title: 'Simplified Chinese (GB18030)', languages: ['zh'] },
  { id: 'euckr', label: 'euc-kr', title: 'Korean (EUC-KR)', languages: ['ko'] },
  {
    id: 'windows1250',
    label: 'windows-1250',
    title: 'Central European (Windows 1250)',
    languages: ['cs', 'hu', 'pl', 'ro', 'sk', 'sl'],
  },
  {
    id: 'windows1251',
    label: 'windows-1251',
    title: 'Cyrillic (Windows 1251)',
    languages: ['bg', 'ru', 'uk'],
  },
  { id: 'windows1253', label: 'windows-1253', title: 'Greek (Windows 1253)', languages: ['el'] },
  { id: 'windows1254', label: 'windows-1254', title: 'Turkish (Windows 1254)', languages: ['tr'] },
  { id: 'macroman', label: 'macintosh', title: 'Western (Mac Roman)', languages: [] },
];

const SHOWN_CHARACTERS = 60;

/** Opens a document with an encoding: editors before 1.100 ignore it. */
const openWith: (uri: vscode.Uri, options: { readonly encoding: string }) => Thenable<vscode.TextDocument> =
  vscode.workspace.openTextDocument;

/** Reopens a file that is not UTF-8: UTF-16 by its mark, anything else as the user chooses by what its words would be. */
export async function reopenWithEncoding(argument: unknown): Promise<void> {
  if (typeof argument !== 'string') return;
  const uri = vscode.Uri.parse(argument, true);
  const bytes = await readChosen(uri, MAX_TEXT_BYTES);
  const document = await vscode.workspace.openTextDocument(uri);
  await vscode.window.showTextDocument(document);
  if (isUtf8(bytes)) {
    refuse(vscode.l10n.t('Letters of {0} were lost. Restore an older version.', nameOf(uri)), 'warning');
    return;
  }
  if (document.isDirty) {
    const revert = () => vscode.commands.executeCommand('workbench.action.files.revert');
    const text = vscode.l10n.t(
      '{0} has changes. Revert them first: saved now, it would lose letters.',
      nameOf(uri),
    );
    refuse(text, 'warning', [{ title: vscode.l10n.t('Revert File'), run: revert }]);
    return;
  }
  const encoding = 'encoding' in document ? (utf16Of(bytes) ?? (await pickEncoding(uri, bytes))) : 'other';
  if (encoding === 'other') await vscode.commands.executeCommand('workbench.action.editor.changeEncoding');
  if (encoding === undefined || encoding === 'other') return;
  await openWith(uri, { encoding });
  showPrompt('information', vscode.l10n.t('If the words of {0} look right, save it as UTF-8.', nameOf(uri)), [
    { title: vscode.l10n.t('Save as UTF-8'), run: () => saveAsUtf8(argument) },
  ]);
}

/** Writes the text of a file, which is open with its own encoding, as UTF-8. */
export async function saveAsUtf8(argument: unknown): Promise<void> {
  if (typeof argument !== 'string') return;
  const uri = vscode.Uri.parse(argument, true);
  const document = await vscode.workspace.openTextDocument(uri);
  await vscode.window.showTextDocument(document);
  if (!('encoding' in document)) {
    await vscode.commands.executeCommand('workbench.action.editor.changeEncoding');
    return;
  }
  const text = document.getText();
  // A document with changes cannot get another encoding. What its own cannot hold is in the text.
  if (document.isDirty && !(await document.save())) return;
  await writeChosen(uri, new TextEncoder().encode(text));
  await openWith(uri, { encoding: 'utf8' });
}

function utf16Of([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf16le';
  return first === 0xfe && second === 0xff ? 'utf16be' : undefined;
}

/** The editor's id of an encoding; `other` if the user wants to choose from all. Each choice shows a line as it would be read. */
async function pickEncoding(uri: vscode.Uri, bytes: Uint8Array): Promise<string | undefined> {
  const pair = pairFromFileName(uri.path, knownCodes());
  const languages = pair === undefined ? [] : [rootOf(pair.target), rootOf(pair.source)];
  const items = ENCODINGS.flatMap((encoding) => {
    const text = decoded(bytes, encoding.label);
    return text === undefined ? [] : [{ ...encoding, label: encoding.title, description: oddLine(text) }];
  });
  const likely = languages.flatMap((language) => items.filter((item) => item.languages.includes(language)));
  const other = { id: 'other', label: vscode.l10n.t('Other Encoding…'), description: '' };
  const picked = await vscode.window.showQuickPick([...new Set([...likely, ...items, other])], {
    title: vscode.l10n.t('Reopen with Encoding'),
    placeHolder: vscode.l10n.t('The encoding in which the words look right'),
    matchOnDescription: true,
  });
  return picked?.id;
}

/** Undefined if the bytes are not in this encoding, or the editor does not know it. */
function decoded(bytes: Uint8Array, label: string): string | undefined {
  try {
    return decodeWhole(new TextDecoder(label, { fatal: true }), bytes);
  } catch {
    return undefined;
  }
}

/** The first line with other characters than ASCII, which shows whether an encoding is right. */
function oddLine(text: string): string {
  const line = /[^\r\n]*[^\p{ASCII}][^\r\n]*/u.exec(text)?.[0] ?? '';
  return showPhrase(line, SHOWN_CHARACTERS);
}
