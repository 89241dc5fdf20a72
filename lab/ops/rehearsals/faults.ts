import { setTimeout as delay } from 'node:timers/promises';
import { FAULTS, type Fault, type FaultySite } from '../support/faults.ts';
import { openFaultySite } from '../support/faulty-site.ts';
import { type LoadRequest, startLoad } from '../support/load.ts';
import { Prometheus } from '../support/prometheus.ts';
import type { Finding, Rehearsal } from '../support/rehearsal.ts';

/** A fault must be seen within this time. */
const SEEN_SECONDS = 60;
/** Time for an alert to end after its fault is mended. */
const ENDED_SECONDS = 120;
/** Longer than every range of the rules that a quiet site could break. */
const QUIET_MS = 75_000;
const REQUESTS_A_SECOND = 5;

/** Makes six faults and waits until Prometheus, with the rules of deploy/telemetry, tells each. */
export const faults: Rehearsal = {
  name: 'faults',
  summary: 'makes six faults and shows that each fires the alert it belongs to within 60 s.',
  inTest: false,
  run: async (say) => {
    const { site, ports, stop } = await openFaultySite(say);
    try {
      const prometheus = await Prometheus.start(ports.web, ports.worker);
      const load = await startLoad(site.origin, REQUESTS_A_SECOND, await quietRequests(site));
      try {
        return await rehearse(site, prometheus, say);
      } finally {
        await load.stop();
        await prometheus.stop();
      }
    } finally {
      await stop();
    }
  },
};

async function rehearse(
  site: FaultySite,
  prometheus: Prometheus,
  say: (line: string) => void,
): Promise<Finding[]> {
  say(`a quiet site for ${QUIET_MS / 1000} s`);
  const findings = [await staysQuiet(prometheus)];
  for (const fault of FAULTS) {
    say(fault.name);
    findings.push(await makeAndWait(fault, site, prometheus));
  }
  return findings;
}

async function staysQuiet(prometheus: Prometheus): Promise<Finding> {
  const seen = new Set<string>();
  for (const until = Date.now() + QUIET_MS; Date.now() < until; await delay(1_000))
    for (const alert of await prometheus.firing()) seen.add(alert);
  const names = [...seen].join(', ') || 'none';
  return { name: 'nothing fires while nothing is wrong', held: seen.size === 0, seen: names };
}

async function makeAndWait(
  { name, alert, make }: Fault,
  site: FaultySite,
  prometheus: Prometheus,
): Promise<Finding> {
  const before = await prometheus.firing();
  const since = performance.now();
  const mend = await make(site);
  const left = SEEN_SECONDS - (performance.now() - since) / 1000;
  const fired = (await prometheus.waitFor(alert, true, left)) !== null;
  const seconds = Math.round((performance.now() - since) / 1000);
  const others = (await prometheus.firing()).filter((one) => one !== alert);
  const ended = await mend?.().then(() => prometheus.waitFor(alert, false, ENDED_SECONDS));
  const notes = [
    fired ? `${alert} after ${seconds} s` : `no ${alert} within ${seconds} s`,
    others.length > 0 ? `beside it ${others.join(', ')}` : 'no other',
    ...(typeof ended === 'number' ? [`ended ${ended} s after the mend`] : []),
  ];
  const held = fired && seconds <= SEEN_SECONDS && !before.includes(alert) && ended !== null;
  return { name: `${name} fires ${alert}`, held, seen: notes.join(', ') };
}

async function quietRequests({ newMember }: FaultySite): Promise<LoadRequest[]> {
  const { token } = await newMember();
  return [
    { path: '/api/balance', body: {}, token },
    { path: '/api/market', body: { range: '1h' } },
    { path: '/auth/login' },
    { path: '/api/configs', body: {} },
  ];
}
