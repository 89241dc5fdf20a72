import { collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client';
import { GATE_WAITS, type GateWait, gateLoads } from '#lib/base/fair-gate';
import { VERSION } from '#lib/base/version';
import { marketHub } from '#lib/features/market/stream/hub';

const SECONDS = [0.01, 0.05, 0.25, 1, 5, 15];

/** Node's own metrics, the gates of this process and its open streams. @returns a function that ends it */
export function measureProcess(registry: Registry, role: string): () => void {
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  new Gauge({
    name: 'jinku_build_info',
    help: 'Always 1; version and role of the process.',
    labelNames: ['version', 'role'],
    registers,
  }).set({ version: VERSION, role }, 1);
  new Gauge({
    name: 'jinku_gate_running',
    help: 'Tasks that run in a gate of this process.',
    labelNames: ['gate'],
    registers,
    collect() {
      for (const [gate, { running }] of gateLoads()) this.set({ gate }, running);
    },
  });
  new Gauge({
    name: 'jinku_gate_waiting',
    help: 'Tasks that wait in front of a gate of this process.',
    labelNames: ['gate'],
    registers,
    collect() {
      for (const [gate, { waiting }] of gateLoads()) this.set({ gate }, waiting);
    },
  });
  if (role === 'web')
    new Gauge({
      name: 'jinku_streams_open',
      help: 'Open price streams of this process.',
      registers,
      collect() {
        this.set(marketHub.countStreams());
      },
    });
  return measureWaits(registry);
}

function measureWaits(registry: Registry): () => void {
  const waits = new Histogram({
    name: 'jinku_gate_wait_seconds',
    help: 'Wait of the tasks that did not enter a gate at once.',
    labelNames: ['gate'],
    buckets: SECONDS,
    registers: [registry],
  });
  const observe = (message: unknown) => {
    const { gate, waitedMs } = message as GateWait;
    waits.observe({ gate }, waitedMs / 1000);
  };
  GATE_WAITS.subscribe(observe);
  return () => void GATE_WAITS.unsubscribe(observe);
}
