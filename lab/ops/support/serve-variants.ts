import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';

/** What this program uses of a copy of the product. */
interface Tree {
  loadCalls(): Promise<ReadonlyMap<string, unknown>>;
  withCalls(handle: unknown, calls: ReadonlyMap<string, unknown>): unknown;
  serveSite(site: object): RequestListener;
  givePlace(site: string, admission: object, files: ReadonlySet<string>): unknown;
  Admission: new (rules: object) => object;
  memberAdmission(lagMs: () => number): object;
  ShutdownNotice: new () => object;
  openProcessCache(): void;
  startTelemetry(role: 'web'): Promise<{
    observe(listener: RequestListener, files: ReadonlySet<string>): RequestListener;
  }>;
}

const FILES = [
  'scripts/boot/processes/load-calls.ts',
  ...['serve-calls', 'serve-site', 'give-place', 'admission', 'admission-rules'].map(
    (name) => `lib/site/server/${name}.ts`,
  ),
  'lib/site/server/shutdown-notice.ts',
  'lib/running/cache/process-cache.ts',
  'lib/site/telemetry/start-telemetry.ts',
];

/**
 * `serve-variants.ts ROOT…`: serves the calls of several copies of the product in one process, each on
 * a port of its own, because two processes of the same program differ more than what is compared.
 * Sends the ports, and answers each message with the processor time of its thread in microseconds.
 */
const ports: number[] = [];
for (const root of process.argv.slice(2)) ports.push(await serve(root));
process.on('message', () => {
  const { user, system } = process.threadCpuUsage();
  process.send?.(user + system);
});
process.once('disconnect', () => process.exit());
process.send?.(ports);

async function serve(root: string): Promise<number> {
  const modules = await Promise.all(
    FILES.map((file) => import(pathToFileURL(`${root}/${file}`).href)),
  );
  const tree = Object.assign({}, ...modules) as Tree;
  tree.openProcessCache();
  const calls = await tree.loadCalls();
  const files = new Set<string>();
  const { observe } = await tree.startTelemetry('web');
  const site = {
    ...{ name: 'members', isSecure: false, notice: new tree.ShutdownNotice() },
    observe: (handle: RequestListener) => observe(handle, files),
    admit: tree.givePlace('members', new tree.Admission(tree.memberAdmission(() => 0)), files),
    answer: [(handle: unknown) => tree.withCalls(handle, calls)],
    guard: (handle: unknown) => handle,
    next: async () => undefined,
  };
  const server = createServer(tree.serveSite(site));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}
