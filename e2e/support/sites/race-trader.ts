import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { newUsername, PASSWORD, TRADE_PASSWORD } from '../fixtures.ts';

/** Answers that do not say yet what became of a request: the same one is asked again. */
const UNDECIDED = [500, 503, 4091];
/** Before the same is asked again, ms: without it, a trader without a server takes what one needs to come up. */
const PAUSE = 100;

interface Envelope {
  code: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read whatever a call answers with
  data: any;
}

/** Somebody who deals by quotes at servers that come and go, and repeats each order until it is answered. */
export interface Trader {
  username: string;
  /** Deals from now on. */
  start(): void;
  /** Ends after the present order. */
  stop(): Promise<void>;
  /** Makes one deal. @returns the code of its order, or of its quote when it got none */
  deal(): Promise<number>;
  /** The orders that were confirmed, by the keys they were sent under. */
  confirmed: ReadonlyMap<string, string>;
}

/** Signs a trader up. @param origins the servers to ask, one as good as the other */
export async function newTrader(origins: readonly string[], roomId: string): Promise<Trader> {
  const username = newUsername();
  const ask = async (call: string, data: object, headers: Record<string, string>) => {
    for (;;) {
      const envelope = await askOnce(call, data, headers).catch(() => null);
      if (envelope && !UNDECIDED.includes(envelope.code)) return envelope;
      await delay(PAUSE);
    }
  };
  const askOnce = async (call: string, data: object, headers: Record<string, string>) => {
    const origin = origins[randomInt(origins.length)];
    const response = await fetch(`${origin}/api/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(data),
      signal: AbortSignal.timeout(60_000),
    });
    return (await response.json()) as Envelope;
  };

  const { data } = await ask('register', { username, password: PASSWORD }, {});
  const token: string = data.token;
  const proof = { password: PASSWORD, trade_password: TRADE_PASSWORD };
  await ask('addTradePassword', proof, { token });

  const confirmed = new Map<string, string>();
  let going = true;
  const deal = async (): Promise<number> => {
    const wish = { room_id: roomId, side: 'buy', qty: '0.1000' };
    const quote = await ask('quote', wish, { token });
    if (quote.code !== 200) return quote.code;
    const key = randomUUID();
    const order = { quote_id: quote.data.quote_id, trade_password: TRADE_PASSWORD };
    const answer = await ask('order', order, { token, 'idempotency-key': key });
    if (answer.code === 200) confirmed.set(key, answer.data.id);
    return answer.code;
  };
  let dealing: Promise<void> = Promise.resolve();
  return {
    username,
    start: () => {
      dealing = (async () => {
        while (going) if ((await deal()) !== 200) await delay(PAUSE);
      })();
    },
    stop: async () => {
      going = false;
      await dealing;
    },
    deal,
    confirmed,
  };
}
