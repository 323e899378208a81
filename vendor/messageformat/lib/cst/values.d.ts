import type { ParseContext } from './parse-cst.ts';
import type * as CST from './types.ts';
export declare function parseText(ctx: ParseContext, start: number): CST.Text;
export declare function parseLiteral(ctx: ParseContext, start: number, required: true): CST.Literal;
export declare function parseLiteral(ctx: ParseContext, start: number, required: boolean): CST.Literal | undefined;
export declare function parseVariable(ctx: ParseContext, start: number): CST.VariableRef;
