import type { Db, Pool } from '#lib/base/db/client';
import { enqueue } from '#lib/base/queue/enqueue';
import { dayStart } from '#lib/base/taipei-time';
import type { Publication } from './draft-schema.ts';

/** Members that one statement tells. */
const BATCH = 2_000;

/** A material version that takes effect later, or that members have to accept now. */
type Step = 'announced' | 'due';

/** Queues what members are told about a material version: at once, and when it takes effect. */
export async function queueTelling(
  tx: Db,
  { kind, version, material, effective_on: day }: Publication,
): Promise<void> {
  if (!material) return;
  const seconds = Math.ceil((dayStart(day).getTime() - Date.now()) / 1000);
  const id = `${kind}:${version}`;
  if (seconds > 0) await enqueue(tx, 'tell_document', { id: `${id}:announced` });
  await enqueue(tx, 'tell_document', { id: `${id}:due` }, Math.max(0, seconds));
}

/**
 * Tells all active members about a version; once it is in force those who have not accepted it or a later one. Safe to
 * repeat: each is told once.
 * @param id as `queueTelling` made it
 */
export async function tellMembers(pool: Pool, id: string): Promise<void> {
  const [kind = '', number, step] = id.split(':');
  const { version, effectiveOn } = await pool.legalDocument.findUniqueOrThrow({
    where: { kind_version: { kind, version: Number(number) } },
    select: { version: true, effectiveOn: true },
  });
  const day = effectiveOn?.toISOString().slice(0, 10) ?? '';
  const params = { document: kind, ready_at: dayStart(day).toISOString() };
  const told = { id, kind, version, step: step as Step, params: JSON.stringify(params) };
  for (let after: bigint | null = 0n; after !== null; ) after = await tellBatch(pool, told, after);
}

interface Told {
  id: string;
  kind: string;
  version: number;
  step: Step;
  /** JSON. */
  params: string;
}

/** Tells the members that follow one by their ids. @returns the last one; null if there was none */
async function tellBatch(
  pool: Pool,
  { id, kind, version, step, params }: Told,
  after: bigint,
): Promise<bigint | null> {
  const template = step === 'due' ? 'security.documentDue' : 'security.documentAnnounced';
  const [row] = await pool.$queryRaw<{ last: bigint | null }[]>`
    WITH batch AS MATERIALIZED (
      SELECT u.id FROM app_user u WHERE u.id > ${after} AND u.status = 'active'
        AND (${step} = 'announced' OR NOT EXISTS (SELECT FROM legal_acceptance a
          WHERE a.user_id = u.id AND a.kind = ${kind} AND a.version >= ${version}))
      ORDER BY u.id LIMIT ${BATCH}
    )
    SELECT max(id) AS last, alert_members(array_agg(id), array_agg('document:' || ${id} || ':' || id), 'security',
      array_agg(${template}::text), array_agg(${params}::jsonb)) IS NULL AS done
    FROM batch`;
  return row?.last ?? null;
}
