/**
 * The CST root is always a {@link CST.Message}.
 *
 * ```ts
 * import type { CST } from 'messageformat/cst';
 * ```
 *
 * @module
 */
export {};
