import type { ParseContext } from './parse-cst.ts';
import type * as CST from './types.ts';
export declare function parseExpression(ctx: ParseContext, start: number): CST.Expression;
