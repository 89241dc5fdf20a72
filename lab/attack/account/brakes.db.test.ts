import { expect } from 'vitest';
import { freezeMember } from '#lib/access/protection/freeze-member';
import { inTransaction } from '#lib/base/db/transaction';
import { tryAttacks } from '#tests/support/attack/try-attacks';
import { makeCall } from '#tests/support/call/every-call';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newPayee, PASSWORD, TRADE_PASSWORD } from '#tests/support/member/member';
import { passLockHours } from '#tests/support/member/pass-lock-hours';

const { db, superuserUrl } = useTestDatabase();
type Payee = Awaited<ReturnType<typeof newPayee>>;
const newMember = () => newPayee('10000');
const PROOF = { trade_password: TRADE_PASSWORD };

const call = ({ token }: Payee, name: string, body: object = {}) => makeCall(name, body, { token });
const withdraw = (payee: Payee, amount: string) =>
  call(payee, 'withdraw', { channel: 'bank', target_id: payee.cardId, amount, ...PROOF });
const setDelay = (payee: Payee, kind: string, hours: number, proof: object = PROOF) =>
  call(payee, 'setDelay', { kind, hours, ...proof });
const setLimit = (payee: Payee, period: string, amount: string | null) =>
  call(payee, 'setLimit', { period, amount, ...PROOF });
const leave = (payee: Payee, password = PASSWORD, proof: object = PROOF) =>
  call(payee, 'leaveFreeze', { password, ...proof });
const pass = ({ id }: Payee, hours: number) => passLockHours(superuserUrl(), id, hours);
const freeze = (payee: Payee) => call(payee, 'freezeAccount');
const WRONG = { trade_password: '975310' };

tryAttacks<Payee>(
  'own brakes',
  { db, newMember },
  {
    'pay a new payee before the member’s own delay': async ({ victim, refused }) => {
      await setDelay(victim, 'payee', 24);
      await refused(4402, () => withdraw(victim, '500'));
      await pass(victim, 23);
      await refused(4402, () => withdraw(victim, '500'));
    },
    'shorten the delay first': async ({ victim, refused }) => {
      await setDelay(victim, 'payee', 72);
      await setDelay(victim, 'payee', 0);
      await setDelay(victim, 'payee', 1);
      await pass(victim, 71);
      await refused(4402, () => withdraw(victim, '500'));
    },
    'raise or remove the own limit, and withdraw at once': async ({ victim, refused }) => {
      await setLimit(victim, 'day', '600');
      await setLimit(victim, 'month', '600');
      await setLimit(victim, 'day', '5000');
      await setLimit(victim, 'month', null);
      await refused(4102, () => withdraw(victim, '700'));
      await pass(victim, 23);
      await refused(4102, () => withdraw(victim, '700'));
    },
    'exceed the own limit by parallel withdrawals': async ({ victim, once, refused }) => {
      await setLimit(victim, 'day', '600');
      await once(
        4102,
        Array(4).fill(() => withdraw(victim, '400')),
      );
      await refused(4102, () => withdraw(victim, '400'));
    },
    'pay out, or add a payee, while the account is frozen': async ({ victim, refused }) => {
      await freeze(victim);
      const card = { kind: 'bank', bank_code: '812', number: '5550001112223', holder: '王小明' };
      await refused(
        4105,
        () => withdraw(victim, '500'),
        () => call(victim, 'addCard', { ...card, ...PROOF }),
      );
    },
    'leave the freeze with a stolen session and one password': async ({ victim, refused }) => {
      await freeze(victim);
      await refused(4011, () => leave(victim, 'not the password'));
      await refused(4022, () => leave(victim, PASSWORD, WRONG));
      await refused(4001, () => call(victim, 'leaveFreeze', PROOF));
    },
    'leave the freeze before the own delay': async ({ victim, refused }) => {
      await setDelay(victim, 'unfreeze', 24);
      await freeze(victim);
      expect((await leave(victim)).data.freeze.leave_at).not.toBeNull();
      await pass(victim, 23);
      await leave(victim);
      await refused(4105, () => withdraw(victim, '500'));
    },
    'leave the freeze by a request of a week ago': async ({ victim, refused }) => {
      await setDelay(victim, 'unfreeze', 24);
      await freeze(victim);
      await leave(victim);
      await pass(victim, 24 * 9);
      expect((await leave(victim)).data.freeze).not.toBeNull();
      await refused(4105, () => withdraw(victim, '500'));
    },
    'loosen brakes while the account is frozen': async ({ victim, refused }) => {
      await setDelay(victim, 'payee', 72);
      await setLimit(victim, 'day', '1000');
      await freeze(victim);
      await refused(
        4105,
        () => setDelay(victim, 'payee', 1),
        () => setLimit(victim, 'day', '2000'),
        () => setLimit(victim, 'day', null),
      );
    },
    'use a loosening that waited when the account was frozen': async ({ victim, refused }) => {
      await setLimit(victim, 'day', '600');
      await setLimit(victim, 'day', '5000');
      await freeze(victim);
      expect((await leave(victim)).data.freeze).toBeNull();
      await pass(victim, 25);
      await refused(4102, () => withdraw(victim, '700'));
    },
    'leave the freeze that follows a recovery': async ({ victim, refused }) => {
      const until = new Date(Date.now() + 24 * 3_600_000);
      await inTransaction(db, (tx) =>
        freezeMember(tx, { userId: victim.id, cause: 'recovery', until }),
      );
      await refused(
        4105,
        () => leave(victim),
        () => withdraw(victim, '500'),
      );
    },
    'end or shorten a pause of dealing': async ({ victim, refused }) => {
      await call(victim, 'pauseDealing', { length: 'week', ...PROOF });
      await call(victim, 'pauseDealing', { length: 'day', ...PROOF });
      await pass(victim, 24 * 2);
      const moveIn = { product_id: '30', amount: '1000', ...PROOF };
      await refused(4106, () => call(victim, 'moveIn', moveIn));
    },
    'guess the trade password by the calls of brakes': async ({ victim, refused }) => {
      const guesses = [
        () => setDelay(victim, 'raise', 24, WRONG),
        () => call(victim, 'pauseDealing', { length: 'day', ...WRONG }),
        () => call(victim, 'setLimit', { period: 'day', amount: '500', ...WRONG }),
        () => leave(victim, PASSWORD, WRONG),
      ];
      await refused(4022, ...guesses);
      const last = await setDelay(victim, 'raise', 24, WRONG);
      expect([4022, 4023]).toContain(last.code);
      await refused(
        4023,
        () => setDelay(victim, 'raise', 24),
        () => withdraw(victim, '500'),
      );
    },
    'set the brakes of another member': async ({ victim, mal, refused }) => {
      await setDelay(victim, 'payee', 48);
      const named = { user_id: `${victim.id}`, username: victim.username };
      const body = { kind: 'payee', hours: 1, ...named, ...PROOF };
      await call(mal, 'setDelay', body);
      await call(mal, 'freezeAccount', named);
      await refused(4402, () => withdraw(victim, '500'));
    },
  },
);
