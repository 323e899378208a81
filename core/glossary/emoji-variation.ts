import { once } from '../once.ts';
import { UNIT } from './unit-classes.ts';

const EMOJI_STYLE = 0xfe0f;

/** Emoji of one UTF-16 unit lie between the copyright sign and the circled ideographs; digits are none on their own. */
const EMOJI_UNITS = once(() => {
  const units = new Set<number>();
  for (let unit = 0xa9; unit <= 0x3299; unit++) {
    if (/\p{Emoji}/u.test(String.fromCharCode(unit))) units.add(unit);
  }
  return units;
});

/** Whether all irregular units of a line are variation selectors behind an emoji of one unit, as in ❤️: they are in their place. */
export function hasOnlyEmojiVariations(
  units: Uint16Array,
  start: number,
  end: number,
  classes: Uint8Array,
): boolean {
  const emoji = EMOJI_UNITS();
  for (let index = start; index < end; index++) {
    const unit = units[index] as number;
    if (((classes[unit] as number) & UNIT.irregular) === 0) continue;
    if (unit !== EMOJI_STYLE || index === start || !emoji.has(units[index - 1] as number)) return false;
  }
  return true;
}
