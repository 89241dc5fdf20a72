import autocannon from 'autocannon';

/** One kind of request. */
export interface LoadTarget {
  origin: string;
  path: string;
  method?: 'GET' | 'POST';
  /** Concurrent connections; 16 if omitted. */
  connections?: number;
  /** Headers and body of the next request. */
  next(): { headers?: Record<string, string>; body?: string };
  /** Whether a response is the expected one; its body must have this text. */
  expected?: string;
}

/** What came back from one load. */
export interface LoadResult {
  perSecond: number;
  /** Responses that were not expected. */
  failed: number;
}

/** Sends requests for some seconds. @throws {Error} if more than one in a hundred is not answered as expected */
export async function measureLoad(target: LoadTarget, seconds: number): Promise<LoadResult> {
  let unexpected = 0;
  let sample = '';
  const result = await autocannon({
    url: target.origin,
    connections: target.connections ?? 16,
    duration: seconds,
    requests: [
      {
        method: target.method ?? 'POST',
        path: target.path,
        setupRequest: (request) => ({ ...request, ...target.next() }),
        onResponse: (status, body) => {
          if (status === 200 && (!target.expected || body.includes(target.expected))) return;
          unexpected++;
          sample ||= `${status} ${body.slice(0, 200)}`;
        },
      },
    ],
  });
  const answered = result.requests.total;
  const failed = unexpected + result.errors;
  if (failed * 100 > answered)
    throw new Error(`${target.path}: ${failed} of ${answered} failed: ${sample}`);
  return { perSecond: answered / result.duration, failed };
}
