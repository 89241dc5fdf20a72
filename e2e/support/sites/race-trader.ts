import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { newUsername, PASSWORD, TRADE_PASSWORD } from '../fixtures.ts';

/** Codes after which the outcome of a request is unknown; it is sent again. */
const UNDECIDED = [500, 503, 4091];
/** Delay before a retry in ms. Without it, retries take the CPU that a restarting server needs. */
const PAUSE = 100;

interface Envelope {
  code: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read fields of any call's answer
  data: any;
}

/** Member who trades by quotes on servers that are killed, and retries each order until it is answered. */
export interface Trader {
  username: string;
  /** Starts trading in a loop. */
  start(): void;
  /** Stops after the current order. */
  stop(): Promise<void>;
  /** Makes one order. @returns code of the order, or of the quote if that was refused */
  deal(): Promise<number>;
  /** Ids of confirmed orders by idempotency key. */
  confirmed: ReadonlyMap<string, string>;
}

/** Signs up a trader. @param origins equivalent servers, chosen at random for each request */
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
  let running = true;
  const deal = async (): Promise<number> => {
    const request = { room_id: roomId, side: 'buy', qty: '0.1000' };
    const quote = await ask('quote', request, { token });
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
        while (running) if ((await deal()) !== 200) await delay(PAUSE);
      })();
    },
    stop: async () => {
      running = false;
      await dealing;
    },
    deal,
    confirmed,
  };
}
