import { log } from '#lib/log';
import type { ExportFile } from './export-records.ts';

/**
 * Answers with a CSV file that is written while it is sent, at the pace of its reader. What fails
 * before the first rows is thrown, and answered as any failure is; what fails later breaks the
 * connection off, so that half a file never looks like a whole one.
 */
export async function csvResponse({ title, slug, chunks }: ExportFile): Promise<Response> {
  const first = await chunks.next();
  return new Response(streamOf(first, chunks), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${slug}.csv"; filename*=UTF-8''${encodeURIComponent(title)}.csv`,
      'cache-control': 'no-store',
    },
  });
}

/** Reads on only when it is asked to: for a reader that has gone nothing more is read. */
function streamOf(
  first: IteratorResult<string, void>,
  rest: AsyncIterator<string, void>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let next: IteratorResult<string, void> | undefined = first;
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = next ?? (await rest.next());
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
