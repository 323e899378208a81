import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { platform } from 'node:process';
import { fileURLToPath } from 'node:url';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { withDocumentCli } from '../../support/documents/document-cli.ts';
import { runs } from '../../support/runs.ts';

const PEAKS = fileURLToPath(new URL('../../fixtures/documents/peaks.cjs', import.meta.url));
const MAX_MEGABYTES = 150;
const JOBS = 4;

/** A Word document of about so many bytes, most of them a picture. */
function largeDocument(bytes: number): Uint8Array {
  const text = (content: string) => new TextEncoder().encode(content);
  const body = '<w:document><w:body><w:p><w:r><w:t>Good morning</w:t></w:r></w:p></w:body></w:document>';
  const parts = {
    '[Content_Types].xml': text('<Types/>'),
    'word/document.xml': text(body),
    'word/media/image1.png': new Uint8Array(randomBytes(bytes)),
  };
  return zipSync(parts, { level: 0 });
}

test('a folder of large documents: all in their place, in bounded memory and with few connections', (context) => {
  context.skip(platform !== 'linux', 'Only Linux reports the peak memory of a process.');
  return withDocumentCli({}, async ({ folder, runBuilt, uploads }) => {
    const count = runs(50);
    const bytes = 5 * 1024 * 1024;
    await mkdir(path.join(folder, 'docs'));
    for (let number = 0; number < count; number++) {
      await writeFile(path.join(folder, 'docs', `letter-${number}.docx`), largeDocument(bytes));
    }
    const peaksFile = path.join(folder, 'peaks.json');
    const options = ['--to', 'de', '--output', 'translated', '--jobs', String(JOBS), '--yes'];
    const { code, stderr } = await runBuilt(['translate', 'docs', ...options], {
      NODE_OPTIONS: `--require ${PEAKS}`,
      PEAKS_FILE: peaksFile,
    });
    expect({ code, stderr }).toMatchObject({ code: 0 });
    const names = await readdir(path.join(folder, 'translated'));
    expect(names).toHaveLength(count);
    for (const name of names) {
      const translated = await readFile(path.join(folder, 'translated', name));
      expect(translated.byteLength).toBeGreaterThan(bytes);
    }
    expect(await uploads()).toBe(count);
    const peaks = JSON.parse(await readFile(peaksFile, 'utf8')) as {
      megabytes: number;
      connections: number;
    };
    expect(peaks.megabytes).toBeLessThanOrEqual(MAX_MEGABYTES);
    // One for each job under way, and one that is being closed.
    expect(peaks.connections).toBeLessThanOrEqual(2 * JOBS);
    expect(peaks.connections).toBeGreaterThan(0);
    if (count >= 50) process.stdout.write(`${JSON.stringify(peaks)}\n`);
  });
});
