import type { Value, ValueOracle } from '../oracle.ts';

const CONTROLS: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', f: '\f' };

/** Java properties, read as `Properties.load` describes it. */
export const propertiesOracle: ValueOracle = {
  values(source) {
    const natural = source.split(/\r\n|\r|\n/);
    const values: Value[] = [];
    for (let index = 0; index < natural.length; index++) {
      let line = (natural[index] ?? '').replace(/^[ \t\f]+/, '');
      if (line === '' || /^[#!]/.test(line)) {
        values.push({ path: 'comment', text: line, isText: false });
        continue;
      }
      while (isContinued(line)) line = line.slice(0, -1) + (natural[++index] ?? '').replace(/^[ \t\f]+/, '');
      const key = /^(?:\\.|[^\\=: \t\f])*/.exec(line)?.[0] ?? '';
      const value = line.slice(key.length).replace(/^[ \t\f]*[=:]?[ \t\f]*/, '');
      values.push({ path: 'key', text: key, isText: false });
      values.push({ path: 'value', text: unescaped(value), isText: true });
    }
    return values;
  },
};

function isContinued(line: string): boolean {
  return (/\\*$/.exec(line)?.[0].length ?? 0) % 2 === 1;
}

function unescaped(value: string): string {
  return value.replace(/\\(?:[uU]([\da-fA-F]{4})|(.))/gs, (_escape, hex?: string, letter = '') =>
    hex === undefined ? (CONTROLS[letter] ?? letter) : String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

const TOKEN = /\/\*[\s\S]*?\*\/|\/\/.*|"(?<quoted>(?:\\[\s\S]|[^"\\])*)"|[=;]|[^\s"=;/]+/g;

/** String tables of Apple: what stands in quotes behind an equals sign. */
export const stringsOracle: ValueOracle = {
  values(source) {
    let isValue = false;
    return Array.from(source.matchAll(TOKEN), ({ 0: token, groups }): Value => {
      const text = groups?.quoted;
      const isText = isValue && text !== undefined;
      if (token === '=' || token === ';') isValue = token === '=';
      return { path: isText ? 'value' : 'other', text: isText ? unescaped(text) : token, isText };
    });
  },
};
