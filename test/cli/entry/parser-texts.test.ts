import { expect, test } from 'vitest';
import { cli } from '../../support/cli.ts';

const GERMAN = { LC_ALL: 'de_DE.UTF-8' };

/** What is wrong with some arguments, in English and in German. */
const COMPLAINTS: readonly (readonly [typed: string, english: string, german: string])[] = [
  [
    'chek',
    "unknown command 'chek'\n(Did you mean check?)",
    'Unbekannter Befehl „chek“\n(Meinten Sie check?)',
  ],
  ['xyzzy', "unknown command 'xyzzy'", 'Unbekannter Befehl „xyzzy“'],
  [
    'glossary lst',
    "unknown command 'lst'\n(Did you mean list?)",
    'Unbekannter Befehl „lst“\n(Meinten Sie list?)',
  ],
  [
    'check --fixx',
    "unknown option '--fixx'\n(Did you mean --fix?)",
    'Unbekannte Option „--fixx“\n(Meinten Sie --fix?)',
  ],
  [
    'check --pair',
    "option '--pair <pair>' argument missing",
    'Für die Option „--pair <pair>“ fehlt ein Wert',
  ],
  [
    'check --format xml',
    "option '--format <format>' argument 'xml' is invalid. Allowed choices are text, json, sarif, github, gitlab, junit.",
    'Der Wert „xml“ der Option „--format <format>“ ist ungültig. Zulässig sind: text, json, sarif, github, gitlab, junit.',
  ],
  [
    'check --max-warnings many',
    "option '--max-warnings <n>' argument 'many' is invalid. Expected a whole number of at least 0.",
    'Der Wert „many“ der Option „--max-warnings <n>“ ist ungültig. Erwartet wird eine ganze Zahl ab 0.',
  ],
  [
    'completion tcsh',
    "command-argument value 'tcsh' is invalid for argument 'shell'. Allowed choices are bash, zsh, fish.",
    'Der Wert „tcsh“ ist für das Argument „shell“ ungültig. Zulässig sind: bash, zsh, fish.',
  ],
  ['completion', "missing required argument 'shell'", 'Das Argument „shell“ fehlt'],
  [
    'convert a.csv',
    "required option '--to <format>' not specified",
    'Die Option „--to <format>“ ist erforderlich',
  ],
  [
    'usage now',
    "too many arguments for 'usage'. Expected: 0, given: 1.",
    'Zu viele Argumente für „usage“. Erwartet: 0, angegeben: 1.',
  ],
];

test.each(COMPLAINTS)('parlance %s', async (typed, english, german) => {
  const args = typed.split(' ');
  expect(await cli(args)).toMatchObject({
    code: 6,
    stdout: '',
    stderr: expect.stringMatching(new RegExp(`^parlance: ${literal(english)}\nAdd --help`)),
  });
  expect(await cli(args, { env: GERMAN })).toMatchObject({
    code: 6,
    stdout: '',
    stderr: expect.stringMatching(new RegExp(`^parlance: ${literal(german)}\nFügen Sie --help hinzu`)),
  });
});

test('the value of an unknown option, which may be a key, is not repeated in German either', async () => {
  const { stderr } = await cli(['usage', '--api-key=secret-4711'], { env: GERMAN });
  expect(stderr).toContain('Unbekannte Option „--api-key=…“');
  expect(stderr).not.toContain('secret');
});

test('a value that looks like a sentence of the parser is repeated as it is', async () => {
  const value = "a' argument 'b' is invalid. (Did you mean x?)";
  const { stderr } = await cli(['check', '--format', value], { env: GERMAN });
  expect(stderr).toContain(value);
  expect(stderr).toContain('Zulässig sind: text');
});

test('help has its choices and defaults in German, too', async () => {
  const { stdout } = await cli(['check', '--help'], { env: GERMAN });
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain(
    '(Auswahl: "text", "json", "sarif", "github", "gitlab", "junit", Standard: "text")',
  );
  expect(stdout).not.toMatch(/\((?:choices|default): /);
});

function literal(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
