import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

/** Between a server and its Postgres: everything passes but the news of the first commit. */
export interface CommitStopper {
  /** The connection string of the same database, through the stopper. */
  url: string;
  /** Settles when Postgres has committed, and the server does not know. */
  committed: Promise<void>;
  close(): void;
}

/** The tag of Postgres' CommandComplete message for COMMIT. */
const COMMITTED = Buffer.from('COMMIT\0');

/** Opens a stopper in front of the database of `databaseUrl`. */
export async function openCommitStopper(databaseUrl: string): Promise<CommitStopper> {
  const target = new URL(databaseUrl);
  const { promise: committed, resolve } = Promise.withResolvers<void>();
  const gate = createServer((server) => {
    const postgres = connect(Number(target.port), target.hostname);
    let tail = Buffer.alloc(0);
    postgres.on('data', (bytes: Buffer) => {
      // The tag may lie across two chunks; what is held back stays back.
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
    // When the server dies, so do its connections.
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
