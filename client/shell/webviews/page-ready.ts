/** The message of a page to the extension: it is ready for messages. */
export const PAGE_READY = 'ready';
