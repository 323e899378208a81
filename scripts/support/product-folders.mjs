/** The folders of the product, without its tests. */
export const PRODUCT = ['packages', 'protocol', 'server', 'client', 'cli'];
