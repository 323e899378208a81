import gettext from 'gettext-parser';
import type { Value, ValueOracle } from '../oracle.ts';

/** Message catalogs by gettext-parser. The header is not judged: it gets the target language. Nor is `fuzzy`: a new translation is no guess. */
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
  readonly comments?: { readonly flag?: string };
}

function valuesOf({ msgctxt = '', msgid, msgid_plural, msgstr, comments }: Message): readonly Value[] {
  const flags = comments?.flag?.split(/,\s*/).filter((flag) => flag !== 'fuzzy');
  const said = { ...comments, previous: undefined, flag: flags?.join() || undefined };
  const about = JSON.stringify([msgctxt, msgid, msgid_plural, said]);
  return [
    { path: 'about', text: about, isText: false },
    ...msgstr.map((text, index) => {
      const origin = index > 0 || msgstr.length === 1 ? (msgid_plural ?? msgid) : msgid;
      return { path: `msgstr[${index}]`, text, origin, isText: true };
    }),
  ];
}
