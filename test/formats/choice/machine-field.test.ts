import { describe, expect, test } from 'vitest';
import { isChosen } from '../../../packages/formats/choice/choose-texts.ts';
import { isMachineField } from '../../../packages/formats/choice/machine-field.ts';
import { segmentsOf } from '../../support/texts/text-files.ts';

/** Keys of fields, and for each some values. */
type Fields = readonly (readonly [key: string, values: readonly string[]])[];

const cases = (fields: Fields) =>
  fields.flatMap(([key, values]) => values.map((value) => [key, value] as const));

describe('a value that programs read because of its field stays', () => {
  test.each(
    cases([
      ['id', ['main', 'btn-save', 'sidebar_left', 'step2', 'userMenu']],
      ['buttonId', ['save', 'cancel']],
      ['icon', ['home', 'arrow-left', 'mdi:home', 'ArrowLeft', 'fas fa-home', 'bi bi-house']],
      ['menu_icon', ['gear']],
      ['currency', ['EUR', 'USD', 'usd']],
      ['currencyCode', ['CHF']],
      ['timeZone', ['Europe/Berlin', 'America/Argentina/Ushuaia', 'UTC', 'GMT+1']],
      ['time_zone', ['Asia/Tokyo']],
      ['firstDay', ['monday', 'Sunday', 'sat', '1']],
      ['firstDayOfWeek', ['Monday']],
      ['layout', ['compact', 'two-column', 'fullWidth', 'default', 'post']],
      ['display', ['standalone', 'minimal-ui', 'inline-block', 'none', 'swap']],
      ['purpose', ['any', 'maskable', 'any maskable', 'monochrome']],
      ['orientation', ['portrait', 'landscape-primary']],
    ]),
  )('%s: %s', (key, text) => expect(isMachineField({ key: ['a', key], text })).toBe(true));
});

describe('what people read in such a field is a text', () => {
  test.each(
    cases([
      ['id', ['ID', 'id', 'Identifier', 'Your number']],
      ['paid', ['bezahlt']],
      ['invalid', ['falsch']],
      ['lexicon', ['words']],
      ['icon', ['Icon', 'Symbol', 'the icon of your page']],
      ['currency', ['Currency', 'Euro', 'currency of the shop']],
      ['timeZone', ['Time zone', 'Your time zone']],
      ['firstDay', ['First day of the week', 'Day']],
      ['layout', ['Layout', 'The layout of your page', 'mise en page', 'layout']],
      ['display', ['Display', 'Display in the list', 'show', 'display']],
      ['purpose', ['Purpose', 'What is it for?', 'goal']],
      ['name', ['main', 'home']],
    ]),
  )('%s: %s', (key, text) => expect(isMachineField({ key: ['a', key], text })).toBe(false));
});

describe('files with such fields', () => {
  test.each([
    ['json', '{"id": "main", "layout": "Choose a layout", "icons": [{"icon": "home", "purpose": "any"}]}'],
    ['yaml', 'id: main\nlayout: Choose a layout\nicons:\n  - icon: home\n    purpose: any\n'],
    ['toml', 'id = "main"\nlayout = "Choose a layout"\n[[icons]]\nicon = "home"\npurpose = "any"\n'],
    ['json5', "{id: 'main', layout: 'Choose a layout', icons: [{icon: 'home', purpose: 'any'}]}"],
    [
      'php',
      "<?php return ['id' => 'main', 'layout' => 'Choose a layout', 'icons' => [['icon' => 'home', 'purpose' => 'any']]];",
    ],
  ] as const)('%s', (format, file) => {
    const chosen = segmentsOf(file, format).filter((segment) => isChosen(segment, {}));
    expect(chosen.map(({ text }) => text)).toEqual(['Choose a layout']);
  });

  test('a value is translated where its key is chosen', () => {
    const [segment] = segmentsOf('{"icon": "home"}', 'json');
    expect(segment && isChosen(segment, { keys: [(key) => key === 'icon'] })).toBe(true);
  });

  test('where languages stand side by side, id is Indonesian', () => {
    const facts = { isLatin1: false, source: 'id', target: 'en' };
    const texts = segmentsOf('{"open": {"id": "buka", "en": "buka"}}', 'json', facts);
    expect(texts.filter((segment) => isChosen(segment, {})).map(({ text }) => text)).toEqual(['buka']);
  });
});
