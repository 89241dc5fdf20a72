import type { IncomingMessage, RequestListener } from 'node:http';
import { env } from '#lib/base/env';
import type { SiteName } from '#lib/site/server/site-name';
import type { Metrics } from './metrics/start-metrics.ts';
import { findRoute, type RequestRoute } from './request-route.ts';
import type { Tracing } from './tracing/start-tracing.ts';
import { wantsTraces } from './tracing/traces-wanted.ts';

/** Metrics and traces of a process, if the environment asks for them. */
export interface Telemetry {
  /**
   * Wraps the listener of a site.
   * @param files URL paths of all static files of the build
   */
  observe(listener: RequestListener, files: ReadonlySet<string>, site?: SiteName): RequestListener;
  /** Sends traces that are not sent yet, for at most a second. */
  close(): Promise<void>;
}

/** Starts what the environment asks for. What it does not ask for is not loaded. */
export async function startTelemetry(role: 'web' | 'worker'): Promise<Telemetry> {
  // First, because it sets what the log writes.
  const tracing = wantsTraces() ? await tracingOf(role) : undefined;
  const metrics = await metricsOf(role);
  return {
    observe: (listener, files, site = 'members') => {
      const routed = (request: IncomingMessage) => findRoute(request, files, site);
      return metrics || tracing ? observed(listener, routed, metrics, tracing) : listener;
    },
    close: async () => {
      await Promise.all([metrics?.close(), tracing?.close()]);
    },
  };
}

async function metricsOf(role: 'web' | 'worker'): Promise<Metrics | undefined> {
  const { METRICS_HOST: host, METRICS_PORT, WORKER_METRICS_PORT } = env();
  const port = role === 'web' ? METRICS_PORT : WORKER_METRICS_PORT;
  if (port === undefined) return undefined;
  const { startMetrics } = await import('./metrics/start-metrics.ts');
  return startMetrics(role, { host, port });
}

async function tracingOf(role: 'web' | 'worker'): Promise<Tracing> {
  const { startTracing } = await import('./tracing/start-tracing.ts');
  return startTracing(role);
}

function observed(
  listener: RequestListener,
  routed: (request: IncomingMessage) => RequestRoute,
  metrics: Metrics | undefined,
  tracing: Tracing | undefined,
): RequestListener {
  return (request, response) => {
    const route = routed(request);
    const count = metrics?.requests?.begin(route, response);
    const span = tracing?.beginRequest(request, response, route);
    // A page has as many listeners as Node takes for a leak; this one is on top.
    response.setMaxListeners(response.getMaxListeners() + 1);
    response.once('close', () => {
      count?.();
      span?.end();
    });
    if (span) span.run(() => listener(request, response));
    else listener(request, response);
  };
}
