import { Counter, type Registry } from 'prom-client';
import { REFUSALS, type Refusal } from '#lib/running/security-log/security-log';

/** Counts the events of the security log. @returns a function that ends it */
export function countRefusals(registry: Registry): () => void {
  const refusals = new Counter({
    name: 'jinku_refusals_total',
    help: 'Refusals that may be part of an attack, by event of the security log and code.',
    labelNames: ['event', 'code'],
    registers: [registry],
  });
  const count = (message: unknown) => {
    const { event, code } = message as Refusal;
    refusals.inc({ event: event.replaceAll(/[ -]/g, '_'), code: String(code ?? '') });
  };
  REFUSALS.subscribe(count);
  return () => void REFUSALS.unsubscribe(count);
}
