import { runInNewContext } from 'node:vm';
import { loadAll } from 'js-yaml';
import { parse } from 'smol-toml';
import type { Value, ValueOracle } from '../oracle.ts';
import { valuesIn } from './tree.ts';

/** YAML by js-yaml. */
export const yamlOracle: ValueOracle = { values: (source) => valuesIn(loadAll(source)) };

/** TOML by smol-toml. What go-i18n says to translators beside the forms of a message, and the language of the file, are no texts. */
export const tomlOracle: ValueOracle = {
  values(source) {
    const root = parse(source);
    return valuesIn(root, [], (path) => {
      const name = path.at(-1);
      const table = path.slice(0, -1).reduce<unknown>((node, key) => Object(node)[key], root);
      return !(name === 'description' && 'other' in Object(table)) && path.join() !== 'locale';
    });
  },
};

/** JSON by the parser of JavaScript: strings outside the keys that describe others. */
export const jsonValues: ValueOracle = {
  values: (source) => valuesIn(read(source), [], (path) => !path.some((key) => /^[@$]/.test(key))),
};

/** JSON5 by the engine of JavaScript, of which it is a part. */
export const json5Oracle: ValueOracle = {
  values: (source) => valuesIn(read(runInNewContext(`JSON.stringify(${source}\n)`))),
};

/** Browser extensions: what stands under `message`. */
export const extensionOracle: ValueOracle = {
  values: (source) => valuesIn(read(source), [], (path) => path.length === 2 && path[1] === 'message'),
};

/** Files for programs, in which nothing is text. */
export const programOracle: ValueOracle = { values: (source) => valuesIn(read(source), [], () => false) };

/** String catalogs of Apple, translated into German. */
export const xcstringsOracle: ValueOracle = {
  values(source) {
    const catalog = Object(read(source));
    const original = String(catalog.sourceLanguage);
    return Object.entries(Object(catalog.strings)).flatMap(([key, entry]) =>
      valuesOfEntry(key, Object(entry), original),
    );
  },
};

type Loose = Readonly<Record<string, unknown>>;

function valuesOfEntry(
  key: string,
  entry: { shouldTranslate?: boolean; localizations?: Loose },
  original: string,
): readonly Value[] {
  const all = Object(entry.localizations);
  const origins = texts(all[original] ?? { stringUnit: { value: key } });
  const others = Object.entries(all).filter(([language]) => language !== 'de');
  const targets = new Map(texts(all.de).map((each) => [each.path, each.text]));
  const translated = origins.map(({ path, text: origin }) => ({
    path: `${key}/de/${path}`,
    text: targets.get(path) ?? '',
    origin,
    isText: entry.shouldTranslate !== false && key !== '',
  }));
  return [...valuesIn(Object.fromEntries(others), [key], () => false), ...translated];
}

function texts(localization: unknown): readonly Value[] {
  return valuesIn(localization ?? {}).filter(({ path }) => path.endsWith('value'));
}

function read(source: string): unknown {
  return JSON.parse(source.replace(/^\ufeff/, ''));
}
