/** A request body that a client begins to send and then holds back. */
export interface HeldBody {
  body: ReadableStream<Uint8Array>;
  /** Resolves when the server waits for the rest. */
  isAwaited: Promise<void>;
  /** Sends the rest. */
  release(): void;
}

/** Holds back all but the first byte of a text. */
export function holdBody(text: string): HeldBody {
  const bytes = new TextEncoder().encode(text);
  const awaited = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let pulls = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (pulls++ === 0) return controller.enqueue(bytes.subarray(0, 1));
        awaited.resolve();
        await released.promise;
        controller.enqueue(bytes.subarray(1));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { body, isAwaited: awaited.promise, release: () => released.resolve() };
}
