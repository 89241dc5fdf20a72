import { FairGate } from '#lib/base/fair-gate';
import { log } from '#lib/base/log';
import type { ExportFile } from './export-records.ts';

/** Batches of files that this process reads at once, so that requests keep the connections of the pool. */
const BATCHES = new FairGate({
  ...{ name: 'exports', running: 2, runningPerKey: 1 },
  ...{ waiting: 200, waitingPerKey: 8, waitMs: 10_000 },
});

/**
 * Streams a CSV file with backpressure. An error before the first rows is thrown and answered like
 * any other error. A later error aborts the connection, so that a partial file never looks complete.
 * @param reader who reads it, for whom one batch runs at a time: `user:7`, `operator:amy`
 */
export async function csvResponse(
  { title, slug, chunks }: ExportFile,
  reader: string,
): Promise<Response> {
  const read = () => BATCHES.run([reader], () => chunks.next());
  const first = await read();
  return new Response(streamOf(first, read), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${slug}.csv"; filename*=UTF-8''${encodeURIComponent(title)}.csv`,
      'cache-control': 'no-store',
    },
  });
}

/** Reads the next batch only on demand, so that nothing is read after the client disconnects. */
function streamOf(
  first: IteratorResult<string, void>,
  read: () => Promise<IteratorResult<string, void>>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let next: IteratorResult<string, void> | undefined = first;
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = next ?? (await read());
          next = undefined;
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value));
        } catch (error) {
          log().error({ err: error }, 'export broken off');
          controller.error(error);
        }
      },
    },
    { highWaterMark: 0 },
  );
}
