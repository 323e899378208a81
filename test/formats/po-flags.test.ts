import { describe, expect, test } from 'vitest';
import { inCapitals, sendFile } from '../support/texts/sent-file.ts';

/** What is sent for a message with these flags. */
function checkSent(flags: string, id: string, sent: string): void {
  const file = `#, ${flags}\nmsgid "${id}"\nmsgstr ""\n`;
  expect(sendFile(file, 'po', inCapitals).sent).toEqual([sent]);
}

describe('the flags of a message say which placeholders it has', () => {
  test.each([
    ['c-format', '100% of %s', '100<x id="0"/>f <x id="1"/>'],
    ['fuzzy, c-format', '%<PRIu64> bytes', '<x id="0"/> bytes'],
    ['c-format, no-wrap', '50%d left', '50<x id="0"/> left'],
    ['no-c-format', '100% of it', '100% of it'],
    ['no-c-format', 'Only % done', 'Only % done'],
    ['go-format', 'in 5 %v by %[1]q', 'in 5 <x id="0"/> by <x id="1"/>'],
    ['python-format', '%(n)d of 100% sure', '<x id="0"/> of 100<x id="1"/>ure'],
    ['python-brace-format', 'Only %s of {name}', 'Only %s of <x id="0"/>'],
    ['python-format, python-brace-format', '%s of {name}', '<x id="0"/> of <x id="1"/>'],
    ['php-format', "%1$s and %2$'05d", '<x id="0"/> and <x id="1"/>'],
    ['java-format', 'Only %d of {0}', 'Only %d of <x id="0"/>'],
    ['qt-format', 'Only %d of %1', 'Only %d of <x id="0"/>'],
    ['qt-plural-format', 'Only %d of %n', 'Only %d of <x id="0"/>'],
    ['object-pascal-format', '%0:d of %1:-9s', '<x id="0"/> of <x id="1"/>'],
    ['boost-format', 'the %1% of %2%', 'the <x id="0"/> of <x id="1"/>'],
    ['sh-format', 'the $file of $user_name', 'the <x id="0"/> of <x id="1"/>'],
    ['scheme-format', 'the ~A of ~a', 'the <x id="0"/> of <x id="1"/>'],
  ])('%s: %s', checkSent);

  test('of the next message only, also behind a context', () => {
    const file = [
      '#. a comment\n#, c-format\n#: a.c:1\nmsgctxt "a"\nmsgid "a 5% or"\nmsgstr ""\n',
      'msgid "b 5% or"\nmsgstr ""\n',
      '#, c-format\n#~ msgid "gone"\n#~ msgstr ""\n',
      'msgid "c 5% or"\nmsgstr ""\n',
    ].join('\n');
    expect(sendFile(file, 'po', inCapitals).sent).toEqual(['a 5<x id="0"/>r', 'b 5% or', 'c 5% or']);
  });

  test('beside what the file shows to have', () => {
    const file = [
      'msgid "Hello [name!t]"\nmsgstr ""\n',
      '#, c-format\nmsgid "[name] is 5% or"\nmsgstr ""\n',
    ].join('\n');
    expect(sendFile(file, 'po', inCapitals).sent).toEqual([
      'Hello <x id="0"/>',
      '<x id="0"/> is 5<x id="1"/>r',
    ]);
  });

  test('a lone percent sign is written twice only where there are conversions', () => {
    const answer = () => '<x id="0"/> 100 %';
    const written = (flag: string) =>
      sendFile(`#, ${flag}\nmsgid "%s whole"\nmsgstr ""\n`, 'po', answer).written.split('\n')[2];
    expect(written('c-format')).toBe('msgstr "%s 100 %%"');
    expect(written('no-c-format')).toBe('msgstr "%s 100 %"');
  });
});
