import { Registry } from 'prom-client';
import { connections } from '#lib/base/db/client';
import { GaugeCache } from '../gauges/gauge-cache.ts';
import { readChecks } from '../gauges/read-checks.ts';
import { readGauges } from '../gauges/read-gauges.ts';
import { showGauges } from '../gauges/show-gauges.ts';
import { countJobs } from './job-metrics.ts';
import { countMail } from './mail-metrics.ts';
import { measurePool } from './pool-metrics.ts';
import { measureProcess } from './process-metrics.ts';
import { countRefusals } from './refusal-metrics.ts';
import { RequestMetrics } from './request-metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

export interface Metrics {
  /** Of the web process. */
  requests: RequestMetrics | undefined;
  close(): Promise<void>;
}

/** Counts what this process does and serves it on `address`. */
export async function startMetrics(
  role: 'web' | 'worker',
  address: { host: string; port: number },
): Promise<Metrics> {
  const registry = new Registry();
  const requests = role === 'web' ? new RequestMetrics(registry) : undefined;
  measurePool(registry, connections());
  const ends = [measureProcess(registry, role)];
  ends.push(role === 'web' ? countRefusals(registry) : countJobs(registry));
  if (role === 'worker') ends.push(countMail(registry));
  const gauges = new GaugeCache(async (client) =>
    showGauges(await readGauges(client), await readChecks(client)),
  );
  const away = await showGauges(null);
  const text = async () => {
    const [own, read] = await Promise.all([registry.metrics(), gauges.get()]);
    return `${own}${read ?? away}`;
  };
  ends.push(await serveMetrics(address, registry.contentType, text));
  return {
    requests,
    close: async () => {
      for (const end of ends) end();
      await gauges.close();
    },
  };
}
