// What runs in a browser: the features that Node has too, and what is different there.
import '../suite/glossary-features.test.ts';
import './browser.test.ts';
