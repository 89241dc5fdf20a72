import type { RequestListener } from 'node:http';
import { env } from '#lib/env';
import { routeOf } from './request-route.ts';

/** Metrics of a process, if the environment asks for them. */
export interface Telemetry {
  /**
   * Wraps the listener of the public port.
   * @param files URL paths of all static files of the build
   */
  observe(listener: RequestListener, files: ReadonlySet<string>): RequestListener;
  close(): Promise<void>;
}

/** Starts what the environment asks for. What it does not ask for is not loaded. */
export async function startTelemetry(role: 'web' | 'worker'): Promise<Telemetry> {
  const { METRICS_HOST: host, METRICS_PORT, WORKER_METRICS_PORT } = env();
  const port = role === 'web' ? METRICS_PORT : WORKER_METRICS_PORT;
  const loaded = port === undefined ? undefined : await import('./metrics/start-metrics.ts');
  const metrics = await loaded?.startMetrics(role, { host, port: port ?? 0 });
  return {
    observe: (listener, files) => {
      if (!metrics) return listener;
      return (request, response) => {
        metrics.requests?.begin(routeOf(request, files), response);
        listener(request, response);
      };
    },
    close: async () => {
      await metrics?.close();
    },
  };
}
