import type { Page } from 'playwright/test';

/**
 * Delivers the metadata of every refresh after the rest of the page, as a slow network
 * may. React Server Components arrive in rows; held are the row with the title and the empty rows
 * after it, which only wait for it.
 */
export async function delayMetadata(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const DELAY_MS = 300;
    const fetchNow = window.fetch;

    async function* reordered(body: Uint8Array) {
      const late: Uint8Array[] = [];
      let start = 0;
      while (start < body.length) {
        const end = body.indexOf(10, start) + 1 || body.length;
        const row = body.slice(start, end);
        const text = new TextDecoder().decode(row);
        const isLate =
          text.includes('["$","title","0"') || (late.length > 0 && text.endsWith(':null\n'));
        if (isLate) late.push(row);
        else yield row;
        start = end;
      }
      await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
      yield* late;
    }

    window.fetch = async (...request) => {
      const response = await fetchNow(...request);
      if (!response.headers.get('content-type')?.startsWith('text/x-component')) return response;
      const rows = reordered(new Uint8Array(await response.arrayBuffer()));
      const body = new ReadableStream<Uint8Array>({
        async pull(controller) {
          const { done, value } = await rows.next();
          if (done) controller.close();
          else controller.enqueue(value);
        },
      });
      const { status, headers, url } = response;
      return Object.defineProperty(new Response(body, { status, headers }), 'url', { value: url });
    };
  });
}
