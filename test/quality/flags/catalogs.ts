import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { mo, po } from 'gettext-parser';
import { parseLocale } from '#base';
import { type HumanFiles, LOCALES } from './human-files.ts';

/** The catalogs of gettext that are installed. */
const INSTALLED = '/usr/share/locale';

/** Catalogs of names, of countries and keyboards: a few words each, where no rule finds anything. */
const NAMES = /^iso_|^xkeyboard-config/;

/** The catalogs that are installed on this machine. */
export function installedCatalogs(): readonly HumanFiles[] {
  return catalogsIn(INSTALLED);
}

/** The catalogs in a folder with a folder for each locale, as files of PO. */
export function catalogsIn(folder: string): readonly HumanFiles[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .toSorted()
    .flatMap((own) => {
      const locale = parseLocale(own);
      const messages = path.join(folder, own, 'LC_MESSAGES');
      if (locale === undefined || !LOCALES.has(locale) || !existsSync(messages)) return [];
      const catalogs = readdirSync(messages).filter((file) => file.endsWith('.mo') && !NAMES.test(file));
      return catalogs.toSorted().map((file): HumanFiles => {
        const read = () => {
          const text = textOfCatalog(readFileSync(path.join(messages, file)));
          return { source: text, target: text };
        };
        return { name: `${own}/${file}`, format: 'po', locale, read };
      });
    });
}

function textOfCatalog(bytes: Buffer): string {
  return po.compile({ ...mo.parse(bytes), charset: 'utf-8' }, { foldLength: 0 }).toString('utf8');
}
