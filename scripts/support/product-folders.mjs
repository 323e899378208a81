/** The folders of the product, without its tests. */
export const PRODUCT = ['packages', 'core', 'workspace', 'protocol', 'server', 'client', 'cli'];
