import { Socket } from 'node:net';

/** A socket that sends all that is written in one turn of the event loop by one system call. */
export class BatchedSocket extends Socket {
  #isBatching = false;

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of Writable.write
  override write(...message: any): boolean {
    if (!this.#isBatching) this.#beginBatch();
    return super.write(...(message as Parameters<Socket['write']>));
  }

  #beginBatch(): void {
    this.#isBatching = true;
    this.cork();
    process.nextTick(() => {
      this.#isBatching = false;
      this.uncork();
    });
  }
}
