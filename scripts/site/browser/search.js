// Searches the site in the page: nothing is sent anywhere, and it also works where the pages are opened as files.

const MOST_RESULTS = 12;
const WORDS_AROUND = 90;

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
    searchOptions: { boost: { heading: 4, page: 2 }, prefix: true, fuzzy: 0.1, combineWith: 'AND' },
  });
  index.addAll(searchTexts);
  return index;
}

/** @type {ReturnType<typeof createIndex> | undefined} */
let index;

/** The part of a text around a word. @param {string} text @param {string} word */
function excerpt(text, word) {
  const at = Math.max(0, text.toLowerCase().indexOf(word));
  const start = at < WORDS_AROUND ? 0 : text.indexOf(' ', at - WORDS_AROUND) + 1;
  return (start > 0 ? '… ' : '') + text.slice(start, at + WORDS_AROUND);
}

/** @param {SearchText & { readonly terms: readonly string[] }} result */
function resultItem({ id, page, heading, text, terms }) {
  const link = document.createElement('a');
  link.href = root + id;
  link.textContent = heading === page ? page : `${page}: ${heading}`;
  const words = document.createElement('p');
  words.textContent = excerpt(text, terms[0] ?? '');
  const item = document.createElement('li');
  item.append(link, words);
  return item;
}

async function show() {
  const query = box.value.trim();
  index ??= createIndex();
  const results = query === '' ? [] : (await index).search(query);
  if (box.value.trim() !== query) return;
  list.replaceChildren(...results.slice(0, MOST_RESULTS).map(resultItem));
  list.hidden = results.length === 0;
  found.textContent = query === '' ? '' : `Results: ${results.length}`;
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
