import { limiter } from '#lib/http/rate-limit';

const WINDOW_SECONDS = 15 * 60;
/** Failures after which the next attempt needs a solved puzzle. */
const PUZZLE_AFTER_ACCOUNT = 5;
const PUZZLE_AFTER_ADDRESS = 20;
/** Failures after which the account is locked for the rest of the window. */
const LOCK_AFTER = 10;

/** Counts of failed sign-ins, per name (lower-cased) and per address. */
export function loginFailures() {
  return {
    account: limiter('login-account', {
      points: LOCK_AFTER,
      seconds: WINDOW_SECONDS,
      blockSeconds: WINDOW_SECONDS,
    }),
    address: limiter('login-address', { points: Number.MAX_SAFE_INTEGER, seconds: WINDOW_SECONDS }),
  };
}

/** What the failures so far ask of the next attempt. */
export async function judgeLoginFailures(
  usernameKey: string,
  address: string,
): Promise<'free' | 'puzzle' | 'locked'> {
  const counters = loginFailures();
  const [byAccount, byAddress] = await Promise.all([
    counters.account.used(usernameKey),
    counters.address.used(address),
  ]);
  if (byAccount >= LOCK_AFTER) return 'locked';
  return byAccount < PUZZLE_AFTER_ACCOUNT && byAddress < PUZZLE_AFTER_ADDRESS ? 'free' : 'puzzle';
}

/** Whether failed sign-ins alone keep a name out at present. */
export async function isLockedByFailures(usernameKey: string): Promise<boolean> {
  return (await loginFailures().account.used(usernameKey)) >= LOCK_AFTER;
}

/** Starts the count of a name anew. */
export async function forgetLoginFailures(usernameKey: string): Promise<void> {
  await loginFailures().account.reset(usernameKey);
}
