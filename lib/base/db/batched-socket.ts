import { Socket } from 'node:net';

/** A socket that sends all that is written in one turn of the event loop by one system call. */
export class BatchedSocket extends Socket {
  #isBatching = false;

  override cork(): void {
    if (this.#isBatching) return;
    this.#isBatching = true;
    super.cork();
    process.nextTick(() => {
      this.#isBatching = false;
      super.uncork();
    });
  }

  /** The batch ends by itself. */
  override uncork(): void {}

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of Writable.write
  override write(...message: any): boolean {
    this.cork();
    return super.write(...(message as Parameters<Socket['write']>));
  }
}
