import { ANDROID_RESOURCES } from './android.ts';
import { ANGULAR } from './angular.ts';
import { APPLE } from './apple.ts';
import { ASTRO } from './astro.ts';
import { BROWSER_EXTENSION } from './browser-extension.ts';
import { CATALOGS } from './catalogs.ts';
import { DOCSIFY } from './docsify.ts';
import { DOCUSAURUS } from './docusaurus.ts';
import { DOTNET } from './dotnet.ts';
import { FLUENT } from './fluent.ts';
import { FLUTTER } from './flutter.ts';
import { FOLDERS_OF_LANGUAGES } from './folders.ts';
import { FUMADOCS } from './fumadocs.ts';
import { GETTEXT_CATALOGS } from './gettext.ts';
import { GETTEXT_WITHOUT_TEMPLATE } from './gettext-translated.ts';
import { GO_I18N } from './go-i18n.ts';
import { HOME_ASSISTANT } from './home-assistant.ts';
import { HUGO_FILE } from './hugo-file.ts';
import { HUGO_FOLDER } from './hugo-folder.ts';
import { JAVA_BUNDLES } from './java.ts';
import { LARAVEL } from './laravel.ts';
import type { ProjectLayout } from './layout.ts';
import { MINECRAFT } from './minecraft.ts';
import { MKDOCS } from './mkdocs.ts';
import { MKDOCS_PROJECTS } from './mkdocs-projects.ts';
import { NEXTRA } from './nextra.ts';
import { NUXT_CONTENT } from './nuxt-content.ts';
import { QT } from './qt.ts';
import { RAILS } from './rails.ts';
import { README } from './readme.ts';
import { RSPRESS } from './rspress.ts';
import { STARLIGHT } from './starlight.ts';
import { SYMFONY } from './symfony.ts';
import { VITEPRESS } from './vitepress.ts';
import { VSCODE_EXTENSION } from './vscode-extension.ts';
import { APPLE_CATALOGS } from './xcstrings.ts';
import { XLIFF_FOLDERS } from './xliff-folders.ts';

/** Every layout. A file belongs to the first that fits, so that those with markers come first, and general ones last. */
export const LAYOUTS: readonly ProjectLayout[] = [
  DOCUSAURUS,
  VITEPRESS,
  STARLIGHT,
  ASTRO,
  FUMADOCS,
  RSPRESS,
  NUXT_CONTENT,
  NEXTRA,
  HUGO_FOLDER,
  HUGO_FILE,
  MKDOCS_PROJECTS,
  MKDOCS,
  DOCSIFY,
  GETTEXT_CATALOGS,
  GETTEXT_WITHOUT_TEMPLATE,
  RAILS,
  FLUTTER,
  ANDROID_RESOURCES,
  APPLE,
  APPLE_CATALOGS,
  JAVA_BUNDLES,
  DOTNET,
  LARAVEL,
  SYMFONY,
  ANGULAR,
  BROWSER_EXTENSION,
  VSCODE_EXTENSION,
  FLUENT,
  QT,
  MINECRAFT,
  HOME_ASSISTANT,
  GO_I18N,
  CATALOGS,
  XLIFF_FOLDERS,
  FOLDERS_OF_LANGUAGES,
  README,
];
