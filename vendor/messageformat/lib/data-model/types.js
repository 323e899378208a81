/**
 * The Model root is always a {@link Model.Message}.
 *
 * ```ts
 * import type { Model } from 'messageformat';
 * ```
 *
 * @module
 * @category Message Data Model
 */
import { cstKey } from "./from-cst.js";
