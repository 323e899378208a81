import path from 'node:path';
import * as vscode from 'vscode';
import {
  endingOf,
  formatTranscript,
  type SessionTranscripts,
  type Speech,
  TRANSCRIPT_ENDINGS,
  type TranscriptFormat,
} from '#voice';
import { createFiles, type NewFile } from '../shell/ui/create-files.ts';
import { showPrompt } from '../shell/ui/show-prompt.ts';

/** What was heard, and what was spoken. */
export interface Heard {
  readonly transcripts: SessionTranscripts;
  readonly speech: readonly Speech[];
}

/** Writes what was heard beside the audio, a file for each language and form. Existing files are replaced only if the user agrees. */
export async function saveTranscripts(
  audio: vscode.Uri,
  { transcripts, speech }: Heard,
  formats: readonly TranscriptFormat[],
): Promise<boolean> {
  const stem = path.posix.parse(audio.path).name;
  const fileOf = (language: string, ending: string) =>
    vscode.Uri.joinPath(audio, '..', `${stem}.${labelOf(language)}.${ending}`);
  const all = [transcripts.source, ...transcripts.targets].filter(({ segments }) => segments.length > 0);
  const files: NewFile[] = [
    ...all.flatMap((transcript) =>
      formats.map((format) => ({
        uri: fileOf(transcript.language, TRANSCRIPT_ENDINGS[format]),
        content: formatTranscript(transcript, format),
      })),
    ),
    ...speech.map(({ language, contentType, pieces }) => ({
      uri: fileOf(language, endingOf(contentType ?? '')),
      content: Buffer.concat(pieces),
    })),
  ];
  if (files.length === 0) {
    showPrompt('information', vscode.l10n.t('No speech was recognized, so nothing was written.'));
    return true;
  }
  if (!(await createFiles(files))) return false;
  const [first] = files;
  showPrompt('information', vscode.l10n.t('Transcripts written: {0}', files.length), [
    {
      title: vscode.l10n.t('Show Files'),
      run: () => first && vscode.commands.executeCommand('revealInExplorer', first.uri),
    },
  ]);
  return true;
}

/** A language is a label of the service: only letters, digits, and hyphens of it become part of a name (reliability V8). */
function labelOf(language: string): string {
  return language === '' ? 'source' : language.replace(/[^A-Za-z0-9-]/g, '_').slice(0, 40);
}
