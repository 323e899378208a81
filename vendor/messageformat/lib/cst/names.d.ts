export declare function parseNameValue(source: string, start: number): {
    value: string;
    end: number;
} | null;
export declare function isValidUnquotedLiteral(str: string): boolean;
export declare const parseUnquotedLiteralValue: (source: string, start: number) => string;
