import { GET } from '../../../app/api/market/stream/route.ts';
import { assertStreamEvent } from './assert-answer.ts';

/** One event of a stream. */
export interface ReceivedEvent {
  event: string;
  id: string | null;
  data: unknown;
}

/** A reader of the market stream. */
export class StreamClient {
  readonly response: Response;
  readonly #abort: AbortController;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  #text = '';

  private constructor(response: Response, abort: AbortController) {
    if (!response.body) throw new Error('the stream has no body');
    this.response = response;
    this.#abort = abort;
    this.#reader = response.body.getReader();
  }

  /** Opens the stream, by default from a new address. */
  static async open({ lastEventId, address = nextAddress(), cookie }: Partial<Opening> = {}) {
    const abort = new AbortController();
    const headers = new Headers({ 'x-jinku-peer': address });
    if (lastEventId !== undefined) headers.set('last-event-id', lastEventId);
    if (cookie !== undefined) headers.set('cookie', cookie);
    const request = new Request('http://localhost/api/market/stream', {
      headers,
      signal: abort.signal,
    });
    return new StreamClient(await GET(request), abort);
  }

  /** The next event, without comments; null if the stream has ended. */
  async next(): Promise<ReceivedEvent | null> {
    for (;;) {
      const end = this.#text.indexOf('\n\n');
      if (end < 0) {
        if (!(await this.#read())) return null;
        continue;
      }
      const block = this.#text.slice(0, end);
      this.#text = this.#text.slice(end + 2);
      const event = parseBlock(block);
      if (event) return event;
    }
  }

  async take(count: number): Promise<(ReceivedEvent | null)[]> {
    const events: (ReceivedEvent | null)[] = [];
    while (events.length < count) events.push(await this.next());
    return events;
  }

  /** Disconnects, like a closed browser. */
  leave(): void {
    this.#abort.abort();
  }

  async #read(): Promise<boolean> {
    const { done, value } = await this.#reader.read();
    if (value) this.#text += new TextDecoder().decode(value);
    return !done;
  }
}

interface Opening {
  cookie: string;
  lastEventId: string;
  address: string;
}

let addresses = 0;

function nextAddress(): string {
  return `10.9.0.${++addresses}`;
}

function parseBlock(block: string): ReceivedEvent | null {
  const fields = new Map(
    block
      .split('\n')
      .filter((line) => line.includes(': '))
      .map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
  );
  const [event, data] = [fields.get('event'), fields.get('data')];
  if (event === undefined || data === undefined) return null;
  const received: unknown = JSON.parse(data);
  assertStreamEvent(event, received);
  return { event, id: fields.get('id') ?? null, data: received };
}
