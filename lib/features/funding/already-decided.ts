import { actorName } from '#lib/access/operators/actor-name';
import { prepared, type Sql } from '#lib/base/db/prepared';
import { formatTime } from '#lib/base/i18n/format-time';
import type { TransitionBy } from '#lib/base/record-base/status-event';
import { statusText } from '#lib/base/record-base/status-text';
import type { Queue } from './enums.ts';

const lastStep = prepared<{ actor: string; at: Date }>(
  'last_funding_step',
  `SELECT actor, created_at AS at FROM status_event WHERE ref = $1 ORDER BY id DESC LIMIT 1`,
);

/**
 * The message for an operator whose decision comes too late: which record, who changed it, when and to what.
 * Others get the message of the code.
 */
export async function alreadyDecided(
  sql: Sql,
  queue: Queue,
  { id, no, status }: { id: bigint; no: string; status: string },
  { actor }: TransitionBy,
): Promise<{ messageKey: string; params: Record<string, string> } | object> {
  if (!actor.startsWith('operator:')) return {};
  const ref = `${queue === 'recharge' ? 'recharge' : 'withdrawal'}:${id}`;
  const [step] = await lastStep(sql, [ref]);
  if (!step) return {};
  const params = { no, name: actorName(step.actor), time: formatTime(step.at) };
  return {
    messageKey: 'alreadyDecided',
    params: { ...params, status: statusText(queue, status) },
  };
}
