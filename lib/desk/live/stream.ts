import type { Role } from '#lib/operators/rights';
import type { DeskNews } from './queues.ts';

/** A client with more unread bytes than this is disconnected. */
export const BACKLOG_BYTES = 65_536;

type Sink = Pick<
  ReadableStreamDefaultController<Uint8Array>,
  'enqueue' | 'close' | 'error' | 'desiredSize'
>;

interface Options {
  roles: readonly Role[];
  /** Whether the session is still active; rejects if that cannot be read. */
  isActive: () => Promise<boolean>;
  onEnd: () => void;
}

const encoder = new TextEncoder();

/** The open stream of one tab of the desk. */
export class DeskStream {
  readonly #sink: Sink;
  readonly #options: Options;
  #isEnded = false;

  constructor(sink: Sink, options: Options) {
    this.#sink = sink;
    this.#options = options;
    this.#write('retry: 2000\n\n');
  }

  get roles(): readonly Role[] {
    return this.#options.roles;
  }

  send(news: DeskNews): void {
    this.#write(`event: news\ndata: ${JSON.stringify(news)}\n\n`);
  }

  /** Keeps proxies from closing an idle connection. */
  beat(): void {
    this.#write(':\n\n');
  }

  /** Ends the stream if its session has ended; the tab then opens the sign-in page. */
  async checkSession(): Promise<void> {
    const isActive = await this.#options.isActive().catch(() => true);
    if (isActive) return;
    this.#write('event: ended\ndata: {}\n\n');
    this.close();
  }

  close(): void {
    if (this.#isEnded) return;
    this.leave();
    this.#sink.close();
  }

  /** Called when the client has disconnected. */
  leave(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#options.onEnd();
  }

  #write(text: string): void {
    if (this.#isEnded) return;
    this.#sink.enqueue(encoder.encode(text));
    if ((this.#sink.desiredSize ?? 0) > 0) return;
    this.leave();
    this.#sink.error(new Error('the client does not read'));
  }
}
