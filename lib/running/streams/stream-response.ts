import { BACKLOG_BYTES, type EventStream, type StreamSink } from './event-stream.ts';

/** Headers of a response with server-sent events. */
export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Compression or buffering in a proxy would delay events.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/** Responds with a stream until the client disconnects. `open` begins to send. */
export function streamResponse(
  request: Request,
  open: (sink: StreamSink) => EventStream,
): Response {
  let stream: EventStream | undefined;
  const source: UnderlyingDefaultSource<Uint8Array> = {
    start(controller) {
      const opened = open(controller);
      stream = opened;
      request.signal.addEventListener('abort', () => opened.leave(), { once: true });
    },
    cancel: () => stream?.leave(),
  };
  const strategy = new ByteLengthQueuingStrategy({ highWaterMark: BACKLOG_BYTES });
  return new Response(new ReadableStream(source, strategy), { headers: STREAM_HEADERS });
}
