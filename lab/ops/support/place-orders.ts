import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';

/**
 * The program behind `cells-rate`: `place-orders.ts ORIGIN ROOM LANES`, with the members' tokens as its first
 * message. Each further message is a number of seconds, in which every lane places one order after another; the
 * answer is an `OrderRate`.
 */
const [origin = '', roomId = '', lanes = '1'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(lanes) });
const body = JSON.stringify({ room_id: roomId, side: 'buy', qty: '0.1' });
let turn = 0;

/** What one cell did in some seconds. */
export interface OrderRate {
  perSecond: number;
  /** Orders that were not acknowledged. */
  failed: number;
}

function placeOrder(token: string): Promise<boolean> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID(), token };
    const sent = request(`${origin}/api/order`, { method: 'POST', headers, agent }, (response) => {
      void response.toArray().then(
        (chunks) => resolve(Buffer.concat(chunks).includes('"code":200')),
        () => resolve(false),
      );
    });
    sent.once('error', () => resolve(false));
    sent.end(body);
  });
}

async function placeFor(tokens: readonly string[], seconds: number): Promise<OrderRate> {
  const startedAt = performance.now();
  const end = startedAt + seconds * 1_000;
  let [placed, failed] = [0, 0];
  const lane = async () => {
    while (performance.now() < end) {
      const isPlaced = await placeOrder(tokens[turn++ % tokens.length] ?? '');
      if (isPlaced) placed += 1;
      else failed += 1;
    }
  };
  await Promise.all(Array.from({ length: Number(lanes) }, lane));
  return { perSecond: (placed * 1_000) / (performance.now() - startedAt), failed };
}

const [tokens] = (await once(process, 'message')) as [string[]];
process.on('message', (seconds: number) => {
  void placeFor(tokens, seconds).then((rate) => process.send?.(rate));
});
process.once('disconnect', () => process.exit());
process.send?.('ready');
