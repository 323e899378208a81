import { ANDROID_RESOURCES } from './android.ts';
import { ANGULAR } from './angular.ts';
import { APPLE } from './apple.ts';
import { ASTRO } from './astro.ts';
import { BROWSER_EXTENSION } from './browser-extension.ts';
import { CATALOGS } from './catalogs.ts';
import { DOCUSAURUS } from './docusaurus.ts';
import { DOTNET } from './dotnet.ts';
import { FLUENT } from './fluent.ts';
import { FLUTTER } from './flutter.ts';
import { GETTEXT_CATALOGS } from './gettext.ts';
import { GO_I18N } from './go-i18n.ts';
import { HOME_ASSISTANT } from './home-assistant.ts';
import { HUGO_FILE } from './hugo-file.ts';
import { HUGO_FOLDER } from './hugo-folder.ts';
import { JAVA_BUNDLES } from './java.ts';
import { LARAVEL } from './laravel.ts';
import type { ProjectLayout } from './layout.ts';
import { MINECRAFT } from './minecraft.ts';
import { MKDOCS } from './mkdocs.ts';
import { QT } from './qt.ts';
import { RAILS } from './rails.ts';
import { README } from './readme.ts';
import { STARLIGHT } from './starlight.ts';
import { SYMFONY } from './symfony.ts';
import { VITEPRESS } from './vitepress.ts';
import { VSCODE_EXTENSION } from './vscode-extension.ts';

/** Every layout. A file belongs to the first that fits, so that those with markers come first, and general ones last. */
export const LAYOUTS: readonly ProjectLayout[] = [
  DOCUSAURUS,
  VITEPRESS,
  STARLIGHT,
  ASTRO,
  HUGO_FOLDER,
  HUGO_FILE,
  MKDOCS,
  GETTEXT_CATALOGS,
  RAILS,
  FLUTTER,
  ANDROID_RESOURCES,
  APPLE,
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
  README,
];
