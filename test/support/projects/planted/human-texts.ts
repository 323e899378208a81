/** Languages of the texts, which have different scripts, marks, and plurals. */
export const LANGUAGES = ['de', 'es', 'fr', 'ja', 'pl', 'ru'] as const;

/** A language of the texts. */
export type Language = (typeof LANGUAGES)[number];

/** A text with its translations. `{P}` stands for a placeholder of the format. */
export type HumanText = Readonly<Record<Language | 'en', string>>;

/** Texts as people translate them. */
export const TEXTS: readonly HumanText[] = [
  {
    en: 'Save all open files now.',
    de: 'Alle geöffneten Dateien jetzt sichern.',
    es: 'Guardar ahora todos los archivos que están abiertos.',
    fr: 'Enregistrer tous les fichiers qui sont déjà ouverts.',
    ja: '開いているファイルをすべて今すぐ保存します。',
    pl: 'Zapisz teraz wszystkie pliki, które są już otwarte.',
    ru: 'Сохранить сейчас все открытые файлы.',
  },
  {
    en: 'The folder "Drafts" is empty & cannot be opened.',
    de: 'Der Ordner "Entwürfe" ist leer & lässt sich nicht öffnen.',
    es: 'La carpeta "Borradores" está vacía & no se abrirá.',
    fr: 'Le dossier "Brouillons" est vide & ne peut être ouvert.',
    ja: 'フォルダー "下書き" は空なので & 開けません。',
    pl: 'Folder "Szkice" jest pusty & nie można go otworzyć.',
    ru: 'Папка "Черновики" пуста & не открывается.',
  },
  {
    en: "It's too late to undo the last change.",
    de: 'Die letzte Änderung lässt sich nicht mehr zurücknehmen.',
    es: 'Ya no es posible deshacer el último cambio.',
    fr: "Il est trop tard pour annuler l'opération précédente.",
    ja: '最後の変更を取り消すことはもうできません。',
    pl: 'Jest już za późno, aby cofnąć ostatnią zmianę.',
    ru: 'Последнее изменение отменить уже нельзя.',
  },
];

/** Others, with what defects take away or change. */
export const NAMED: HumanText = {
  en: 'Welcome back, {P}, to your files.',
  de: 'Willkommen zurück, {P}, bei deinen Dateien.',
  es: 'Bienvenida de nuevo, {P}, a tus archivos más útiles.',
  fr: 'Content de vous revoir, {P}, dans vos fichiers préférés.',
  ja: 'おかえりなさい、 {P} さんのファイルです。',
  pl: 'Witaj znów, {P}, wśród swoich plików.',
  ru: 'С возвращением, {P}, к вашим файлам.',
};

export const NUMBERED: HumanText = {
  en: 'Wait 30 seconds (or even longer) first.',
  de: 'Warte vorher 30 Sekunden (oder länger).',
  es: 'Espere antes 30 segundos (o más).',
  fr: "Attendez d'abord 30 secondes (ou même plus).",
  ja: '最初に30秒（またはそれ以上）待ちます。',
  pl: 'Najpierw poczekaj 30 sekund (lub dłużej).',
  ru: 'Сначала подождите 30 секунд (или дольше).',
};

export const COUNTED_TWICE: HumanText = {
  en: 'Wait 30 seconds and try it 5 times.',
  de: 'Warte 30 Sekunden und versuche es 5 Mal.',
  es: 'Espere 30 segundos e inténtelo 5 veces.',
  fr: 'Attendez 30 secondes et essayez 5 fois.',
  ja: '30秒待って、5回試してください。',
  pl: 'Poczekaj 30 sekund i spróbuj 5 razy.',
  ru: 'Подождите 30 секунд и попробуйте 5 раз.',
};

export const TAGGED: HumanText = {
  en: 'Read <b>this page</b> before you begin.',
  de: 'Lies <b>diese Seite</b>, bevor du beginnst.',
  es: 'Lea <b>esta página</b> antes de empezar.',
  fr: 'Lisez <b>cette page</b> avant de commencer.',
  ja: '始める前に<b>このページ</b>をお読みください。',
  pl: 'Przeczytaj <b>tę stronę</b>, zanim zaczniesz.',
  ru: 'Прочитайте <b>эту страницу</b> перед началом.',
};

export const LINKED: HumanText = {
  en: 'Read <a href="/docs/start">the guide</a> before you begin.',
  de: 'Lies <a href="/docs/start">die Anleitung</a>, bevor du beginnst.',
  es: 'Lea <a href="/docs/start">la guía</a> antes de empezar.',
  fr: 'Lisez <a href="/docs/start">le guide</a> avant de commencer.',
  ja: '始める前に<a href="/docs/start">ガイド</a>をお読みください。',
  pl: 'Przeczytaj <a href="/docs/start">przewodnik</a>, zanim zaczniesz.',
  ru: 'Прочитайте <a href="/docs/start">руководство</a> перед началом.',
};

export const COUNTED: HumanText = {
  en: '{count, plural, one {# file} other {# files}}',
  de: '{count, plural, one {# Datei} other {# Dateien}}',
  es: '{count, plural, one {# archivo} many {# de archivos} other {# archivos}}',
  fr: '{count, plural, one {# fichier} many {# de fichiers} other {# fichiers}}',
  ja: '{count, plural, other {# 個のファイル}}',
  pl: '{count, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}',
  ru: '{count, plural, one {# файл} few {# файла} many {# файлов} other {# файла}}',
};

/** A term of a glossary, a phrase that its terms file forbids, and sentences with the right one. */
export const TERM = {
  source: 'task',
  target: {
    de: 'Aufgabe',
    es: 'tarea',
    fr: 'tâche',
    ja: 'タスク',
    pl: 'zadanie',
    ru: 'задача',
  },
  forbidden: { de: 'Arbeit', es: 'trabajo', fr: 'travail', ja: '作業', pl: 'praca', ru: 'работа' },
  sentence: {
    en: 'Here is a new task for you.',
    de: 'Hier ist für dich: Aufgabe.',
    es: 'Esto es para usted: tarea.',
    fr: 'Voici pour vous: tâche.',
    ja: 'こちらが新しいタスクです。',
    pl: 'To jest dla ciebie: zadanie.',
    ru: 'Вот что у вас есть: задача.',
  },
} as const satisfies {
  readonly source: string;
  readonly target: Readonly<Record<Language, string>>;
  readonly forbidden: Readonly<Record<Language, string>>;
  readonly sentence: HumanText;
};

/** A name that stays, and its translation, which is a mistake. */
export const NAME = {
  source: 'Green Leaf',
  target: {
    de: 'Grünes Blatt',
    es: 'Hoja Verde',
    fr: 'Feuille Verte',
    ja: '緑の葉',
    pl: 'Zielony Liść',
    ru: 'Зелёный лист',
  },
  sentence: {
    en: 'Welcome to Green Leaf today.',
    de: 'Willkommen heute bei Green Leaf.',
    es: 'Hoy le da la bienvenida Green Leaf.',
    fr: 'Bienvenue chez Green Leaf.',
    ja: 'Green Leaf へようこそ。',
    pl: 'Witamy dziś w Green Leaf.',
    ru: 'Добро пожаловать в Green Leaf.',
  },
} as const satisfies {
  readonly source: string;
  readonly target: Readonly<Record<Language, string>>;
  readonly sentence: HumanText;
};
