import pg from 'pg';
import type { Answer, Attack, AttackTarget } from '../support/attack.ts';

/** Tries for each kind of account. */
const TRIES = 200;
/** An address may ask this often without a puzzle. */
const TRIES_OF_ADDRESS = 5;

interface Timed extends Answer {
  ms: number;
}

/**
 * A stranger asks for recoveries of a member with a verified address and of names that nobody has, in turns, and
 * guesses a code of each: the answers are equal. The summary has the times, which the outcome does not depend on.
 */
export const recoveryEnumerationAttack: Attack = {
  name: 'recovery-enumeration',
  run: async (target) => {
    const { username, id } = await target.newMember();
    await verifyAddress(target, id);
    const known: Timed[] = [];
    const unknown: Timed[] = [];
    const guesses: [Answer[], Answer[]] = [[], []];
    for (let n = 0; n < TRIES; n++) {
      known.push(await ask(target, username, 2 * n));
      unknown.push(await ask(target, `nobody_${n}`, 2 * n + 1));
      if (n % 20 === 0) await guessBoth(target, [known, unknown], guesses);
    }
    const shapes = new Set([...known, ...unknown].map(shapeOf));
    const refusals = new Set(guesses.flat().map(shapeOf));
    return {
      held: shapes.size === 1 && refusals.size === 1,
      summary: `${2 * TRIES} requests, ${shapes.size} kind of answer; ${guesses.flat().length} guesses, ${refusals.size} kind; median ${median(known)} ms for a member, ${median(unknown)} ms for nobody`,
    };
  },
};

async function ask(target: AttackTarget, account: string, n: number): Promise<Timed> {
  const host = Math.floor(n / TRIES_OF_ADDRESS);
  const startedAt = performance.now();
  const answer = await target.call('recover', { account }, { address: `198.18.7.${host}` });
  return { ...answer, ms: performance.now() - startedAt };
}

async function guessBoth(
  target: AttackTarget,
  asked: [Timed[], Timed[]],
  guesses: [Answer[], Answer[]],
): Promise<void> {
  for (const [index, answers] of asked.entries()) {
    const body = { request_id: answers.at(-1)?.data?.request_id, code: '000000' };
    guesses[index]?.push(await target.call('startRecovery', body, { address: '198.18.8.1' }));
  }
}

/** Status, code and fields of an answer. */
function shapeOf({ status, code, data }: Answer): string {
  return `${status} ${code} ${Object.keys(data ?? {}).join()}`;
}

function median(answers: Timed[]): string {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return (sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(1);
}

async function verifyAddress({ databaseUrl }: AttackTarget, id: bigint): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('UPDATE app_user SET email = $1, email_verified_at = now() WHERE id = $2', [
    `recover-${id}@jinku.example`,
    id,
  ]);
  await client.end();
}
