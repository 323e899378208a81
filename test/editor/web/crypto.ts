// Stands for `node:crypto` in a browser.

export const randomUUID = (): string => crypto.randomUUID();
