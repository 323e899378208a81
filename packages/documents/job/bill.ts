import { type Message, message } from '#base';
import type { DocumentPrice } from '../model/formats.ts';

/** What uploads cost: a sentence for each kind of billing (specification 8). */
export function billText(prices: readonly DocumentPrice[]): readonly Message[] {
  const sum = (bound: DocumentPrice['bound']) =>
    prices.reduce(
      (total, price) =>
        price.bound === bound && price.bound !== 'unknown' ? total + price.characters : total,
      0,
    );
  const images = prices.filter(({ bound }) => bound === 'unknown').length;
  const [atLeast, atMost] = [sum('at-least'), sum('at-most')];
  return [
    message('Uploads: {0}', prices.length),
    ...(atLeast === 0 ? [] : [message('Office documents and PDF: at least {0} characters', atLeast)]),
    ...(atMost === 0 ? [] : [message('Texts: at most {0} characters', atMost)]),
    ...(images === 0 ? [] : [message('Images, with an unknown number of characters: {0}', images)]),
  ];
}
