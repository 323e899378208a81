import { faultOfText, type GivenText } from '#requests';
import { localize } from './localize.ts';

/** What an input box says about a text that the service would refuse; white space around it is not sent. */
export function validateText(given: GivenText): (text: string) => string | undefined {
  return (text) => {
    const fault = faultOfText(text.trim(), given);
    return fault && localize(fault);
  };
}
