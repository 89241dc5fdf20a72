import pg from 'pg';
import type { Answer, Attack, AttackTarget } from '../support/attack.ts';
import { newAddress } from '../support/strangers.ts';

/** Guesses for each kind of account: more than a code takes. */
const GUESSES = 10;

/**
 * A stranger asks for recoveries of a member with a verified address and of names that nobody has, and guesses the codes:
 * the answers are equal. `enumeration.ts` compares the times.
 */
export const recoveryEnumerationAttack: Attack = {
  name: 'recovery-enumeration',
  run: async (target) => {
    const { username, id } = await target.newMember();
    await verifyAddress(target, id);
    const answers: Answer[] = [];
    const guesses: Answer[] = [];
    for (let n = 0; n < GUESSES; n++)
      for (const account of [username, `nobody_${n}`]) {
        const asked = await target.call('recover', { account }, { address: newAddress() });
        answers.push(asked);
        guesses.push(await guess(target, asked));
      }
    const [shapes, refusals] = [new Set(answers.map(shapeOf)), new Set(guesses.map(shapeOf))];
    return {
      held: shapes.size === 1 && refusals.size === 1,
      summary: `${answers.length} requests, ${shapes.size} kind of answer; ${guesses.length} guesses, ${refusals.size} kind`,
    };
  },
};

function guess(target: AttackTarget, { data }: Answer): Promise<Answer> {
  const body = { request_id: data?.request_id, code: '000000' };
  return target.call('startRecovery', body, { address: newAddress() });
}

/** Status and body of an answer, without the random id. */
function shapeOf({ status, text }: Answer): string {
  return `${status} ${text.replace(/[0-9a-f-]{36}/, '')}`;
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
