import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('./send-load.ts', import.meta.url));

/** A request of the load. */
export interface LoadRequest {
  /** For example `/api/balance` or `/market`. */
  path: string;
  /** Body of a call, which is sent by POST; a page is read by GET. */
  body?: unknown;
  /** Token of a call. */
  token?: string;
  /** Cookie header of a page. */
  cookie?: string;
  /** Whether each sending gets an idempotency key of its own. */
  isWrite?: boolean;
}

/** Requests and latencies (milliseconds) of a load. */
export interface LoadReport {
  sent: number;
  /** Answers by HTTP status; 0 counts broken connections. */
  byStatus: Record<string, number>;
  /** Answers that are neither 2xx nor 3xx, or a call whose code is not 200. */
  failed: number;
  /** The first failures, for example `/api/balance 503`. */
  failures: string[];
  p50: number;
  p99: number;
  max: number;
}

export interface Load {
  /** Stops sending, waits for the answers and reports. */
  stop(): Promise<LoadReport>;
}

/**
 * Sends requests at a constant rate, in turn from `requests`, until it is stopped. Requests start by
 * the clock, so that slow answers do not reduce their number. Runs in a process of its own, and each
 * request comes from an address of its own (X-Forwarded-For), so that no limit per address counts.
 * @param rate requests per second
 */
export async function startLoad(
  origin: string,
  rate: number,
  requests: readonly LoadRequest[],
): Promise<Load> {
  const child = fork(PROGRAM, [origin, String(rate)]);
  child.send(requests);
  await once(child, 'message');
  return {
    stop: async () => {
      const reported = once(child, 'message');
      child.send('end');
      const [report] = (await reported) as [LoadReport];
      return report;
    },
  };
}

/** A report on one line. */
export function showLoad({ sent, failed, failures, p50, p99, max }: LoadReport): string {
  const which = failures.length > 0 ? ` (${[...new Set(failures)].slice(0, 5).join(', ')})` : '';
  return `${sent - failed} of ${sent} answered${which}, p50 ${p50} ms, p99 ${p99} ms, max ${max} ms`;
}
