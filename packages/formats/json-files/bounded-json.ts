import { findTooDeep } from '#base';
import type { FilePreparer, SegmentReader } from '../file-segment.ts';
import { tooDeep } from '../unreadable-text.ts';

/** A reader or a preparer of JSON whose parser calls itself for each level: it gets no text that is nested too deeply. */
export function boundedJson<Reader extends SegmentReader | FilePreparer>(read: Reader): Reader {
  const bounded = (...[text, facts]: Parameters<Reader>) => {
    const deep = findTooDeep(text);
    if (deep !== undefined) throw tooDeep(deep.start);
    return read(text, facts);
  };
  return bounded as Reader;
}
