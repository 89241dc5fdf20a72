import type { Db, sqlPart } from '#lib/base/db/client';

/** A passkey as an assertion is compared with it. */
export interface PasskeyRow {
  id: bigint;
  /** The member or operator. */
  owner_id: bigint;
  credential_id: Uint8Array<ArrayBuffer>;
  user_handle: Uint8Array<ArrayBuffer>;
  public_key: Uint8Array<ArrayBuffer>;
  counter: bigint;
  transports: string[];
  created_at: Date;
}

/** A passkey for its owner. */
export interface PasskeyListItem {
  id: string;
  name: string;
  /** A provider keeps a copy for other devices. */
  synced: boolean;
  created_at: string;
  last_used_at: string | null;
}

interface PasskeyListRow {
  id: bigint;
  name: string;
  backed_up: boolean;
  created_at: Date;
  last_used_at: Date | null;
}

/** The passkeys of members, or those of operators: a credential of the one is unknown to the other. */
export interface PasskeyTable {
  /** A passkey that its owner has not removed, by its credential id in base64url; null if unknown. */
  find(db: Db, credentialId: string): Promise<PasskeyRow | null>;
  /** The passkeys that the owner has not removed, oldest first. */
  list(db: Db, ownerId: bigint): Promise<PasskeyListItem[]>;
  /** The credentials of an owner as browsers take them. */
  listCredentials(db: Db, ownerId: bigint): Promise<{ id: string; transports: string[] }[]>;
  /**
   * The random handle by which authenticators name an owner: that of the earlier passkeys, else the challenge of the
   * first one.
   * @param enrolment.before when the challenge was issued
   */
  userHandle(
    db: Db,
    ownerId: bigint,
    enrolment: { challenge: string; before: Date },
  ): Promise<Uint8Array<ArrayBuffer>>;
  /**
   * Notes the use of a passkey, unless it has been removed or a later signature was accepted meanwhile.
   * @returns whether it was noted
   */
  noteUse(tx: Db, use: { id: bigint; counter: number; isBackedUp: boolean }): Promise<boolean>;
  /** Changes the name of a passkey. @returns false if it is unknown, removed or of another owner */
  rename(db: Db, passkey: { id: bigint; ownerId: bigint; name: string }): Promise<boolean>;
}

type SqlPart = ReturnType<typeof sqlPart>;

/** The statements on a table of passkeys. @param owner column of the owner's id */
export function passkeyTable(table: SqlPart, owner: SqlPart): PasskeyTable {
  return {
    ...passkeyReads(table, owner),
    async noteUse(tx, { id, counter, isBackedUp }) {
      const noted = await tx.$executeRaw`
        UPDATE ${table} SET counter = ${counter}, backed_up = ${isBackedUp}, last_used_at = clock_timestamp()
        WHERE id = ${id} AND removed_at IS NULL
          AND (counter < ${counter} OR counter = 0 AND ${counter}::bigint = 0)`;
      return noted === 1;
    },
    async rename(db, { id, ownerId, name }) {
      const renamed = await db.$executeRaw`
        UPDATE ${table} SET name = ${name} WHERE id = ${id} AND ${owner} = ${ownerId} AND removed_at IS NULL`;
      return renamed === 1;
    },
  };
}

type Reads = Pick<PasskeyTable, 'find' | 'list' | 'listCredentials' | 'userHandle'>;

function passkeyReads(table: SqlPart, owner: SqlPart): Reads {
  return {
    async find(db, credentialId) {
      const [row] = await db.$queryRaw<PasskeyRow[]>`
        SELECT id, ${owner} AS owner_id, credential_id, user_handle, public_key, counter, transports, created_at
        FROM ${table}
        WHERE credential_id = ${Buffer.from(credentialId, 'base64url')} AND removed_at IS NULL`;
      return row ?? null;
    },
    async list(db, ownerId) {
      const rows = await db.$queryRaw<PasskeyListRow[]>`
        SELECT id, name, backed_up, created_at, last_used_at FROM ${table}
        WHERE ${owner} = ${ownerId} AND removed_at IS NULL ORDER BY id`;
      return rows.map(itemOf);
    },
    async listCredentials(db, ownerId) {
      const rows = await db.$queryRaw<Pick<PasskeyRow, 'credential_id' | 'transports'>[]>`
        SELECT credential_id, transports FROM ${table}
        WHERE ${owner} = ${ownerId} AND removed_at IS NULL ORDER BY id`;
      return rows.map(credentialOf);
    },
    async userHandle(db, ownerId, { challenge, before }) {
      const [row] = await db.$queryRaw<Pick<PasskeyRow, 'user_handle'>[]>`
        SELECT user_handle FROM ${table} WHERE ${owner} = ${ownerId} AND created_at < ${before} ORDER BY id LIMIT 1`;
      return Uint8Array.from(row?.user_handle ?? Buffer.from(challenge, 'base64url'));
    },
  };
}

function credentialOf({
  credential_id: id,
  transports,
}: Pick<PasskeyRow, 'credential_id' | 'transports'>) {
  return { id: Buffer.from(id).toString('base64url'), transports };
}

function itemOf(row: PasskeyListRow): PasskeyListItem {
  return {
    id: row.id.toString(),
    name: row.name,
    synced: row.backed_up,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}
