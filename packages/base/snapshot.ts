export { GLOSSARY_LANGUAGES } from './languages/snapshot/glossary-languages.ts';
export { SNAPSHOT_FACTS, SNAPSHOT_LANGUAGES, SNAPSHOT_RESOURCES } from './languages/snapshot/snapshot.ts';
