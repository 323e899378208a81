import type { ParseContext } from './parse-cst.ts';
import type * as CST from './types.ts';
export declare function parseDeclarations(ctx: ParseContext, start: number): {
    declarations: CST.Declaration[];
    end: number;
};
