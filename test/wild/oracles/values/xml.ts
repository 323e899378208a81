import { DOMParser, type Element, XMLSerializer } from '@xmldom/xmldom';
import type { Value, ValueOracle } from '../oracle.ts';

/** An oracle that reads XML with xmldom. */
function ofXml(values: (root: Element) => readonly Value[]): ValueOracle {
  return {
    values(source) {
      const parser = new DOMParser({
        onError: (level, message) => {
          if (level !== 'warning') throw new Error(message);
        },
      });
      const root = parser.parseFromString(source.replace(/^\ufeff/, ''), 'text/xml').documentElement;
      if (root === null) throw new Error('There is no element.');
      return values(root);
    },
  };
}

function elements(root: Element, name: string): readonly Element[] {
  return Array.from(root.getElementsByTagName(name));
}

function child(element: Element, name: string): Element | undefined {
  return elements(element, name)[0];
}

/** What stands in an element, with its tags. */
function inside(element: Element | undefined): string {
  const serializer = new XMLSerializer();
  return Array.from(element?.childNodes ?? [], (node) => serializer.serializeToString(node)).join('');
}

/** An element that is no text: its attributes, and what stands in it if that says something. */
function kept(element: Element, text = ''): Value {
  const attributes = Array.from(element.attributes, ({ name, value }) => `${name}=${value}`);
  return { path: element.tagName, text: [...attributes, text].join(' '), isText: false };
}

/** XLIFF 1.2: targets of units. */
export const xliff1Oracle: ValueOracle = ofXml((root) =>
  elements(root, 'trans-unit').flatMap((unit) => [
    { path: 'unit', text: `${unit.getAttribute('id')} ${inside(child(unit, 'source'))}`, isText: false },
    {
      path: 'target',
      text: inside(child(unit, 'target')),
      origin: inside(child(unit, 'source')),
      isText: unit.getAttribute('translate') !== 'no',
    },
  ]),
);

/** XLIFF 2: targets of segments. */
export const xliff2Oracle: ValueOracle = ofXml((root) =>
  elements(root, 'unit').flatMap((unit) => [
    { path: 'unit', text: `${unit.getAttribute('id')} ${inside(child(unit, 'notes'))}`, isText: false },
    ...elements(unit, 'segment').map((segment) => ({
      path: 'target',
      text: inside(child(segment, 'target')),
      origin: inside(child(segment, 'source')),
      isText: unit.getAttribute('translate') !== 'no',
    })),
  ]),
);

/** Android: strings, and the items of arrays and plurals. */
export const androidOracle: ValueOracle = ofXml((root) =>
  [...elements(root, 'string'), ...elements(root, 'item')].flatMap((element) => {
    const text = inside(element);
    const isKept = [element, element.parentNode as Element].some(
      (each) =>
        each.getAttribute?.('translatable') === 'false' || /^(?:style|integer-array)$/.test(each.tagName),
    );
    return [kept(element), { path: element.tagName, text, isText: !isKept && !/^[@?]/.test(text) }];
  }),
);

/** .NET: values of entries without a type. */
export const resxOracle: ValueOracle = ofXml((root) => [
  ...elements(root, 'resheader').map((header) => kept(header, inside(header))),
  ...elements(root, 'data').flatMap((data) => [
    kept(data, inside(child(data, 'comment'))),
    {
      path: 'value',
      text: inside(child(data, 'value')),
      isText: !data.hasAttribute('type') && !data.hasAttribute('mimetype'),
    },
  ]),
]);

/** Plural rules of Apple: strings under the names of forms, and formats around them. */
export const stringsdictOracle: ValueOracle = ofXml((root) => {
  let key = '';
  return elements(root, '*').flatMap((element): readonly Value[] => {
    if (element.tagName === 'key') key = inside(element);
    if (element.tagName !== 'string') return [kept(element, element.tagName === 'key' ? key : '')];
    const isText = /^(?:zero|one|two|few|many|other|NSStringLocalizedFormatKey)$/.test(key);
    return [{ path: key, text: inside(element), isText }];
  });
});
