/** What is sent of one section: its texts belong together. */
export interface Section<Item> {
  /** The headings or keys; undefined without any. */
  readonly name: string | undefined;
  readonly items: readonly Item[];
}

/** How items become texts of a request. */
interface JoinOptions<Item> {
  /** Texts of a request. */
  readonly most: number;
  readonly textsOf: (item: Item) => readonly string[];
}

/** Requests with room that are looked at, so that the time is proportional to the texts. */
const MOST_OPEN = 50;

/** A request that still has room. */
interface OpenRequest<Item> {
  readonly sections: Section<Item>[];
  readonly texts: Set<string>;
  count: number;
}

/**
 * Joins small sections into requests, each into the first that has room, so that those of a file need few. A section that is larger than a request is
 * divided. Sections with the same text stay apart: in one request it would have one translation.
 */
export function joinSections<Item>(
  sections: readonly Section<Item>[],
  { most, textsOf }: JoinOptions<Item>,
): readonly (readonly Section<Item>[])[] {
  const requests: OpenRequest<Item>[] = [];
  let open: OpenRequest<Item>[] = [];
  for (const section of sections.flatMap((each) => divide(each, { most, textsOf }))) {
    const texts = section.items.flatMap(textsOf);
    const found = open.find(
      (one) => one.count + texts.length <= most && !texts.some((text) => one.texts.has(text)),
    );
    const request = found ?? { sections: [], texts: new Set(), count: 0 };
    if (found === undefined) {
      requests.push(request);
      open = [...open.slice(1 - MOST_OPEN), request];
    }
    request.sections.push(section);
    for (const text of texts) request.texts.add(text);
    request.count += texts.length;
    if (request.count === most) open = open.filter((one) => one !== request);
  }
  return requests.map((request) => request.sections);
}

/** A section as parts that fit into a request. An item is never divided. */
function divide<Item>(
  { name, items }: Section<Item>,
  { most, textsOf }: JoinOptions<Item>,
): readonly Section<Item>[] {
  const parts: Item[][] = [];
  let count = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const { length } = textsOf(item);
    if (count + length > most) {
      parts.push([]);
      count = 0;
    }
    parts.at(-1)?.push(item);
    count += length;
  }
  return parts.map((part) => ({ name, items: part }));
}
