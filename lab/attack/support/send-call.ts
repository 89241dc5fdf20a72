import type { Answer, AttackTarget } from './attack.ts';

/** Longer than any timeout of the server; a longer call counts as a broken connection. */
const PATIENCE_MS = 30_000;
const DEFAULT_ADDRESS = '192.0.2.1';

/** Creates a function that sends API calls to a site from a given client address. */
export function callsTo(origin: string): AttackTarget['call'] {
  return async (name, body = {}, { token, address = DEFAULT_ADDRESS, headers = {} } = {}) => {
    try {
      const response = await fetch(`${origin}/api/${name}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': address,
          ...(token === undefined ? {} : { token }),
          ...headers,
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE_MS),
        redirect: 'manual',
      });
      return answerOf(response, await response.text());
    } catch {
      return { status: 0, code: null, data: null, headers: new Headers(), text: '' };
    }
  };
}

function answerOf({ status, headers }: Response, text: string): Answer {
  try {
    const { code, data } = JSON.parse(text) as { code: number; data: unknown };
    return { status, code, data, headers, text };
  } catch {
    return { status, code: null, data: null, headers, text };
  }
}
