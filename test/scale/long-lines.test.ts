import { expect, test } from 'vitest';
import type { FileFormat } from '#formats';
import { busyTime } from '../support/process/times.ts';
import { inTurn } from '../support/runs.ts';
import { segmentsOf } from '../support/texts/text-files.ts';

/** So many texts that a reader takes seven seconds if it goes through the long line for each of them. */
const COUNT = 10_000;
const LONG = 'x'.repeat(1_000_000);
const texts = (written: string) => written.repeat(COUNT);

test.each<[FileFormat, string]>(
  inTurn([
    ['toml', `a = [${texts('"b c",')}] # ${LONG}`],
    ['fluent', `# ${LONG}\n${texts('a = b c\n')}`],
    ['php', `<?php return [${texts("'b c',")}]; // ${LONG}`],
    ['json', `[${texts('"b c",')}"${LONG}"]`],
    ['yaml', `[${texts('"b c",')}"d e"] # ${LONG}`],
    ['properties', `# ${LONG}\n${texts('a = b c\n')}`],
    ['strings', `/* ${LONG} */\n${texts('"a" = "b c";\n')}`],
    ['po', `# ${LONG}\n${texts('msgid "b c"\nmsgstr ""\n')}`],
    ['android', `<resources><!-- ${LONG} -->${texts('<string name="a">b c</string>')}</resources>`],
    [
      'srt',
      `1\n00:00:01,000 --> 00:00:02,000\n${LONG}\n\n${texts('1\n00:00:01,000 --> 00:00:02,000\nb c\n\n')}`,
    ],
  ]),
)('%s: a long line is not read again for each text', (format, file) => {
  const start = busyTime();
  expect(segmentsOf(file, format).length).toBeGreaterThanOrEqual(COUNT);
  expect(busyTime() - start).toBeLessThan(3000);
});
