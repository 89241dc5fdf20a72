import type { Role } from '#lib/access/operators/rights';
import type { DeskNews } from './queues.ts';

/** A client with more unread bytes than this is disconnected. */
export const BACKLOG_BYTES = 65_536;

type Sink = Pick<
  ReadableStreamDefaultController<Uint8Array>,
  'enqueue' | 'close' | 'error' | 'desiredSize'
>;

interface Options {
  roles: readonly Role[];
  /** The roles that the operator has now; null if the session has ended. Rejects if that cannot be read. */
  readRoles: () => Promise<readonly Role[] | null>;
  onEnd: () => void;
}

const encoder = new TextEncoder();

/** The open stream of one tab of the desk. */
export class DeskStream {
  readonly #sink: Sink;
  readonly #options: Options;
  #roles: readonly Role[];
  #isEnded = false;

  constructor(sink: Sink, options: Options) {
    this.#sink = sink;
    this.#options = options;
    this.#roles = options.roles;
    this.#write('retry: 2000\n\n');
  }

  get roles(): readonly Role[] {
    return this.#roles;
  }

  send(news: DeskNews): void {
    this.#write(`event: news\ndata: ${JSON.stringify(news)}\n\n`);
  }

  /** Keeps proxies from closing an idle connection. */
  beat(): void {
    this.#write(':\n\n');
  }

  /**
   * Takes over new roles, and ends the stream if its session has ended; the tab then opens the sign-in
   * page.
   */
  async checkSession(): Promise<void> {
    const roles = await this.#options.readRoles().catch(() => this.#roles);
    if (roles) {
      this.#roles = roles;
      return;
    }
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
