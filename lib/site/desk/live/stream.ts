import type { Role } from '#lib/access/operators/rights';
import { EventStream, encodeEvent, type StreamSink } from '#lib/running/streams/event-stream';
import type { DeskNews } from './queues.ts';

interface Options {
  roles: readonly Role[];
  /** The roles that the operator has now; null if the session has ended. Rejects if that cannot be read. */
  readRoles: () => Promise<readonly Role[] | null>;
  onEnd: () => void;
}

/** The open stream of one tab of the desk. */
export class DeskStream extends EventStream {
  readonly #readRoles: Options['readRoles'];
  #roles: readonly Role[];

  constructor(sink: StreamSink, { roles, readRoles, onEnd }: Options) {
    super(sink, onEnd);
    this.#roles = roles;
    this.#readRoles = readRoles;
  }

  get roles(): readonly Role[] {
    return this.#roles;
  }

  sendNews(news: DeskNews): void {
    this.send(encodeEvent('news', news));
  }

  /**
   * Takes over new roles, and ends the stream if its session has ended; the tab then opens the sign-in
   * page.
   */
  async checkSession(): Promise<void> {
    const roles = await this.#readRoles().catch(() => this.#roles);
    if (roles) {
      this.#roles = roles;
      return;
    }
    this.send(encodeEvent('ended', {}));
    this.close();
  }
}
