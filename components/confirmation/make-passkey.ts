import type { ApiResult } from '#lib/access/client/api/api';
import { transportMessages } from '#lib/access/client/api/transport-messages';
import type { RegistrationOptions } from '#lib/access/factor/response-schema';
import type { RegistrationInput } from '#lib/access/factor/schema';

/** Asks the browser to make a passkey. @param say message of why it made none */
export async function makePasskey(
  options: RegistrationOptions,
  say: (failure: 'unsupported' | 'canceled' | 'known') => string,
): Promise<ApiResult<RegistrationInput>> {
  const prompt = await import('./passkey-prompt.ts').catch(() => null);
  if (!prompt) return { data: null, code: 0, msg: transportMessages().network };
  const made = await prompt.makePasskey(options);
  if (!made.answer) return { data: null, code: 0, msg: say(made.failure) };
  return { data: made.answer, code: 200, msg: '' };
}
