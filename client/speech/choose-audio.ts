import * as vscode from 'vscode';
import { AUDIO_EXTENSIONS, AudioError, DEFAULT_BIT_RATE, type OpenAudio, openAudioFile } from '#voice';
import { nameOf } from '../shell/editor/files.ts';
import { localize } from '../shell/ui/localize.ts';
import type { Outcome } from '../shell/ui/outcome.ts';
import { refuse } from '../shell/ui/refuse.ts';

/** An `m4a` is refused with the way to convert it. */
const AUDIO = new RegExp(`\\.(?:${AUDIO_EXTENSIONS.join('|')}|m4a)$`, 'i');

/** Whether a file is audio by the end of its name. */
export function isAudio(path: string): boolean {
  return AUDIO.test(path);
}

/** Lets the user pick a file with audio. */
export async function pickAudio(): Promise<vscode.Uri | undefined> {
  const picked = await vscode.window.showOpenDialog({
    title: vscode.l10n.t('Transcribe an Audio File'),
    filters: { [vscode.l10n.t('Audio')]: [...AUDIO_EXTENSIONS] },
  });
  return picked?.[0];
}

/** Opens audio, or shows why the service does not take it, and how to convert it. */
export async function openAudio(uri: vscode.Uri, contentType?: string): Promise<OpenAudio | Outcome> {
  if (uri.scheme !== 'file') {
    return refuse(vscode.l10n.t('{0} is not on this computer. Copy it to a folder first.', nameOf(uri)));
  }
  try {
    return await openAudioFile(uri.fsPath, nameOf(uri), { contentType, bitRate: DEFAULT_BIT_RATE });
  } catch (error) {
    if (!(error instanceof AudioError)) throw error;
    const { problem, next } = error;
    const show = () => vscode.window.showInformationMessage(localize(next), { modal: true });
    const title = vscode.l10n.t('How to Convert It');
    return refuse(localize(problem), 'error', [{ title, run: show }]);
  }
}
