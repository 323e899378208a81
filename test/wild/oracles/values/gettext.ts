import gettext from 'gettext-parser';
import type { Value, ValueOracle } from '../oracle.ts';

/** Message catalogs by gettext-parser. The header is not judged: it gets the target language. */
export const gettextOracle: ValueOracle = {
  values(source) {
    const { translations, ...rest } = gettext.po.parse(source);
    const messages = Object.values(translations).flatMap((context) => Object.values(context));
    const obsolete = JSON.stringify('obsolete' in rest ? rest.obsolete : undefined) ?? '';
    return [
      { path: 'obsolete', text: obsolete, isText: false },
      ...messages.filter(({ msgid }) => msgid !== '').flatMap(valuesOf),
    ];
  },
};

interface Message {
  readonly msgctxt?: string;
  readonly msgid: string;
  readonly msgid_plural?: string;
  readonly msgstr: readonly string[];
  readonly comments?: object;
}

function valuesOf({ msgctxt = '', msgid, msgid_plural, msgstr, comments }: Message): readonly Value[] {
  const about = JSON.stringify([msgctxt, msgid, msgid_plural, { ...comments, previous: undefined }]);
  return [
    { path: 'about', text: about, isText: false },
    ...msgstr.map((text, index) => {
      const origin = index > 0 || msgstr.length === 1 ? (msgid_plural ?? msgid) : msgid;
      return { path: `msgstr[${index}]`, text, origin, isText: true };
    }),
  ];
}
