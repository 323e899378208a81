export { loadFacts } from './account/load-service-facts.ts';
export { unusedInDocuments } from './account/resolve-document-profile.ts';
export { documentsBy, followIntoOthers } from './links/follow-into-others.ts';
