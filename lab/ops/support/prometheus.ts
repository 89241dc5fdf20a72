import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '#scripts/boot/cluster-settings';
import { PROJECT_ROOT } from '#scripts/boot/data-folder';
import { debianProgram } from './debian-program.ts';

export const TELEMETRY_PATH = join(PROJECT_ROOT, 'deploy/telemetry');
const POLL_MS = 500;
/** Fires always, so that its end is noticed. */
const DEAD_MAN = 'Watchdog';

/** An alert as Prometheus' API lists it. */
interface Alert {
  labels: { alertname: string };
  state: 'pending' | 'firing';
}

/** Debian's Prometheus with the rules and intervals of deploy/telemetry. */
export class Prometheus {
  readonly #origin: string;
  readonly #child: ChildProcess;
  readonly #folder: string;

  private constructor(port: number, child: ChildProcess, folder: string) {
    this.#origin = `http://127.0.0.1:${port}`;
    this.#child = child;
    this.#folder = folder;
  }

  /** Starts it for the metrics ports of a web process and a worker, and waits until it is ready. */
  static async start(webPort: number, workerPort: number): Promise<Prometheus> {
    mkdirSync('.test', { recursive: true });
    const folder = mkdtempSync('.test/prometheus-');
    const config = readFileSync(join(TELEMETRY_PATH, 'prometheus.yml'), 'utf8')
      .replace('alerts.yml', join(TELEMETRY_PATH, 'alerts.yml'))
      .replace(/^alerting:\n(?: .*\n)+/m, '')
      .replace('127.0.0.1:9464', `127.0.0.1:${webPort}`)
      .replace('127.0.0.1:9465', `127.0.0.1:${workerPort}`);
    writeFileSync(join(folder, 'prometheus.yml'), config);
    const port = await freePort();
    const child = spawn(
      debianProgram('prometheus'),
      [
        `--config.file=${folder}/prometheus.yml`,
        `--storage.tsdb.path=${folder}/data`,
        `--web.listen-address=127.0.0.1:${port}`,
        '--log.level=error',
      ],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    const started = new Prometheus(port, child, folder);
    await started.#waitUntilReady();
    return started;
  }

  /** The names of the alerts that fire, without the dead man's switch. */
  async firing(): Promise<string[]> {
    const response = await fetch(`${this.#origin}/api/v1/alerts`);
    const { data } = (await response.json()) as { data: { alerts: Alert[] } };
    const names = data.alerts
      .filter(({ state }) => state === 'firing')
      .map(({ labels }) => labels.alertname)
      .filter((name) => name !== DEAD_MAN);
    return [...new Set(names)].sort();
  }

  /**
   * Waits until an alert fires, or no longer fires.
   * @returns the seconds it took; null after `withinSeconds`
   */
  async waitFor(alert: string, fires: boolean, withinSeconds: number): Promise<number | null> {
    const since = performance.now();
    for (;;) {
      const seconds = Math.round((performance.now() - since) / 1000);
      if ((await this.firing()).includes(alert) === fires) return seconds;
      if (seconds > withinSeconds) return null;
      await delay(POLL_MS);
    }
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #waitUntilReady(): Promise<void> {
    for (let attempt = 0; attempt < 60; attempt++) {
      const response = await fetch(`${this.#origin}/-/ready`).catch(() => null);
      if (response?.ok) return;
      await delay(POLL_MS);
    }
    throw new Error('Prometheus does not become ready');
  }
}
