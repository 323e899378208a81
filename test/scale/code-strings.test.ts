import { expect, test } from 'vitest';
import { busyTime } from '../support/process/times.ts';
import { inTurn } from '../support/runs.ts';
import { codeOf } from '../support/texts/code-texts.ts';

const UNITS = 40_000;

/** What is awkward to a reader that knows no grammar: nothing of it is ever closed. */
const AWKWARD = ["'\\'", `\`\${`, '<a>', '<a b="', '"', '/*', '{`', '"$(', '<<~EOS\n', '<T x={', '/ '];

test.each(inTurn(['typescriptreact', 'python', 'php', 'ruby', 'shellscript']))(
  'strings in code: awkward text of %s takes about as long as ordinary text',
  (languageId) => {
    const read = (piece: string) => {
      const before = busyTime();
      codeOf(languageId, piece.repeat(UNITS / piece.length));
      return busyTime() - before;
    };
    const ordinary = read("say('The parcel'); // is late\n");
    for (const piece of AWKWARD) expect(read(piece), piece).toBeLessThan(1000 + 20 * ordinary);
  },
);
