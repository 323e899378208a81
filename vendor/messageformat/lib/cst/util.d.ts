export declare function whitespaces(src: string, start: number): {
    hasWS: boolean;
    end: number;
};
