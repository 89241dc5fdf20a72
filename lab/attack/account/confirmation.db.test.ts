import { randomUUID } from 'node:crypto';
import { beforeAll, expect } from 'vitest';
import { issueNonce } from '#lib/access/confirmation/confirmation-nonce';
import {
  type Confirmation,
  confirmationChallenge,
  confirmationText,
} from '#lib/access/confirmation/confirmation-text';
import { readToken } from '#lib/access/session/token';
import { addDays, localDay } from '#lib/base/taipei-time';
import { fixedConfirmation } from '#lib/features/fixed/fixed-confirmation';
import { withdrawalConfirmation } from '#lib/features/funding/withdrawal-confirmation';
import { cardConfirmation, payeeConfirmation } from '#lib/features/methods/payee-confirmation';
import {
  limitConfirmation,
  orderConfirmation,
  purchaseConfirmation,
  quoteConfirmation,
} from '#lib/features/trade/deal/deal-confirmation';
import { type Stage, tryAttacks } from '#tests/support/attack/try-attacks';
import { fillPool } from '#tests/support/books/fixed-rows';
import { makeCall } from '#tests/support/call/every-call';
import { signIn } from '#tests/support/call/sign-in';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { buyGrams } from '#tests/support/market/grams';
import { newRoom, openIssue, putTick } from '#tests/support/market/market-rows';
import { renewIssue } from '#tests/support/market/settle-at';
import { newPayee, PASSWORD, TRADE_PASSWORD } from '#tests/support/member/member';
import { addTestPasskey } from '#tests/support/passkey/member-factor';
import { signForTest } from '#tests/support/passkey/sign-confirmation';
import {
  type Deviation,
  SoftwareAuthenticator,
} from '#tests/support/passkey/software-authenticator';

const { db } = useTestDatabase();
type Signer = Awaited<ReturnType<typeof newSigner>>;

/** A payee with a passkey. */
async function newSigner() {
  const payee = await newPayee('40000');
  const { authenticator } = await addTestPasskey(payee);
  const id = BigInt(payee.cardId);
  const { masked } = await db.paymentMethod.findUniqueOrThrow({ where: { id } });
  return { ...payee, authenticator, masked };
}

beforeAll(() => fillPool(db, '1000'));

const SHOWN = {
  currency: 'TWD',
  payCurrency: 'TWD',
  amount: '500.00',
  fee: '15.00',
  net: '485.00',
  payAmount: '485.00',
} as const;
type Shown = Parameters<typeof withdrawalConfirmation>[0];
const shown = ({ masked, cardId }: Signer, changed: Partial<Shown> = {}) =>
  withdrawalConfirmation({ ...SHOWN, masked, methodId: cardId, ...changed });
const sign = (signer: Signer, confirmation: Confirmation, deviation?: Deviation) =>
  signForTest(signer, signer.authenticator, confirmation, deviation);
const make = ({ token }: { token: string }, name: string, body: object) =>
  makeCall(name, body, { token, key: randomUUID() });
const withdraw = (signer: Signer, proof: object, changed: object = {}) =>
  make(signer, 'withdraw', {
    ...{ channel: 'bank', target_id: signer.cardId, amount: '500' },
    ...{ ...changed, ...proof },
  });
/** Withdraws what was shown by another signature. */
const withdrawBy = (signer: Signer, signature: unknown) => () => withdraw(signer, { signature });
/** Tries to withdraw after the member signed each of these. */
const withdrawSigned = (signer: Signer, confirmations: Confirmation[]) =>
  confirmations.map((one) => async () => withdraw(signer, { signature: await sign(signer, one) }));
const CARD = { kind: 'bank', region: 'TW', bank_code: '004', number: '987654321098' } as const;
const NEW_CARD = { ...CARD, holder: '王小明' };
const QUOTED = { currency: 'TWD' } as const;

/** A market in which an order of one gram needs a signature. */
async function openMarket(): Promise<bigint> {
  const roomId = await newRoom(db, 'XAU');
  await putTick(db, 'XAU', 400_000n);
  await setSettings(db, { signature_order_min: '3000.00' });
  return roomId;
}

tryAttacks<Signer>(
  'confirmation',
  { db, newMember: newSigner },
  {
    'withdraw by the trade password of a member with a passkey': async ({ victim, refused }) => {
      await refused(4018, () => withdraw(victim, { trade_password: TRADE_PASSWORD }));
      await refused(4001, () => withdraw(victim, {}));
    },
    'show another amount, fee or payee than is recorded': async ({ victim, refused }) => {
      const changes: Partial<Shown>[] = [
        ...[{ amount: '499.00' }, { fee: '14.00' }, { net: '486.00' }, { payAmount: '486.00' }],
        ...[{ payCurrency: 'HKD' as const }, { masked: '****0000' }, { methodId: '999999' }],
      ];
      await refused(
        4018,
        ...withdrawSigned(
          victim,
          changes.map((changed) => shown(victim, changed)),
        ),
      );
    },
    'ask for something else than was signed': async ({ victim, refused }) => {
      const added = await make(victim, 'addCard', {
        ...NEW_CARD,
        signature: await sign(victim, cardConfirmation(NEW_CARD)),
      });
      expect(added.code).toBe(200);
      const signature = () => sign(victim, shown(victim));
      await refused(
        4018,
        async () => withdraw(victim, { signature: await signature() }, { amount: '500.01' }),
        async () =>
          withdraw(victim, { signature: await signature() }, { target_id: added.data.id }),
      );
    },
    'use the signature of another kind of act': async ({ victim, refused }) => {
      const term = { days: 30, rateBps: 120, amount: '500.00', interest: '0.49' } as const;
      const others = [
        fixedConfirmation({ ...term, currency: 'TWD' }),
        cardConfirmation(NEW_CARD),
        orderConfirmation({ side: 'buy', symbol: 'XAU', qty: '1', issueId: '1', feeBps: 20 }),
      ];
      await refused(4018, ...withdrawSigned(victim, others));
      const signature = await sign(victim, shown(victim));
      await refused(4018, () => make(victim, 'addCard', { ...NEW_CARD, signature }));
    },
    'use a signature twice, or in parallel': async ({ victim, once, refused }) => {
      const signature = await sign(victim, shown(victim));
      await once(4018, Array(4).fill(withdrawBy(victim, signature)));
      await refused(4018, withdrawBy(victim, signature));
    },
    'use a nonce of another member or session, or an invented one': async ({
      victim,
      mal,
      refused,
    }) => {
      const { assertion } = await sign(victim, shown(victim));
      const other = (await signIn(victim.username, PASSWORD, {}, '192.0.2.8')).data;
      expect(other.token).toBeUndefined();
      const session = await readToken('api', victim.token);
      if (!session) throw new Error('no session');
      const elsewhere = await issueNonce({ ...session, sessionId: randomUUID() });
      const theirs = await signForTest(mal, victim.authenticator, shown(victim));
      const nonces = [theirs.nonce, elsewhere.token, 'forged', ''];
      await refused(4018, ...nonces.map((nonce) => withdrawBy(victim, { nonce, assertion })));
      await refused(4018, withdrawBy(victim, theirs));
    },
    'use a nonce after its five minutes': async ({ victim, refused }) => {
      const session = await readToken('api', victim.token);
      if (!session) throw new Error('no session');
      const old = await issueNonce(session, Date.now() - 6 * 60_000);
      const terms = { site: 'localhost', nonce: old.nonce, expiresAt: old.expiresAt };
      const challenge = await confirmationChallenge(confirmationText(shown(victim), terms));
      const assertion = victim.authenticator.sign({ challenge, rpId: 'localhost' });
      await refused(4018, withdrawBy(victim, { nonce: old.token, assertion }));
    },
    'sign with the passkey of another member, or with a new key': async ({
      victim,
      mal,
      refused,
    }) => {
      const stranger = new SoftwareAuthenticator();
      const right = await sign(victim, shown(victim));
      const forged = await signForTest(victim, stranger, shown(victim), {
        userHandle: undefined,
      });
      await refused(
        4018,
        withdrawBy(victim, await signForTest(victim, mal.authenticator, shown(victim))),
        withdrawBy(victim, forged),
        withdrawBy(victim, {
          nonce: forged.nonce,
          assertion: { ...right.assertion, response: forged.assertion.response },
        }),
      );
    },
    'sign at a look-alike site, or without verifying the user': async ({ victim, refused }) => {
      const deviations: Deviation[] = [
        ...[{ origin: 'http://evil.example' }, { origin: 'http://localhost:8080' }],
        ...[{ rpId: 'evil.example' }, { userVerified: false }, { challenge: 'AAAA' }],
      ];
      await refused(
        4018,
        ...deviations.map(
          (deviation) => async () =>
            withdraw(victim, { signature: await sign(victim, shown(victim), deviation) }),
        ),
      );
    },
    'sign with a copy of the passkey whose counter is behind': async ({ victim, refused }) => {
      expect((await withdraw(victim, { signature: await sign(victim, shown(victim)) })).code).toBe(
        200,
      );
      const behind = await sign(victim, shown(victim), { counter: 0 });
      await refused(4018, withdrawBy(victim, behind));
    },
    'sign with a passkey that was removed': async ({ victim, refused }) => {
      const signature = await sign(victim, shown(victim));
      const [{ id }] = (await make(victim, 'factors', {})).data.passkeys;
      expect((await make(victim, 'removePasskey', { id })).code).toBe(200);
      await refused(4018, withdrawBy(victim, signature));
    },
    'remove the passkey so that the trade password counts': async ({ victim, refused }) => {
      await db.$executeRaw`
      UPDATE session SET factor_at = factor_at - interval '6 minutes' WHERE user_id = ${victim.id}`;
      const [{ id }] = (await make(victim, 'factors', {})).data.passkeys;
      await refused(4016, () => make(victim, 'removePasskey', { id }));
      await refused(4018, () => withdraw(victim, { trade_password: TRADE_PASSWORD }));
    },
    'confirm by the signature of a sign-in or proof': async ({ victim, refused }) => {
      const { nonce } = await sign(victim, shown(victim));
      const forSignIn = (await makeCall('passkeyOptions', {})).data;
      const forProof = (await make(victim, 'factorOptions', {})).data.passkey;
      const signed = [forSignIn, forProof].map((asked) => victim.authenticator.sign(asked));
      await refused(4018, ...signed.map((assertion) => withdrawBy(victim, { nonce, assertion })));
    },
    'sign in or show a factor by the signature of a confirmation': async ({ victim, refused }) => {
      const { assertion } = await sign(victim, shown(victim));
      await refused(
        4011,
        () => makeCall('passkeyLogin', { assertion }),
        () => make(victim, 'factorProof', { assertion }),
      );
    },
    'add another card or wallet than was signed': async ({ victim, refused }) => {
      const changes = [
        ...[{ number: '987654321099' }, { bank_code: '005' }, { holder: '王大明' }],
        { region: 'CN' as const },
      ];
      const add = (signature: object) => make(victim, 'addCard', { ...NEW_CARD, ...signature });
      await refused(
        4018,
        () => add({ trade_password: TRADE_PASSWORD }),
        ...changes.map(
          (changed) => async () =>
            add({ signature: await sign(victim, cardConfirmation({ ...NEW_CARD, ...changed })) }),
        ),
      );
      const wallet = { network: 'TRC20', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' };
      const other = payeeConfirmation({ type: 'ERC20', number: wallet.address });
      const signature = await sign(victim, other);
      await refused(4018, () => make(victim, 'addWallet', { ...wallet, signature }));
    },
    'open another fixed term than was signed': async ({ victim, refused }) => {
      const term = {
        days: 30,
        rateBps: 120,
        amount: '1000.00',
        interest: '0.98',
        ...QUOTED,
      } as const;
      const changes = [{ days: 90 }, { rateBps: 170 }, { amount: '999.00' }, { interest: '1.99' }];
      const moveIn = (proof: object) =>
        make(victim, 'moveIn', { product_id: '30', amount: '1000', ...proof });
      await refused(
        4018,
        () => moveIn({ trade_password: TRADE_PASSWORD }),
        ...changes.map(
          (changed) => async () =>
            moveIn({
              signature: await sign(
                victim,
                fixedConfirmation({ ...term, ...changed } as typeof term),
              ),
            }),
        ),
      );
    },
    'place a large order by the trade password, or another than was signed': async (stage) => {
      const { victim, refused } = stage;
      const room_id = `${await openMarket()}`;
      const quote = (await make(victim, 'quote', { room_id, side: 'buy', qty: '1' })).data;
      const { quote_id } = quote;
      const changes = [
        ...[
          { side: 'sell' },
          { symbol: 'XAG' },
          { qty: '2' },
          { price: '1.00' },
          { gross: '1.00' },
        ],
        ...[{ fee: '0.00' }, { net: '1.00' }, { quoteId: '999999' }],
      ];
      const order = (proof: object) => make(victim, 'order', { quote_id, ...proof });
      const signed = (changed: object) =>
        sign(victim, quoteConfirmation({ ...quote, ...QUOTED, quoteId: quote_id, ...changed }));
      await refused(
        4018,
        () => order({ trade_password: TRADE_PASSWORD }),
        ...changes.map((changed) => async () => order({ signature: await signed(changed) })),
      );
    },
    'place an order for another issue, quantity or fee than was signed': async (stage) => {
      const { victim, refused }: Stage<Signer> = stage;
      const roomId = await openMarket();
      const issueId = `${await openIssue(db, roomId)}`;
      const shownOrder = { side: 'buy', symbol: 'XAU', qty: '1', issueId, feeBps: 20 } as const;
      const changes = [{ qty: '1.1' }, { issueId: '999999' }, { feeBps: 19 }, { side: 'sell' }];
      const body = { room_id: `${roomId}`, side: 'buy', qty: '1' };
      await refused(
        4018,
        () => make(victim, 'order', { ...body, trade_password: TRADE_PASSWORD }),
        ...changes.map((changed) => async () => {
          const other = orderConfirmation({ ...shownOrder, ...changed } as typeof shownOrder);
          return make(victim, 'order', { ...body, signature: await sign(victim, other) });
        }),
      );
    },
    'sell much gold unsigned at a limit far below its price': async ({ victim, refused }) => {
      const roomId = await openMarket();
      await renewIssue(db, roomId);
      for (let i = 0; i < 2; i++) await buyGrams(db, victim.id, 'XAU', 5_000n);
      const until = localDay(new Date());
      const sale = { room_id: `${roomId}`, side: 'sell', qty: '1', limit_price: '2000', until };
      await refused(4018, () => make(victim, 'order', { ...sale, trade_password: TRADE_PASSWORD }));
    },
    'buy for another amount, or with another limit or last day, than was signed': async (stage) => {
      const { victim, refused }: Stage<Signer> = stage;
      const roomId = await openMarket();
      const issueId = `${await renewIssue(db, roomId)}`;
      const until = addDays(localDay(new Date()), 7);
      const shared = { symbol: 'XAU', currency: 'TWD', feeBps: 20 } as const;
      const purchase = { ...shared, amount: '4000.00', issueId };
      const limited = { ...shared, side: 'buy', qty: '1', limit: '3900.00', until } as const;
      const order = (terms: object, signed: Confirmation) => async () =>
        make(victim, 'order', {
          ...{ room_id: `${roomId}`, side: 'buy', ...terms },
          signature: await sign(victim, signed),
        });
      const amount = (changed: object) =>
        order({ amount: '4000' }, purchaseConfirmation({ ...purchase, ...changed }));
      const limit = (changed: object) =>
        order(
          { qty: '1', limit_price: '3900', until },
          limitConfirmation({ ...limited, ...changed }),
        );
      await refused(
        4018,
        ...[{ amount: '4000.01' }, { symbol: 'XAG' }, { issueId: '999999' }, { feeBps: 19 }].map(
          amount,
        ),
        ...[{ limit: '3900.01' }, { until: addDays(until, 1) }, { qty: '1.1' }].map(limit),
        ...[{ side: 'sell' }, { symbol: 'XAG' }, { feeBps: 19 }].map(limit),
        order({ amount: '4000' }, limitConfirmation(limited)),
        order({ qty: '1', limit_price: '3900', until }, purchaseConfirmation(purchase)),
        order({ qty: '1', limit_price: '3900', until }, orderConfirmation({ ...limited, issueId })),
      );
    },
    'change or remove a kept signature by SQL': async ({ victim, refused }) => {
      await withdraw(victim, { signature: await sign(victim, shown(victim)) });
      const change = (sql: string) => async () => {
        await expect(db.$executeRawUnsafe(sql)).rejects.toThrow();
        return { code: 42501 };
      };
      await refused(
        42501,
        change('DELETE FROM signed_confirmation'),
        change(`UPDATE signed_confirmation SET signature = 'x'`),
      );
    },
  },
);
