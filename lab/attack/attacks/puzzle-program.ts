import type { Attack, AttackTarget } from '../support/attack.ts';
import { drawAndSolve, newAccount, newAddress, readCookies } from '../support/strangers.ts';

const PASSES = 5;

/** A program finds the gap: each pass must cost work, and a pass must be valid in its session only. */
export const puzzleProgramAttack: Attack = {
  name: 'puzzle-program',
  async run(target) {
    const { passed, tried } = await passAll(target);
    const forged = await answerWithoutWork(target);
    const lent = await lendVerification(target);
    return {
      held: passed === PASSES && forged.every((code) => code === 4013) && lent === '/verify',
      summary: `${passed} of ${PASSES} passed for ${tried} counters of work; without work ${forged[0]}, with another's ${forged[1]}; another member's hour leads to ${lent}`,
    };
  },
};

async function passAll(target: AttackTarget): Promise<{ passed: number; tried: number }> {
  const address = newAddress();
  let [passed, tried] = [0, 0];
  for (let i = 0; i < PASSES; i++) {
    const solved = await drawAndSolve(target, address);
    tried += solved.work;
    if ((await target.call('puzzleVerify', solved, { address })).code === 200) passed += 1;
  }
  return { passed, tried };
}

/** @returns the codes of an answer without work, and of one with the work of another challenge */
async function answerWithoutWork(target: AttackTarget): Promise<(number | null)[]> {
  const address = newAddress();
  const { id, x } = await drawAndSolve(target, address);
  const bare = await target.call('puzzleVerify', { id, x }, { address });
  const [one, other] = [await drawAndSolve(target, address), await drawAndSolve(target, address)];
  const work = other.work === one.work ? one.work + 1 : other.work;
  const borrowed = await target.call('puzzleVerify', { ...one, work }, { address });
  return [bare.code, borrowed.code];
}

/** @returns where /home redirects a member who sends another member's verification cookie */
async function lendVerification(target: AttackTarget): Promise<string | null> {
  const [lender, borrower] = [await newAccount(target), await newAccount(target)];
  const address = newAddress();
  const headers = { cookie: lender.cookies };
  const solved = await drawAndSolve(target, address, { headers });
  const verified = readCookies(await target.call('puzzleVerify', solved, { address, headers }));
  const response = await fetch(`${target.origin}/home`, {
    headers: { cookie: `${borrower.cookies}; ${verified}`, 'x-forwarded-for': address },
    redirect: 'manual',
  });
  await response.body?.cancel();
  return response.headers.get('location');
}
