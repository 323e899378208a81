import type { FileFormat } from '#formats';

/** A mistake in a file of `written/`: what stands there, and what stands there instead. */
export interface WrittenDefect {
  readonly kind: string;
  readonly file: string;
  readonly right: string;
  readonly wrong: string;
}

/** The translations of `written/`, with their sources; a file that has both languages is its own source. */
export const WRITTEN_FILES: readonly {
  readonly file: string;
  readonly source: string;
  readonly locale: string;
  /** Left out: what the name says. */
  readonly format?: FileFormat;
}[] = [
  { file: 'de.yml', source: 'en.yml', locale: 'de' },
  { file: 'app_fr.arb', source: 'app_en.arb', locale: 'fr' },
  { file: 'editor.es.xlf', source: 'editor.es.xlf', locale: 'es' },
  { file: 'Localizable.xcstrings', source: 'Localizable.xcstrings', locale: 'pl' },
  { file: 'Strings.it.resx', source: 'Strings.resx', locale: 'it' },
  { file: 'game.csv', source: 'game.csv', locale: 'ru' },
  { file: 'vue.nl.json', source: 'vue.en.json', locale: 'nl' },
  { file: 'messages.ru.php', source: 'messages.en.php', locale: 'ru' },
  { file: 'library.po', source: 'library.po', locale: 'cs' },
  { file: 'values-uk/strings.xml', source: 'values/strings.xml', locale: 'uk' },
  { file: 'i18next.pl.json', source: 'i18next.en.json', locale: 'pl' },
  { file: 'icu.fr.json', source: 'icu.en.json', locale: 'fr' },
  { file: 'ui.fr.properties', source: 'ui.en.properties', locale: 'fr' },
  { file: 'mail.cs.ftl', source: 'mail.en.ftl', locale: 'cs' },
  { file: 'player_sv.xml', source: 'player_sv.xml', locale: 'sv', format: 'qt' },
  { file: 'ja.lproj/Localizable.strings', source: 'en.lproj/Localizable.strings', locale: 'ja' },
];

/** Mistakes that are of a format or a syntax, by kind. Each row: the file, what is right, and what is planted. */
const ROWS: Readonly<Record<string, readonly (readonly [file: string, right: string, wrong: string])[]>> = {
  'plural form missing': [
    ['library.po', 'msgstr[2] "{count} knih je po termínu"\n', ''],
    ['values-uk/strings.xml', '        <item quantity="few">%d фотографії</item>\n', ''],
    ['values-uk/strings.xml', '        <item quantity="many">%d фотографій</item>\n', ''],
    ['i18next.pl.json', '  "tasks_few": "{{count}} zadania",\n', ''],
    ['i18next.pl.json', '  "tasks_many": "{{count}} zadań",\n', ''],
    [
      'Localizable.xcstrings',
      '          "few": { "stringUnit": { "state": "translated", "value": "%lld biegi w tym tygodniu" } },\n',
      '',
    ],
    [
      'Localizable.xcstrings',
      '          "many": { "stringUnit": { "state": "translated", "value": "%lld biegów w tym tygodniu" } },\n',
      '',
    ],
    ['mail.cs.ftl', '    [few] { $count } nepřečtené zprávy\n', ''],
    [
      'messages.ru.php',
      ':count минуту назад|:count минуты назад|:count минут назад',
      ':count минуту назад|:count минут назад',
    ],
    ['de.yml', '      one: "%{count} offene Rechnung"\n', ''],
    ['vue.nl.json', 'geen artikelen | één artikel | {count} artikelen', 'geen artikelen | {count} artikelen'],
    ['player_sv.xml', '            <numerusform>%n låtar i %1</numerusform>\n', ''],
  ],
  'plural form empty': [
    ['library.po', 'msgstr[1] "{count} knihy jsou po termínu"', 'msgstr[1] ""'],
    ['values-uk/strings.xml', '<item quantity="many">%d фотографій</item>', '<item quantity="many"></item>'],
    ['i18next.pl.json', '"tasks_few": "{{count}} zadania"', '"tasks_few": ""'],
    ['player_sv.xml', '<numerusform>%n låtar i %1</numerusform>', '<numerusform></numerusform>'],
    ['de.yml', 'other: "%{count} offene Rechnungen"', 'other: ""'],
    ['Localizable.xcstrings', '"value": "%lld biegów w tym tygodniu"', '"value": ""'],
    ['app_fr.arb', 'one{{count} photo}', 'one{}'],
    ['icu.fr.json', 'one {# avis}', 'one {}'],
  ],
  'number missing in a plural form': [
    ['library.po', '"{count} knih je po termínu"', '"knih je po termínu"'],
    [
      'values-uk/strings.xml',
      '<item quantity="one">%d фотографія</item>',
      '<item quantity="one">Одна фотографія</item>',
    ],
    [
      'values-uk/strings.xml',
      '<item quantity="many">%d фотографій</item>',
      '<item quantity="many">фотографій</item>',
    ],
    ['i18next.pl.json', '"{{count}} zadań"', '"zadań"'],
    ['messages.ru.php', '|:count минут назад', '|минут назад'],
    ['mail.cs.ftl', '*[other] { $count } nepřečtených zpráv', '*[other] nepřečtených zpráv'],
    ['Localizable.xcstrings', '"%lld biegi w tym tygodniu"', '"biegi w tym tygodniu"'],
    ['player_sv.xml', '<numerusform>%n låtar i %1</numerusform>', '<numerusform>låtar i %1</numerusform>'],
    ['app_fr.arb', 'other{{count} photos}', 'other{photos}'],
    ['icu.fr.json', 'other {# fichiers}', 'other {fichiers}'],
    ['de.yml', 'other: "%{count} offene Rechnungen"', 'other: "offene Rechnungen"'],
    ['vue.nl.json', '{count} artikelen', 'artikelen'],
  ],
  'plural category of another language': [
    ['app_fr.arb', 'other{{count} photos}', 'autre{{count} photos}'],
    [
      'icu.fr.json',
      '{count, plural, =0 {Aucun avis} one {# avis} other',
      '{count, plural, =0 {Aucun avis} un {# avis} other',
    ],
    ['mail.cs.ftl', '[few]', '[málo]'],
    ['values-uk/strings.xml', 'quantity="few"', 'quantity="кілька"'],
    ['de.yml', '      other: "%{count} offene Rechnungen"', '      andere: "%{count} offene Rechnungen"'],
  ],
  'ICU without other': [
    ['app_fr.arb', ' other{Cette personne vous a invité à son voyage}', ''],
    ['app_fr.arb', ' other{{count} photos}', ''],
    ['icu.fr.json', ' other {Vous pouvez lire ce fichier}', ''],
    ['icu.fr.json', ' other {# fichiers}', ''],
  ],
  'key of a select changed': [
    ['app_fr.arb', 'female{Elle', 'femme{Elle'],
    ['app_fr.arb', 'male{Il', 'masculin{Il'],
    ['icu.fr.json', 'owner {Ce fichier', 'propriétaire {Ce fichier'],
    ['icu.fr.json', 'editor {Vous', 'éditeur {Vous'],
  ],
  'argument changed': [
    ['app_fr.arb', '{gender, select', '{genre, select'],
    ['app_fr.arb', '{count, plural', '{nombre, plural'],
    ['icu.fr.json', '{role, select', '{rôle, select'],
    ['icu.fr.json', '{date, date, long}', '{jour, date, long}'],
    ['mail.cs.ftl', '{ NUMBER($total) }', '{ NUMBER($celkem) }'],
    ['mail.cs.ftl', '{ $count ->', '{ $pocet ->'],
    ['ui.fr.properties', '{1,date,short}', '{2,date,short}'],
  ],
  'type of an argument changed': [
    ['app_fr.arb', '{price, number, currency}', '{price, date, short}'],
    ['app_fr.arb', '{place, selectordinal,', '{place, plural,'],
    ['icu.fr.json', '{date, date, long}', '{date}'],
    ['icu.fr.json', '{percent, number, percent}', '{percent}'],
    ['icu.fr.json', '{time, time, short}', '{time, date, short}'],
    ['icu.fr.json', '{total, number}', '{total, nombre}'],
    ['ui.fr.properties', '{1,number,integer} Mo', '{1,date,short} Mo'],
    ['ui.fr.properties', '{1,date,short}', '{1,number,integer}'],
    ['Strings.it.resx', '{1:P1}', '{1:D}'],
    ['Strings.it.resx', '{1:d}', '{1}'],
    ['mail.cs.ftl', 'DATETIME($date, month: "long", day: "numeric")', 'NUMBER($date)'],
    ['Localizable.xcstrings', '"%@: %lf kilometrów"', '"%@: %@ kilometrów"'],
    ['library.po', 'má %5.2f %% volného', 'má %5.2d %% volného'],
    ['library.po', '%3$s %2$d knih', '%3$s %2$s knih'],
    ['library.po', '{date:%d.%m.%Y}', '{date:%d.%m.%Q}'],
  ],
  'quote of a format': [
    ['ui.fr.properties', "L''archive {0} est pleine", "L'archive {0} est pleine"],
    ['ui.fr.properties', "d''ouvrir l''archive {0}", "d'ouvrir l''archive {0}"],
    ['ui.fr.properties', "L''archive {0} est en cours", "L'archive {0} est en cours"],
    ['icu.fr.json', "'{archive}'", '{archive}'],
    ['values-uk/strings.xml', "об\\'єм", "об'єм"],
    ['values-uk/strings.xml', "з\\'єднання", "з'єднання"],
    ['app_fr.arb', '{count} photo}', '{count photo}'],
  ],
  'brace unbalanced': [
    ['app_fr.arb', '{count} photos}}', '{count} photos}'],
    ['icu.fr.json', 'other {# avis}} de {author}', 'other {# avis} de {author}'],
    ['icu.fr.json', '{total, number}', '{total, number'],
    ['ui.fr.properties', '{0,choice,0#zéro', '0,choice,0#zéro'],
    ['library.po', '{title} do', '{title do'],
  ],
  'limit exceeded': [
    ['editor.es.xlf', 'Guardar borrador</target>', 'Guardar como borrador del documento</target>'],
    ['editor.es.xlf', 'Historial</target>', 'Historial de cambios</target>'],
    ['library.po', '"Vrátit knihu"', '"Vrátit vypůjčenou knihu"'],
    ['values-uk/strings.xml', 'На телефон', 'Надіслати на мобільний телефон'],
  ],
  'ID of an inline element changed': [
    ['editor.es.xlf', '<target>¿Guardar <x id="INTERPOLATION"', '<target>¿Guardar <x id="INTERPOLACION"'],
    ['editor.es.xlf', 'de <x id="INTERPOLATION_1"', 'de <x id="INTERPOLATION_2"'],
    ['editor.es.xlf', '<target>Pulse <g id="1"', '<target>Pulse <g id="3"'],
    ['editor.es.xlf', '<target>Lea los <g id="1"', '<target>Lea los <g id="4"'],
    ['i18next.pl.json', '<1>przewodnik</1>', '<2>przewodnik</2>'],
    [
      'icu.fr.json',
      '<terms>conditions d’utilisation</terms>',
      '<conditions>conditions d’utilisation</conditions>',
    ],
  ],
  'escape broken': [
    ['ui.fr.properties', 'C:\\\\Backup', 'C:\\Backup'],
    ['ui.fr.properties', '\\u00e9essayez', '\\u00g9essayez'],
    ['ja.lproj/Localizable.strings', '\\"完了\\"', '"完了"'],
    ['library.po', 'Čtenář nemá průkaz.\\n', 'Čtenář nemá průkaz.\\'],
    ['values-uk/strings.xml', 'Wi\\u2011Fi', 'Wi\\u21Fi'],
    ['de.yml', 'läuft.\\nSie', 'läuft.\\ Sie'],
    ['app_fr.arb', 'hors ligne.\\nVos', 'hors ligne.\\xVos'],
    ['messages.ru.php', 'закрыта.\\nПопросите', 'закрыта./nПопросите'],
    ['ja.lproj/Localizable.strings', '。\\nメモ', '。￥nメモ'],
    ['Localizable.xcstrings', 'połączony.\\nPrzysuń', 'połączony.\\\\nPrzysuń'],
    ['icu.fr.json', '{author}', '\\\\{author\\\\}'],
  ],
  'entity broken': [
    ['values-uk/strings.xml', 'Умови &amp; приватність', 'Умови &amp приватність'],
    ['editor.es.xlf', 'términos &amp; condiciones', 'términos & amp; condiciones'],
    ['Strings.it.resx', 'Etichette &amp; cartellini', 'Etichette &ampcartellini'],
    ['library.po', 'Tisk &amp; zavřít', 'Tisk &amp zavřít'],
    ['player_sv.xml', '&amp;Öppna mapp', '& amp;Öppna mapp'],
  ],
  'entity doubled': [
    ['values-uk/strings.xml', 'Умови &amp; приватність', 'Умови &amp;amp; приватність'],
    ['editor.es.xlf', 'términos &amp; condiciones', 'términos &amp;amp; condiciones'],
    ['Strings.it.resx', 'Etichette &amp; cartellini', 'Etichette &amp;amp; cartellini'],
    ['library.po', 'Tisk &amp; zavřít', 'Tisk &amp;amp; zavřít'],
    ['player_sv.xml', '&lt;b&gt;%1&lt;/b&gt; är', '&amp;lt;b&amp;gt;%1&amp;lt;/b&amp;gt; är'],
    ['Strings.it.resx', '&lt;b&gt;listino', '&amp;lt;b&amp;gt;listino'],
  ],
  'another language': [
    [
      'de.yml',
      'Eine Erinnerung wird 14 Tage vor der Fälligkeit und noch einmal 3 Tage danach gesendet.',
      'Een herinnering wordt 14 dagen voor de vervaldatum en nog eens 3 dagen daarna verzonden.',
    ],
    [
      'app_fr.arb',
      'Vous êtes hors ligne.\\nVos voyages sont enregistrés sur cet appareil.',
      'Sei offline.\\nI tuoi viaggi sono salvati su questo dispositivo.',
    ],
    [
      'editor.es.xlf',
      'Ha usado 80 de 100 documentos. Los documentos más antiguos se eliminan después de 365 días.',
      'Hai usato 80 documenti su 100. I documenti più vecchi vengono eliminati dopo 365 giorni.',
    ],
    [
      'Localizable.xcstrings',
      'Odpoczywaj 48 godzin po biegu dłuższym niż 21,1 km.',
      'Po běhu delším než 21,1 km odpočívejte alespoň 48 hodin.',
    ],
    [
      'Strings.it.resx',
      'La stampante {0} non risponde. Controlla il cavo e riprova.',
      'La impresora {0} no responde. Compruebe el cable e inténtelo de nuevo.',
    ],
    [
      'game.csv',
      'Волки нападают только ночью. Поддерживайте огонь.',
      'Вовки нападають лише вночі. Підтримуйте вогонь.',
    ],
    [
      'vue.nl.json',
      'Uw winkelwagen wordt 30 minuten bewaard. Betaal vóór {time}.',
      'Ihr Warenkorb wird 30 Minuten lang aufbewahrt. Bezahlen Sie vor {time}.',
    ],
    [
      'messages.ru.php',
      'Ссылка действует 60 минут. После этого запросите новую.',
      'Посилання діє 60 хвилин. Після цього надішліть запит на нове.',
    ],
    [
      'library.po',
      'Kniha je rezervovaná. Vraťte ji prosím včas.',
      'Książka jest zarezerwowana. Prosimy o zwrot na czas.',
    ],
    [
      'values-uk/strings.xml',
      'Альбом %s видалено. Його можна відновити протягом 30 днів.',
      'Альбом %s удалён. Его можно восстановить в течение 30 дней.',
    ],
    [
      'i18next.pl.json',
      'Zarchiwizować {{board}}? Członkowie nie będą mogli jej już zmieniać.',
      'Archivovat {{board}}? Členové ji už nebudou moci měnit.',
    ],
    [
      'icu.fr.json',
      'Bonjour {name}, veuillez confirmer votre adresse. Le lien est valable 24 heures.',
      'Hola, {name}: confirme su dirección. El enlace es válido durante 24 horas.',
    ],
    [
      'ui.fr.properties',
      'Le disque est plein.\\nSupprimez des fichiers et r\\u00e9essayez.',
      'El disco est\\u00e1 lleno.\\nElimine archivos e int\\u00e9ntelo de nuevo.',
    ],
    [
      'mail.cs.ftl',
      'Zprávy uchováváme 30 dní. Potom je smažeme.',
      'Wiadomości przechowujemy przez 30 dni. Potem je usuwamy.',
    ],
    [
      'player_sv.xml',
      'Ta bort spellistan %1? Låtarna tas inte bort.',
      'Vil du fjerne spillelisten %1? Sangene bliver ikke slettet.',
    ],
    [
      'ja.lproj/Localizable.strings',
      'このメモはロックされています。所有者にロックの解除を依頼してください。',
      '此备忘录已锁定。请联系其所有者解除锁定，然后再继续编辑内容。',
    ],
  ],
  'placeholder spoiled': [
    ['library.po', '%2$d knih', '%2d$ knih'],
    ['Localizable.xcstrings', '%1$@ wyprzedza', '%1@ wyprzedza'],
    ['ja.lproj/Localizable.strings', '%1$@さん', '%1@さん'],
    ['ja.lproj/Localizable.strings', '%d%%が', '%d％が'],
    ['ja.lproj/Localizable.strings', 'メモの%d%%が', 'メモの%d%が'],
    ['values-uk/strings.xml', '%1$d%%', '%1$d %'],
    ['de.yml', '%{count} Zeichen', '{count} Zeichen'],
    ['vue.nl.json', "{'@'}market", '@market'],
    ['vue.nl.json', '@:cart.title', '@:cart.titel'],
    ['messages.ru.php', 'Поле :attribute должно содержать', 'Поле :атрибут должно содержать'],
    ['messages.ru.php', ':Name! Вас', ':Имя! Вас'],
    ['messages.ru.php', '{1} :count участник|', '(1) :count участник|'],
    ['i18next.pl.json', '{{team, uppercase}}', '{{team, wielkie}}'],
    ['i18next.pl.json', '$t(board)', '$t(tablica)'],
    ['game.csv', '[b]{gold}[/b]', '[b]{gold}[b]'],
    ['game.csv', '[i]{item}[/i]', '[i]{item}'],
    ['player_sv.xml', '(%3 %)', '(% 3 %)'],
    ['Strings.it.resx', '{0} file su {1}', '{0} file su {1'],
  ],
};

export const WRITTEN_DEFECTS: readonly WrittenDefect[] = Object.entries(ROWS).flatMap(([kind, rows]) =>
  rows.map(([file, right, wrong]) => ({ kind, file, right, wrong })),
);
