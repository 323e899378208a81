import type { PlaceholderKind } from './kind.ts';

/** Without it, `\n` in one would be an escape. */
export const windowsPath: PlaceholderKind = {
  id: 'windows-path',
  explanation: 'A path of Windows with a file extension.',
  pattern: String.raw`(?<![\w%])(?:%[A-Za-z_]\w{0,60}%|[A-Za-z]:)(?:\\[\w.\-]{1,100}){0,20}\\[\w\-]{1,100}\.[A-Za-z]\w{0,7}(?![\w\\])`,
  dialect: 'windows-path',
  sign: String.raw`\\`,
  examples: [
    String.raw`runs ⟦%SYSTEMROOT%\notepad.exe⟧`,
    String.raw`see ⟦C:\tools\new-1.2\readme.txt⟧.`,
    'C: is a drive',
  ],
};
