import { spawnSync } from 'node:child_process';
import { debianProgram } from '../support/debian-program.ts';
import { TELEMETRY_PATH } from '../support/prometheus.ts';
import type { Finding, Rehearsal } from '../support/rehearsal.ts';

/** Checks and tests the alert rules with promtool. */
export const alertRules: Rehearsal = {
  name: 'alert-rules',
  summary: "checks Prometheus' configuration and tests every alert rule with promtool.",
  inTest: true,
  run: async () => [
    promtool('the configuration and its rules are valid', ['check', 'config', 'prometheus.yml']),
    promtool('every rule fires in its case and in no other', ['test', 'rules', 'alerts.test.yml']),
  ],
};

function promtool(name: string, args: string[]): Finding {
  const program = debianProgram('promtool', 'prometheus');
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: TELEMETRY_PATH,
    encoding: 'utf8',
  });
  const lines = `${stdout}${stderr}`.split('\n').map((line) => line.trim());
  return { name, held: status === 0, seen: lines.filter(Boolean).join(' ') };
}
