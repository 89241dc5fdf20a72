import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { forgetEnv } from '#lib/base/env';
import { currentSealHeader } from '#lib/running/keys/sealed-bytes';
import { callRoute } from '#tests/support/call/call-route';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newPayee, TRADE_PASSWORD } from '#tests/support/member/member';
import { POST as recordDetail } from '../../../../app/api/recordDetail/route.ts';
import { POST as withdraw } from '../../../../app/api/withdraw/route.ts';
import { PROOF_MAX_BYTES, showPayoutProof } from './payout-proof.ts';
import { resealProofs } from './reseal-proofs.ts';
import { approveWithdrawal, payByHand } from './review-withdrawal.ts';
import { sealProof, unsealProof } from './seal-proof.ts';

const { db } = useTestDatabase();
let member: Awaited<ReturnType<typeof newPayee>>;

beforeAll(async () => {
  member = await newPayee('10000');
});

afterEach(() => {
  vi.unstubAllEnvs();
  forgetEnv();
});

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const PDF = Buffer.from('%PDF-1.7\nproof');

async function approved(): Promise<bigint> {
  const body = {
    ...{ channel: 'bank', target_id: member.cardId },
    ...{ amount: '500', trade_password: TRADE_PASSWORD },
  };
  const { data } = await callRoute(withdraw, 'withdraw', body, { token: member.token });
  const id = BigInt(data.id);
  await inTransaction(db, (tx) => approveWithdrawal(tx, { id, operator: 'amy' }));
  return id;
}

const pay = (id: bigint, payout: { reference?: string; proof?: Uint8Array }) =>
  inTransaction(db, (tx) =>
    payByHand(tx, { id, operator: 'amy', reference: `FT-${id}`, ...payout }),
  );

describe('a payment by hand', () => {
  test('keeps the reference, which the member reads, and the proof, encrypted', async () => {
    const id = await approved();
    await pay(id, { reference: 'FT-2026-0007', proof: PDF });
    const row = await db.payoutProof.findUniqueOrThrow({ where: { withdrawalId: id } });
    expect(row).toMatchObject({ type: 'application/pdf', size: PDF.length });
    expect(row.uploadedBy).toBe('operator:amy');
    expect(Buffer.from(row.sealed).includes('proof')).toBe(false);
    const body = { type: 'withdraw', id: id.toString() };
    const { data } = await callRoute(recordDetail, 'recordDetail', body, { token: member.token });
    expect(data.record).toMatchObject({ status: 'paid', reference: 'FT-2026-0007' });
    const shown = await inTransaction(db, (tx) =>
      showPayoutProof(tx, { id, operator: 'bob', purpose: 'enquiry' }),
    );
    expect([shown.type, shown.file.equals(PDF)]).toEqual(['application/pdf', true]);
    const audit = await db.auditEvent.findMany({
      where: { subject: `withdrawal:${id}` },
      orderBy: { id: 'asc' },
    });
    expect(audit.map(({ actor, action, detail }) => [actor, action, detail])).toEqual([
      ['operator:amy', 'withdraw.approve', {}],
      [
        'operator:amy',
        'withdraw.pay',
        { reference: 'FT-2026-0007', proof: { type: 'application/pdf', size: PDF.length } },
      ],
      ['operator:bob', 'withdraw.show-proof', { purpose: 'enquiry' }],
    ]);
  });

  test.each([
    ['a text', Buffer.from('paid, really'), 'proofType'],
    ['an empty file', Buffer.alloc(0), 'proofType'],
    ['a page that calls itself a PDF', Buffer.from('<html>%PDF-1.7'), 'proofType'],
    ['a large file', Buffer.concat([PDF, Buffer.alloc(PROOF_MAX_BYTES)]), 'proofTooLarge'],
  ])('with %s as proof is refused and changes nothing', async (_what, proof, why) => {
    const id = await approved();
    await expect(pay(id, { proof })).rejects.toMatchObject({ code: 4001, fields: { proof: why } });
    const { status } = await db.withdrawal.findUniqueOrThrow({ where: { id } });
    expect(status).toBe('approved');
  });

  test('without a proof has none to show', async () => {
    const id = await approved();
    await pay(id, {});
    const show = inTransaction(db, (tx) =>
      showPayoutProof(tx, { id, operator: 'amy', purpose: 'control' }),
    );
    await expect(show).rejects.toMatchObject({ code: 4004 });
  });
});

describe('a stored proof', () => {
  test('is bound to its withdrawal', () => {
    const sealed = sealProof(PNG, 7n);
    expect(unsealProof(sealed, 7n).equals(PNG)).toBe(true);
    expect(() => unsealProof(sealed, 8n)).toThrow();
  });

  test('is not changed or removed by the application', async () => {
    const id = await approved();
    await pay(id, { proof: PNG });
    const where = { withdrawalId: id };
    await expect(db.payoutProof.update({ where, data: { size: 1 } })).rejects.toThrow();
    await expect(db.payoutProof.delete({ where })).rejects.toThrow();
  });

  test('is brought under a new key', async () => {
    const id = await approved();
    await pay(id, { proof: PNG });
    const earlier = currentSealHeader();
    vi.stubEnv('CARD_KEY_ACCEPTED', process.env.CARD_KEY ?? '');
    vi.stubEnv('CARD_KEY', 'another card key of the tests, also long enough to be one');
    forgetEnv();
    let afterId: bigint | null = 0n;
    let rewritten = 0;
    while (afterId !== null) {
      const from: bigint = afterId;
      const done = await inTransaction(db, (tx) => resealProofs(tx, { afterId: from, limit: 1 }));
      rewritten += done.rewritten;
      afterId = done.lastId;
    }
    expect(rewritten).toBe(await db.payoutProof.count());
    const { sealed } = await db.payoutProof.findUniqueOrThrow({ where: { withdrawalId: id } });
    expect(Buffer.from(sealed).subarray(0, earlier.length).equals(earlier)).toBe(false);
    vi.stubEnv('CARD_KEY_ACCEPTED', '');
    forgetEnv();
    expect(unsealProof(sealed, id).equals(PNG)).toBe(true);
  });
});
