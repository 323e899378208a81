import { message } from '#base';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { localize } from '../terminal/localize.ts';

/** A request for a language. */
interface RequestFor {
  readonly target_lang: string;
}

/**
 * Checks requests that differ in their language. One that is refused is reported, and its language added to `refused`, so that it stops no
 * other; those of languages that are there already are left out.
 * @throws the CommandError of `check` if no other language is left.
 */
export function checkEach<Request extends RequestFor>(
  requests: readonly Request[],
  refused: Set<string>,
  check: (request: Request) => void,
  { failure }: Pick<CommandContext['output'], 'failure'>,
): void {
  for (const request of requests.filter(({ target_lang }) => !refused.has(target_lang))) {
    try {
      check(request);
    } catch (error) {
      if (!(error instanceof CommandError) || refused.size === requests.length - 1) throw error;
      refused.add(request.target_lang);
      failure(message('{0}: {1}', request.target_lang, localize(error.what)), ...error.next);
    }
  }
}
