import type { IncomingMessage, ServerResponse } from 'node:http';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { DiagLogLevel, diag } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { connections } from '#lib/base/db/client';
import { log, setLogFields } from '#lib/base/log';
import { VERSION } from '#lib/base/version';
import type { RequestRoute } from '../request-route.ts';
import { traceFields } from './active-context.ts';
import { chooseSampler } from './sampler.ts';
import { traceJobs } from './trace-jobs.ts';
import { beginRequestSpan, type RequestSpan } from './trace-requests.ts';
import { traceStatements } from './trace-statements.ts';

/** A process must stop within seconds, also while its collector is away. */
const FLUSH_MS = 1_000;

export interface Tracing {
  beginRequest(
    request: IncomingMessage,
    response: ServerResponse,
    route: RequestRoute,
  ): RequestSpan | undefined;
  /** Sends what is not sent yet, for at most a second. */
  close(): Promise<void>;
}

/**
 * Sends spans of requests, statements and jobs by OTLP (JSON over HTTP), as the standard variables say.
 * Nothing is registered globally, so Next's own spans, which hold whole URLs, are not sent.
 */
export function startTracing(role: 'web' | 'worker'): Tracing {
  setLogFields(traceFields);
  logFaults();
  const provider = new TracerProvider({
    resource: resourceOf(role),
    sampler: chooseSampler(),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), ...batches() })],
  });
  const tracer = provider.getTracer('jinku', VERSION);
  traceStatements(tracer, connections());
  const endJobs = role === 'worker' ? traceJobs(tracer) : () => undefined;
  return {
    beginRequest: (request, response, route) => beginRequestSpan(tracer, request, response, route),
    close: async () => {
      endJobs();
      const flushed = provider.shutdown().catch(() => undefined);
      await Promise.race([flushed, delay(FLUSH_MS, undefined, { ref: false })]);
    },
  };
}

/** OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES win over the defaults. */
function resourceOf(role: string) {
  const own = resourceFromAttributes({
    'service.name': `jinku-${role}`,
    'service.version': VERSION,
    'service.instance.id': `${hostname()}:${process.pid}`,
  });
  return own.merge(detectResources({ detectors: [envDetector] }));
}

/** The standard variables of the batches, in the library's words. Undefined ones keep its defaults. */
function batches() {
  const read = (name: string) => {
    const value = Number(process.env[`OTEL_BSP_${name}`] ?? '');
    return value > 0 ? value : undefined;
  };
  return {
    scheduledDelayMillis: read('SCHEDULE_DELAY'),
    exportTimeoutMillis: read('EXPORT_TIMEOUT'),
    maxQueueSize: read('MAX_QUEUE_SIZE'),
    maxExportBatchSize: read('MAX_EXPORT_BATCH_SIZE'),
  };
}

/** The library reports a collector that is away; without a logger it would be silent. */
function logFaults(): void {
  const report = (fault: string) => log().warn({ fault: fault.slice(0, 300) }, 'traces');
  const ignore = () => undefined;
  diag.setLogger(
    { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}
