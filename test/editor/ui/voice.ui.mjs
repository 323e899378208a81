import assert from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from '../support/test.mjs';
import { remoteService, tickLanguage } from './support/documents.mjs';
import { takeFromMenu } from './support/menu.mjs';
import { requests, setKey } from './support/service.mjs';
import { waitUntil } from './support/wait.mjs';

test.use({ needs: { ...remoteService, switches: ['voice-loss=3000', 'voice-clock=restarts'] } });

const seconds = 6;

test('an audio file is transcribed and translated with captions, over a pause and a connection that is lost', async ({
  workbench,
}) => {
  const { page, workspace } = workbench;
  await setKey(workbench);
  // The editor hides the third notification within 800 ms.
  await page.waitForFunction(() => document.querySelector('.notification-toast') === null);
  await writeFile(path.join(workspace, 'talk.wav'), silence());
  await writeFile(path.join(workspace, 'talk.m4a'), 'ftypM4A ');
  await chooseInExplorer(workbench, 'talk.m4a');
  await workbench.waitForToast('The service does not take .m4a files.');
  await workbench.runCommand('Notifications: Clear All Notifications');
  assert.equal((await voiceRequests(workbench)).length, 0);
  await chooseInExplorer(workbench, 'talk.wav');
  await answerQuestions(workbench);
  await watch(workbench);
  await workbench.waitForToast('Transcripts written: 4');
  await workbench.screenshot('voice-done');
  await checkFiles(workspace);
  await createSession(workbench);
});

/**
 * Translates into German, from whatever is spoken, as text and as subtitles.
 * @param {import('./support/documents.mjs').Workbench} workbench
 */
async function answerQuestions(workbench) {
  const { page } = workbench;
  const row = page.locator('.quick-input-list .monaco-list-row');
  await row.filter({ hasText: 'Transcribe and Translate' }).click();
  await page.locator('.quick-input-title', { hasText: 'Translate into (at most 5)' }).waitFor();
  await tickLanguage(workbench, 'German');
  await page.keyboard.press('Enter');
  await row.filter({ hasText: 'Detect the Language' }).click();
  await row.filter({ hasText: 'Subtitles (SRT)' }).click();
  await workbench.screenshot('voice-results');
  await page.keyboard.press('Enter');
}

/**
 * Sees the captions grow, pauses, and resumes.
 * @param {import('./support/documents.mjs').Workbench} workbench
 */
async function watch(workbench) {
  const { page } = workbench;
  const lines = page.locator('.editor-instance .view-line');
  await lines.filter({ hasText: 'Good morning' }).first().waitFor();
  const status = page.locator('#parlance\\.parlance\\.parlance\\.voice');
  await status.click();
  await status.locator('.codicon-debug-pause').waitFor();
  await workbench.screenshot('voice-captions');
  const before = await lines.allTextContents();
  await workbench.runCommand('Parlance: Resume Transcription');
  await waitUntil(
    async () => JSON.stringify(await lines.allTextContents()) !== JSON.stringify(before),
    () => 'The captions did not continue.',
  );
}

/**
 * Creates a session for a form of audio that the file does not have. The token is not shown.
 * @param {import('./support/documents.mjs').Workbench} workbench
 */
async function createSession(workbench) {
  const { page } = workbench;
  const row = page.locator('.quick-input-list .monaco-list-row');
  await workbench.runCommand('Notifications: Clear All Notifications');
  await workbench.runCommand('Parlance: Create Speech Session...');
  await row.filter({ hasText: 'audio/flac' }).first().click();
  await row.filter({ hasText: 'Detect the Language' }).click();
  await row.filter({ hasText: 'Only Transcribe' }).click();
  await page.locator('.quick-input-title', { hasText: 'Use a list of spoken terms?' }).waitFor();
  await page.keyboard.press('Enter');
  await workbench.waitForToast('waits at ws://127.0.0.1');
  await workbench.screenshot('voice-session');
  const shown = await page.locator('.notification-toast').allTextContents();
  assert.ok(!shown.join().includes('token'));
  const created = (await voiceRequests(workbench)).filter(({ method }) => method === 'POST');
  assert.equal(created.length, 2);
}

/** @param {string} workspace */
async function checkFiles(workspace) {
  const files = (await readdir(workspace)).filter((file) => file.startsWith('talk.'));
  assert.deepEqual(files.toSorted(), [
    'talk.de.srt',
    'talk.de.txt',
    'talk.en.srt',
    'talk.en.txt',
    'talk.m4a',
    'talk.wav',
  ]);
  assert.equal(
    await readFile(path.join(workspace, 'talk.en.txt'), 'utf8'),
    'Good morning to all of you.\nThe task is done today.\nWe send the report to the customer.\n',
  );
  const subtitles = await readFile(path.join(workspace, 'talk.de.srt'), 'utf8');
  assert.deepEqual(subtitles.match(/^.* --> .*$/gm), [
    '00:00:00,000 --> 00:00:02,000',
    '00:00:02,000 --> 00:00:04,000',
    '00:00:04,000 --> 00:00:06,000',
  ]);
}

/**
 * @param {import('./support/documents.mjs').Workbench} workbench
 * @param {string} file
 */
async function chooseInExplorer({ page }, file) {
  const item = page.locator('.explorer-folders-view').getByRole('treeitem', { name: file });
  await item.click({ button: 'right' });
  await takeFromMenu(page.getByRole('menu'), 'Transcribe and Translate Audio File...');
}

/** @param {import('./support/documents.mjs').Workbench} workbench */
async function voiceRequests(workbench) {
  return (await requests(workbench)).filter(({ path: address }) => address.startsWith('/v3/voice'));
}

/** A WAV file of one channel with 16 bits and 16,000 samples a second. */
function silence() {
  const header = Buffer.alloc(44);
  const bytes = seconds * 32_000;
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + bytes, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(16_000, 24);
  header.writeUInt32LE(32_000, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(bytes, 40);
  return Buffer.concat([header, Buffer.alloc(bytes)]);
}
