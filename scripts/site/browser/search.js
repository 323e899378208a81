// Searches the site in the page: nothing is sent anywhere, and it also works where the pages are opened as files.

const MOST_RESULTS = 12;
const WORDS_AROUND = 90;

/** Pages that are looked up last: for those who change Parlance, and the news. */
const RARELY_WANTED =
  /^(?:architecture|contributing|coverage|specification-notes|service-gaps|reliability|changelog)\b/;

const root = document.documentElement.dataset.root ?? '';
const box = /** @type {HTMLInputElement} */ (document.getElementById('search'));
const found = /** @type {HTMLElement} */ (document.getElementById('found'));
const list = /** @type {HTMLElement} */ (document.getElementById('results'));

/** @param {string} name @returns {Promise<void>} */
function load(name) {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = root + name;
    script.onload = () => resolve();
    script.onerror = reject;
    document.head.append(script);
  });
}

async function createIndex() {
  await Promise.all([load('minisearch.js'), load('search-texts.js')]);
  const index = new MiniSearch({
    fields: ['heading', 'page', 'text'],
    storeFields: ['page', 'heading', 'text'],
    searchOptions: {
      boost: { heading: 4, page: 2 },
      prefix: true,
      fuzzy: 0.2,
      boostDocument: (/** @type {string} */ id) => (RARELY_WANTED.test(id) ? 0.3 : 1),
    },
  });
  index.addAll(searchTexts);
  return index;
}

/** @type {ReturnType<typeof createIndex> | undefined} */
let index;

/** What has all words, or else what has some of them. @param {string} query */
async function searchFor(query) {
  index ??= createIndex();
  const pages = await index;
  const all = pages.search(query, { combineWith: 'AND' });
  return all.length > 0 ? all : pages.search(query, { combineWith: 'OR' });
}

/** The part of a text around a word. @param {string} text @param {string} word */
function excerpt(text, word) {
  const at = Math.max(0, text.toLowerCase().indexOf(word));
  const start = at < WORDS_AROUND ? 0 : text.indexOf(' ', at - WORDS_AROUND) + 1;
  return (start > 0 ? '… ' : '') + text.slice(start, at + WORDS_AROUND);
}

/**
 * A text with the words that were found.
 * @param {string} text
 * @param {readonly string[]} words In lower case.
 */
function marked(text, words) {
  const parts = words.map((word) => word.replace(/[^\p{L}\p{N}\s]/gu, '\\$&'));
  const pieces = parts.length === 0 ? [text] : text.split(new RegExp(`(${parts.join('|')})`, 'i'));
  return pieces.map((piece, index) => {
    if (index % 2 === 0) return piece;
    const mark = document.createElement('mark');
    mark.textContent = piece;
    return mark;
  });
}

/** @param {SearchText & { readonly terms: readonly string[] }} result */
function resultItem({ id, page, heading, text, terms }) {
  const link = document.createElement('a');
  link.href = root + id;
  link.textContent = heading === page ? page : `${page}: ${heading}`;
  const words = document.createElement('p');
  const inText = terms.filter((term) => text.toLowerCase().includes(term));
  words.append(...marked(excerpt(text, inText[0] ?? ''), inText));
  const item = document.createElement('li');
  item.append(link, words);
  return item;
}

/** @param {number} results */
function countOf(results) {
  return results === 0 ? 'Results: 0. All pages are in English.' : `Results: ${results}`;
}

async function show() {
  const query = box.value.trim();
  const results = query === '' ? [] : await searchFor(query);
  if (box.value.trim() !== query) return;
  list.replaceChildren(...results.slice(0, MOST_RESULTS).map(resultItem));
  list.hidden = results.length === 0;
  found.textContent = query === '' ? '' : countOf(results.length);
  found.classList.toggle('unseen', results.length > 0 || query === '');
}

box.hidden = false;
box.addEventListener('input', show);
document.addEventListener('keydown', (event) => {
  if (event.key === '/' && document.activeElement === document.body) {
    event.preventDefault();
    box.focus();
  } else if (event.key === 'Escape' && box.value !== '') {
    box.value = '';
    show();
  }
});
// On a phone, the list of pages would stand before each text.
if (matchMedia('(max-width: 50rem)').matches) document.querySelector('.menu')?.removeAttribute('open');
