import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

/** A proxy between a server and its Postgres, which holds back the answer to the first COMMIT. */
export interface CommitStopper {
  /** The connection string of the same database through the proxy. */
  url: string;
  /** Resolves when Postgres has committed and the server has not been informed. */
  committed: Promise<void>;
  close(): void;
}

/** The tag of Postgres' CommandComplete message for COMMIT. */
const COMMITTED = Buffer.from('COMMIT\0');

/** Opens the proxy for the database of `databaseUrl`. */
export async function openCommitStopper(databaseUrl: string): Promise<CommitStopper> {
  const target = new URL(databaseUrl);
  const { promise: committed, resolve } = Promise.withResolvers<void>();
  const gate = createServer((server) => {
    const postgres = connect(Number(target.port), target.hostname);
    let tail = Buffer.alloc(0);
    postgres.on('data', (bytes: Buffer) => {
      // The tag may be split across two chunks; from then on nothing is passed.
      const seen = Buffer.concat([tail, bytes]);
      if (seen.includes(COMMITTED)) {
        postgres.pause();
        resolve();
        return;
      }
      tail = seen.subarray(-COMMITTED.length);
      server.write(bytes);
    });
    server.pipe(postgres);
    // A killed server closes its connections.
    server.on('error', () => postgres.destroy());
    server.on('close', () => postgres.destroy());
    postgres.on('close', () => server.destroy());
    postgres.on('error', () => server.destroy());
  });
  gate.listen(0, '127.0.0.1');
  await once(gate, 'listening');
  const url = new URL(databaseUrl);
  url.port = String((gate.address() as AddressInfo).port);
  return { url: url.href, committed, close: () => gate.close() };
}
