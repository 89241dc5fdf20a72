import pg from 'pg';

/** A test cluster with a migrated template database. All fields but `template` are credentials. */
export type TestCluster = {
  host: string;
  port: number;
  /** Port of a pooler in transaction mode, if the application's connections go through one. */
  poolerPort?: number;
  template: string;
  /** Role and password of each. */
  superuser: [string, string];
  owner: [string, string];
  app: [string, string];
};

export type ClonedDatabase = {
  superuserUrl: string;
  ownerUrl: string;
  appUrl: string;
  /** The application's role without the pooler. */
  directUrl: string;
};

/** The connection strings of a database of the cluster, which need not exist yet. */
export function databaseUrls(cluster: TestCluster, name: string): ClonedDatabase {
  return {
    superuserUrl: urlOf(cluster, cluster.superuser, name),
    ownerUrl: urlOf(cluster, cluster.owner, name),
    appUrl: urlOf({ ...cluster, port: cluster.poolerPort ?? cluster.port }, cluster.app, name),
    directUrl: urlOf(cluster, cluster.app, name),
  };
}

/** Clones the migrated template. The rights of a database are not cloned with it. */
export async function cloneDatabase(cluster: TestCluster, name: string): Promise<void> {
  const [owner] = cluster.owner;
  await asSuperuser(cluster, async (client) => {
    const clone = client.escapeIdentifier(name);
    await client.query(`CREATE DATABASE ${clone} TEMPLATE ${cluster.template} OWNER ${owner}`);
    await client.query(`REVOKE TEMPORARY ON DATABASE ${clone} FROM PUBLIC`);
  });
}

/** Drops a database and closes its connections. */
export async function dropDatabase(cluster: TestCluster, name: string): Promise<void> {
  await asSuperuser(cluster, (client) =>
    client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`),
  );
}

async function asSuperuser(
  cluster: TestCluster,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(cluster, cluster.superuser, 'postgres') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(
  { host, port }: TestCluster,
  [role, password]: [string, string],
  name: string,
): string {
  return `postgresql://${role}:${encodeURIComponent(password)}@${host}:${port}/${name}`;
}
