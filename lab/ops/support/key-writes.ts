import { setTimeout as delay } from 'node:timers/promises';
import { HOLDER, type KeyMember, readNumber, TRADE_PASSWORD } from './key-members.ts';

/** Requests of `KeyWrites` a second. */
export const WRITE_RATE = 5;

interface Answer {
  code: number;
  text: string;
  replayed: boolean;
}

/** Writes that depend on keys, repeated until `stop`: new cards, cards that exist already, retries. */
export class KeyWrites {
  readonly counts = { cards: 0, duplicates: 0, topUps: 0, replays: 0 };
  readonly failures: string[] = [];
  readonly #origin: string;
  readonly #members: readonly KeyMember[];
  /** Answers by idempotency key, with the member who got them. */
  readonly #answered: { key: string; member: KeyMember; text: string }[] = [];
  readonly #running: Promise<void>;
  #isOver = false;

  constructor(origin: string, members: readonly KeyMember[]) {
    this.#origin = origin;
    this.#members = members;
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    const pending = new Set<Promise<void>>();
    for (let turn = 0; !this.#isOver; turn++) {
      const sent = this.#send(turn)
        .catch((error: Error) => void this.failures.push(error.message))
        .finally(() => pending.delete(sent));
      pending.add(sent);
      await delay(1000 / WRITE_RATE);
    }
    await Promise.all(pending);
  }

  async #send(turn: number): Promise<void> {
    const member = this.#members[Math.floor(turn / 4) % this.#members.length];
    if (!member) return;
    if (turn % 4 === 0) return this.#addCard(member, turn);
    if (turn % 4 === 1) return this.#addDuplicate(member);
    return turn % 4 === 2 ? this.#topUp(member, turn) : this.#replay(turn);
  }

  async #addCard(member: KeyMember, turn: number): Promise<void> {
    const answer = await this.#call(member, 'addCard', cardBody(String(900_000_000_000 + turn)));
    this.counts.cards += 1;
    this.#expect(answer, 'a new card', answer.code === 200);
  }

  async #addDuplicate(member: KeyMember): Promise<void> {
    const answer = await this.#call(member, 'addCard', cardBody(readNumber(0)));
    this.counts.duplicates += 1;
    this.#expect(answer, 'a card that exists', answer.code === 4009);
  }

  async #topUp(member: KeyMember, turn: number): Promise<void> {
    const key = `keys-rehearsal-${turn}`;
    const answer = await this.#call(member, 'recharge', TOP_UP, key);
    this.counts.topUps += 1;
    this.#expect(answer, 'a top-up', answer.code === 200);
    if (answer.code === 200) this.#answered.push({ key, member, text: answer.text });
  }

  /** Retries an answered request, the older ones first, so that retries come from before each switch. */
  async #replay(turn: number): Promise<void> {
    const one = this.#answered[Math.floor(turn / 4) % Math.max(1, this.#answered.length >> 1)];
    if (!one) return;
    const answer = await this.#call(one.member, 'recharge', TOP_UP, one.key);
    this.counts.replays += 1;
    this.#expect(answer, 'a retry', answer.replayed && answer.text === one.text);
  }

  async #call(member: KeyMember, call: string, body: object, key?: string): Promise<Answer> {
    const headers = { 'content-type': 'application/json', token: member.token };
    const response = await fetch(`${this.#origin}/api/${call}`, {
      method: 'POST',
      headers: { ...headers, ...(key ? { 'idempotency-key': key } : {}) },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    const code = Number(/"code":(\d+)/.exec(text)?.[1] ?? response.status);
    return { code, text, replayed: response.headers.get('idempotency-replayed') === 'true' };
  }

  #expect({ code, text }: Answer, what: string, held: boolean): void {
    if (!held) this.failures.push(`${what}: ${code} ${text.slice(0, 120)}`);
  }
}

const TOP_UP = { channel: 'bank', amount: '500' };

function cardBody(number: string): object {
  const card = { kind: 'bank', region: 'TW', bank_code: '808', holder: HOLDER, number };
  return { ...card, trade_password: TRADE_PASSWORD };
}
