import { describe, expect, test } from 'vitest';
import { manifestWith, withProject } from '../../support/project.ts';

/** Texts that a format can call finished or not, and how. */
interface Format {
  readonly source: string;
  readonly target: string;
  /** The text of a file; without translations, that of the source. */
  write(texts: readonly (readonly [source: string, target?: string, state?: 'open'])[]): string;
}

const xliff: Format = {
  source: 'l/en.xlf',
  target: 'l/{locale}.xlf',
  write: (texts) => {
    const units = texts.map(([source, target, state]) => {
      const own = target && `<target state="${state ? 'new' : 'translated'}">${target}</target>`;
      return `<trans-unit id="${source}"><source>${source}</source>${own ?? ''}</trans-unit>\n`;
    });
    return `<xliff version="1.2"><file source-language="en" target-language="de" original="a" datatype="plaintext"><body>\n${units.join('')}</body></file></xliff>\n`;
  },
};

const qt: Format = {
  source: 'l/app_en.ts',
  target: 'l/app_{locale}.ts',
  write: (texts) => {
    const units = texts.map(([source, target, state]) => {
      const own = `<translation${target === undefined || state ? ' type="unfinished"' : ''}>${target ?? ''}</translation>`;
      return `<message><source>${source}</source>${own}</message>\n`;
    });
    return `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n<TS version="2.1" language="de">\n<context>\n<name>Main</name>\n${units.join('')}</context>\n</TS>\n`;
  },
};

const po: Format = {
  source: 'l/app.pot',
  target: 'l/{locale}.po',
  write: (texts) => {
    const units = texts.map(
      ([source, target = '', state]) => `${state ? '#, fuzzy\n' : ''}msgid "${source}"\nmsgstr "${target}"\n`,
    );
    const header = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Language: de\\n"\n';
    return [header, ...units].join('\n');
  },
};

const json: Format = {
  source: 'l/en.json',
  target: 'l/{locale}.json',
  write: (texts) =>
    `${JSON.stringify(Object.fromEntries(texts.map(([source, target = source]) => [source.replaceAll(' ', '_'), target])), undefined, 2)}\n`,
};

const yaml: Format = {
  source: 'l/en.yml',
  target: 'l/{locale}.yml',
  write: (texts) =>
    texts.map(([source, target = source]) => `${source.replaceAll(' ', '_')}: ${target}\n`).join(''),
};

type Texts = Parameters<Format['write']>[0];

/** Checks how many characters of a translation that nobody has recorded are sent. */
async function checkSent({ source, target, write }: Format, texts: Texts, characters: number): Promise<void> {
  const own = target.replace('{locale}', 'de');
  const files = {
    'parlance.json': manifestWith({ source: 'en', targets: ['de'], files: [{ source, target }] }),
    [source]: write(texts.map(([text]) => [text])),
    [own]: write(texts),
  };
  await withProject(files, async ({ run }) => {
    const { stderr } = await run(['update', '--yes']);
    expect(stderr).toContain(`Characters sent: ${characters}.`);
  });
}

const LONG = 'The parcel is on its way to you';
const OTHERS: Texts = [
  ['Open', 'Öffnen'],
  ['Close', 'Schließen'],
];

describe.each(Object.entries({ xliff, qt, po }))(
  'in a file of %s, a text that repeats its source',
  (_, format) => {
    test('is right where the file says that it is finished', async () => {
      await checkSent(format, [['Esc', 'Esc'], ['Hex', 'Hex'], [LONG, LONG], ...OTHERS], 0);
      await checkSent(format, [['Esc', 'Esc']], 0);
    });
  },
);

test.each(Object.entries({ xliff, qt }))(
  'a file of %s can say that it is not finished',
  async (_, format) => {
    await checkSent(format, [[LONG, LONG, 'open'], ['Hex', 'Hex'], ...OTHERS], LONG.length);
  },
);

describe.each(Object.entries({ json, yaml }))(
  'in a file of %s, a text that repeats its source',
  (_, format) => {
    test('is right if it is short and stands beside translations', async () => {
      await checkSent(format, [['Esc', 'Esc'], ...OTHERS], 0);
    });

    test('is right also beside a long one, which is sent', async () => {
      await checkSent(
        format,
        [['Esc', 'Esc'], [LONG, LONG], ...OTHERS, ['Yes', 'Ja'], ['No', 'Nein']],
        LONG.length,
      );
    });

    test('is not translated yet where most others are not', async () => {
      await checkSent(
        format,
        [
          ['Save', 'Save'],
          ['Print', 'Print'],
          ['Open', 'Öffnen'],
        ],
        'SavePrint'.length,
      );
    });
  },
);

test('a short text that people add beside other translations later is right too', async () => {
  const texts: Texts = [...OTHERS, ['Esc', 'Esc'], ['Save', 'Speichern'], ['Print', 'Drucken']];
  const { source, write } = json;
  const files = { [source]: write(OTHERS.map(([text]) => [text])), 'l/de.json': write(OTHERS) };
  const manifest = manifestWith({ source: 'en', targets: ['de'], files: [{ source, target: json.target }] });
  await withProject({ ...files, 'parlance.json': manifest }, async ({ run, write: put, read }) => {
    await run(['update', '--yes']);
    await put(source, write(texts.map(([text]) => [text])));
    await put('l/de.json', write(texts));
    const { stderr } = await run(['update', '--yes']);
    expect(stderr).toContain('Characters sent: 0.');
    expect(await read('l/de.json')).toBe(write(texts));
  });
});
