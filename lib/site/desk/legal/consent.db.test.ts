import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { addDays, localDay } from '#lib/base/taipei-time';
import { tellMembers } from '#lib/features/content/legal/tell-members';
import { sanitiseHtml } from '#lib/features/content/sanitise';
import { LEGAL_KINDS, type LegalKind } from '#lib/running/legal/legal-kind';
import { fillPool } from '#tests/support/books/fixed-rows';
import { makeCall } from '#tests/support/call/every-call';
import { useTestDatabase } from '#tests/support/database/test-database';
import { callDesk } from '#tests/support/desk/desk-call';
import { newOperatorSession, type TestOperator } from '#tests/support/desk/operator-session';
import { buyGrams } from '#tests/support/market/grams';
import { newRoom, openIssue, putTick } from '#tests/support/market/market-rows';
import { newMember, newPayee, PASSWORD, TRADE_PASSWORD } from '#tests/support/member/member';
import { newQuickMember } from '#tests/support/member/quick-member';

const database = useTestDatabase();
const { db } = database;
const TODAY = localDay(new Date());
const LATER = new Date(Date.now() + 3_600_000);
const proof = { trade_password: TRADE_PASSWORD };

let editor: TestOperator;
let treasurer: TestOperator;
let roomId: string;
let names = 0;

beforeAll(async () => {
  // Before there are two operators, who would have to agree.
  await fillPool(db, '100000');
  editor = await newOperatorSession(database, ['editor']);
  treasurer = await newOperatorSession(database, ['treasurer']);
  const id = await newRoom(db, 'XAU');
  await openIssue(db, id);
  roomId = `${id}`;
});

beforeEach(() => putTick(db, 'XAU', 400_000n, LATER));

const textsOf = (mark: string) => {
  const one = { content: `<h2>${mark}</h2><p>The text.</p>`, changes: `<p>${mark} is new.</p>` };
  return { 'zh-TW': one, 'zh-CN': one, en: one };
};
const save = (kind: LegalKind, more: object = {}) =>
  callDesk(
    'saveLegalDraft',
    {
      ...{ kind, revision: null, material: true, effective_on: TODAY },
      ...{ texts: textsOf(`Draft ${++names}`), ...more },
    },
    { cookie: editor.cookie },
  );
const ask = (kind: LegalKind, revision: number) =>
  callDesk('publishLegalDraft', { kind, revision, reason: 'law' }, { cookie: editor.cookie });
const decide = (id: string, decision = 'approve', by = treasurer) =>
  callDesk('decideApproval', { id, decision, comment: 'read' }, { cookie: by.cookie });

/** Publishes the next version of a document by two operators. @returns its number */
async function publish(kind: LegalKind, more: object = {}): Promise<number> {
  const saved = await save(kind, more);
  const asked = await ask(kind, saved.data.revision);
  expect((await decide(asked.data.approval)).code).toBe(200);
  const newest = { where: { kind, status: 'published' }, orderBy: { version: 'desc' } } as const;
  return (await db.legalDocument.findFirstOrThrow(newest)).version;
}

const inForce = async (): Promise<Record<LegalKind, number>> => {
  const rows = await db.$queryRaw<{ kind: LegalKind; version: number }[]>`
    SELECT kind, max(version) AS version FROM legal_document
    WHERE status = 'published' AND effective_on <= ${TODAY}::date GROUP BY kind`;
  return Object.fromEntries(rows.map(({ kind, version }) => [kind, version])) as never;
};
const acceptedBy = async (userId: bigint) =>
  (
    await db.legalAcceptance.findMany({
      where: { userId },
      orderBy: [{ kind: 'asc' }, { version: 'asc' }],
    })
  ).map(({ kind, version, source }) => `${kind} ${version} ${source}`);
const signUp = (versions?: object) =>
  makeCall('register', {
    ...{ username: `consent_${++names}`, password: PASSWORD },
    ...(versions && { versions }),
  });

describe('the first versions', () => {
  test('are there in every installation, in three languages, as the sanitiser leaves them', async () => {
    const rows = await db.legalDocument.findMany({ where: { version: 1 } });
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(LEGAL_KINDS.toSorted());
    for (const { texts, status, isMaterial } of rows) {
      expect([status, isMaterial]).toEqual(['published', false]);
      const languages = Object.entries(texts as Record<string, Record<string, string>>);
      expect(languages.map(([name]) => name).toSorted()).toEqual(['en', 'zh-CN', 'zh-TW']);
      for (const [, { content = '', changes = '' }] of languages) {
        expect(sanitiseHtml(content)).toBe(content);
        expect(sanitiseHtml(changes)).toBe(changes);
        expect(content.match(/<h2>/g)?.length).toBeGreaterThanOrEqual(7);
      }
    }
  });
});

describe('signing up', () => {
  test('stores the versions in force, with the class of the address', async () => {
    const versions = await inForce();
    const { data } = await signUp(versions);
    const userId = BigInt(data.user.id);
    expect(await acceptedBy(userId)).toEqual(
      ['privacy', 'risk', 'terms'].map((kind) => `${kind} ${versions[kind as LegalKind]} sign_up`),
    );
    const [row] = await db.legalAcceptance.findMany({ where: { userId } });
    expect([row?.sessionId, row?.address]).toEqual([null, expect.stringMatching(/./)]);
  });

  test('is refused if a page showed other versions, and creates no account', async () => {
    const before = await db.user.count();
    const versions = await inForce();
    const stale = await signUp({ ...versions, risk: versions.risk + 1 });
    expect([stale.code, stale.msg]).toEqual([4010, '條款剛剛更新，請閱讀新的版本後再送出']);
    expect((await signUp({ ...versions, terms: 0 })).code).toBe(4001);
    expect(await db.user.count()).toBe(before);
  });
});

describe('a draft', () => {
  test('takes two operators to publish, and then does not change', async () => {
    const saved = await save('privacy', { material: false });
    const asked = await ask('privacy', saved.data.revision);
    expect(asked.data).toMatchObject({ applied: false, approval: expect.any(String) });
    expect((await decide(asked.data.approval, 'approve', editor)).code).toBe(4030);
    expect((await decide(asked.data.approval)).code).toBe(200);
    const { status, publishedAt } = await db.legalDocument.findFirstOrThrow({
      where: { kind: 'privacy' },
      orderBy: { version: 'desc' },
    });
    expect([status, publishedAt]).toEqual(['published', expect.any(Date)]);
    expect((await save('privacy', { revision: saved.data.revision + 1 })).code).toBe(4010);
  });

  test('that was saved after the request is not published', async () => {
    const saved = await save('privacy');
    const asked = await ask('privacy', saved.data.revision);
    const again = await save('privacy', { revision: saved.data.revision });
    expect(again.code).toBe(200);
    expect((await decide(asked.data.approval)).code).toBe(4010);
    expect((await ask('privacy', saved.data.revision)).code).toBe(4010);
    await decide(asked.data.approval, 'reject');
    const body = { kind: 'privacy', reason: 'not needed' };
    expect((await callDesk('discardLegalDraft', body, { cookie: editor.cookie })).code).toBe(200);
  });

  test('of a colleague is not overwritten', async () => {
    const saved = await save('privacy');
    await save('privacy', { revision: saved.data.revision });
    const stale = await save('privacy', { revision: saved.data.revision });
    expect([stale.code, stale.msg]).toEqual([4010, expect.stringContaining(editor.operator.name)]);
    const body = { kind: 'privacy', reason: 'not needed' };
    await callDesk('discardLegalDraft', body, { cookie: editor.cookie });
  });

  test.each([
    ['a past day', { effective_on: addDays(TODAY, -1) }, 'effective_on'],
    ['no day', { effective_on: null }, 'effective_on'],
    [
      'a missing language',
      { texts: { ...textsOf('x'), en: { content: '<p> </p>', changes: '' } } },
      'texts',
    ],
  ])('with %s is not published', async (_case, more, field) => {
    const saved = await save('privacy', more);
    const asked = await ask('privacy', saved.data.revision);
    expect([asked.code, Object.keys(asked.data)]).toEqual([4001, [field]]);
    const body = { kind: 'privacy', reason: 'not needed' };
    await callDesk('discardLegalDraft', body, { cookie: editor.cookie });
  });

  test('loses scripts when it is stored', async () => {
    const one = { content: '<p>Text<script>alert(1)</script></p>', changes: '<p>x</p>' };
    await save('privacy', { texts: { 'zh-TW': one, 'zh-CN': one, en: one } });
    const row = await db.legalDocument.findFirstOrThrow({ where: { status: 'draft' } });
    expect(JSON.stringify(row.texts)).not.toContain('script');
    const body = { kind: 'privacy', reason: 'not needed' };
    await callDesk('discardLegalDraft', body, { cookie: editor.cookie });
  });

  test('is for editors and administrators', async () => {
    for (const call of ['saveLegalDraft', 'discardLegalDraft', 'publishLegalDraft'] as const)
      expect((await callDesk(call, {}, { cookie: treasurer.cookie })).code).toBe(4030);
  });
});

describe('the application’s role', () => {
  const refused = (statement: string, message: RegExp) =>
    expect(inTransaction(db, (tx) => tx.$executeRawUnsafe(statement))).rejects.toThrow(message);

  test.each([
    ['changes a published text', `UPDATE legal_document SET texts = '{}' WHERE version = 1`],
    ['takes a version back', `UPDATE legal_document SET status = 'draft' WHERE version = 1`],
    ['moves its day', `UPDATE legal_document SET effective_on = '2020-01-01' WHERE version = 1`],
    ['makes it immaterial', `UPDATE legal_document SET is_material = false WHERE version = 1`],
    ['deletes it', `DELETE FROM legal_document WHERE kind = 'risk'`],
  ])('never %s', async (_what, statement) => {
    await refused(statement, /is published and does not change/);
  });

  test('publishes nothing without a second operator, whatever it writes first', async () => {
    await refused(
      `INSERT INTO legal_document (kind, version, status, effective_on, texts, edited_by, published_at)
       VALUES ('risk', 9, 'published', now()::date, '{}', 'x', now())`,
      /begins as a draft/,
    );
    const saved = await save('risk');
    await refused(
      `UPDATE legal_document SET status = 'published' WHERE kind = 'risk' AND status = 'draft'`,
      /takes another operator/,
    );
    await refused(
      `UPDATE legal_document SET version = 1 WHERE kind = 'risk' AND status = 'draft'`,
      /keeps its kind and number/,
    );
    const asked = await ask('risk', saved.data.revision);
    // An approval of one text does not publish another in the same transaction.
    await expect(
      inTransaction(db, async (tx) => {
        await tx.$executeRaw`UPDATE approval SET status = 'approved', checker_id = ${treasurer.operator.id}
          WHERE id = ${BigInt(asked.data.approval)}`;
        await tx.$executeRawUnsafe(
          `UPDATE legal_document SET status = 'published', texts = jsonb_set(texts, '{en,content}', '"<p>Mine</p>"')
           WHERE kind = 'risk' AND status = 'draft'`,
        );
      }),
    ).rejects.toThrow(/takes another operator/);
    await decide(asked.data.approval, 'reject');
    const body = { kind: 'risk', reason: 'not needed' };
    await callDesk('discardLegalDraft', body, { cookie: editor.cookie });
  });

  test('empties no table and keeps acceptances as they are', async () => {
    const { id } = await newMember();
    await refused('TRUNCATE legal_document CASCADE', /permission denied/);
    await refused(`DELETE FROM legal_acceptance WHERE user_id = ${id}`, /permission denied/);
    await refused(
      `UPDATE legal_acceptance SET accepted_at = '2020-01-01' WHERE user_id = ${id}`,
      /permission denied/,
    );
  });

  test('adds acceptances of published versions only, dated by the database', async () => {
    const { id } = await newQuickMember(db);
    const insert = (kind: string, version: number, session = 'NULL', source = 'sign_up') =>
      `INSERT INTO legal_acceptance (user_id, kind, version, accepted_at, source, session_id)
       VALUES (${id}, '${kind}', ${version}, '2020-01-01', '${source}', ${session})`;
    await refused(insert('terms', 99), /is not published/);
    await refused(insert('terms', 1, 'gen_random_uuid()', 'asked'), /not one of member/);
    await db.$executeRawUnsafe(insert('terms', 1));
    const [row] = await db.legalAcceptance.findMany({ where: { userId: id } });
    expect(Date.now() - (row?.acceptedAt.getTime() ?? 0)).toBeLessThan(60_000);
  });
});

describe('a material version', () => {
  test('waits for the consent of members: buying does, money out does not', async () => {
    const member = await newPayee('50000');
    const stranger = await newQuickMember(db, 9_000_000n);
    await buyGrams(db, member.id, 'XAU', 20_000n);
    const { token } = member;
    const deal = (side: string) => ({ room_id: roomId, side, qty: '1' });
    const bought = await makeCall('quote', deal('buy'), { token });
    const version = await publish('terms');

    const state = await makeCall('consents', {}, { token });
    expect(state.data.due).toEqual([
      {
        ...{ kind: 'terms', version, effective_on: TODAY },
        ...{ material: true, accepted_version: version - 1 },
      },
    ]);
    for (const [call, body] of [
      ['quote', deal('buy')],
      ['order', { ...deal('buy'), ...proof }],
      ['order', { quote_id: bought.data.quote_id, ...proof }],
      ['moveIn', { product_id: '30', amount: '1000', ...proof }],
      ['planSet', { room_id: roomId, amount: '1000', every: 'month', days: [6], ...proof }],
    ] as const) {
      const refused = await makeCall(call, body, { token });
      expect([call, refused.code]).toEqual([call, 4041]);
      expect(refused.msg).toContain('條款與同意');
    }
    expect((await makeCall('quote', deal('buy'), { token: stranger.token })).code).toBe(4041);

    const sale = await makeCall('quote', deal('sell'), { token });
    expect(
      (await makeCall('order', { quote_id: sale.data.quote_id, ...proof }, { token })).code,
    ).toBe(200);
    const out = { channel: 'bank', target_id: member.cardId, amount: '1000', ...proof };
    expect((await makeCall('withdraw', out, { token })).code).toBe(200);
    expect((await makeCall('recharge', { channel: 'bank', amount: '1000' }, { token })).code).toBe(
      200,
    );

    const done = await makeCall('consent', { versions: { terms: version } }, { token });
    expect([done.code, done.data.due]).toEqual([200, []]);
    expect((await makeCall('quote', deal('buy'), { token })).code).toBe(200);
    expect((await makeCall('order', { ...deal('buy'), ...proof }, { token })).code).toBe(200);
  });

  test('is accepted once by many requests at the same time', async () => {
    const { token, id } = await newQuickMember(db);
    const { terms } = await inForce();
    const accept = () => makeCall('consent', { versions: { terms } }, { token });
    const answers = await Promise.all(Array.from({ length: 12 }, accept));
    expect(answers.map(({ code }) => code)).toEqual(Array(12).fill(200));
    const [first] = await db.legalAcceptance.findMany({ where: { userId: id } });
    expect(await acceptedBy(id)).toEqual([`terms ${terms} asked`]);
    await accept();
    expect(await db.legalAcceptance.findMany({ where: { userId: id } })).toEqual([first]);
  });

  test('is not accepted by an older or unknown version', async () => {
    const { token, id } = await newQuickMember(db);
    const { terms } = await inForce();
    const accept = (version: number) =>
      makeCall('consent', { versions: { terms: version } }, { token });
    expect((await accept(terms - 1)).code).toBe(4010);
    expect((await accept(terms + 7)).code).toBe(4004);
    expect((await makeCall('consent', { versions: {} }, { token })).code).toBe(4001);
    expect(await acceptedBy(id)).toEqual([]);
  });

  test('that is announced is not due, and can be accepted before its day', async () => {
    const { token } = await newMember();
    const version = await publish('risk', { effective_on: addDays(TODAY, 10) });
    const { data } = await makeCall('consents', {}, { token });
    expect(data.due).toEqual([]);
    expect(data.announced).toMatchObject([{ kind: 'risk', version, material: true }]);
    const deal = { room_id: roomId, side: 'buy', qty: '1' };
    expect((await makeCall('quote', deal, { token })).code).toBe(200);
    const done = await makeCall('consent', { versions: { risk: version } }, { token });
    expect(done.data.announced).toEqual([]);
    expect(done.data.accepted[0]).toMatchObject({ kind: 'risk', version });
  });

  test('is covered by the acceptance of a later one', async () => {
    const { token } = await newMember();
    await publish('privacy');
    const version = await publish('privacy', { material: false });
    const { data } = await makeCall('consents', {}, { token });
    expect(data.due).toMatchObject([{ kind: 'privacy', version, material: false }]);
    const done = await makeCall('consent', { versions: { privacy: version } }, { token });
    expect(done.data.due).toEqual([]);
    const deal = { room_id: roomId, side: 'buy', qty: '1' };
    expect((await makeCall('quote', deal, { token })).code).toBe(200);
  });
});

describe('members are told of a material version', () => {
  const toldTo = (userId: bigint) => db.$queryRaw<{ template: string; document: string }[]>`
    SELECT template, params ->> 'document' AS document FROM member_outbox
    WHERE user_id = ${userId} AND channel = 'inbox' AND template LIKE 'security.document%' ORDER BY id`;
  const jobs = (id: string) => db.$queryRaw<{ name: string; isLater: boolean }[]>`
    SELECT key AS name, run_at > now() + interval '1 minute' AS "isLater" FROM job_request
    WHERE key LIKE ${`tell_document:${id}:%`} ORDER BY key`;

  test('at once and on its day, each once', async () => {
    const { id } = await newQuickMember(db);
    const day = addDays(TODAY, 9);
    const version = await publish('privacy', { effective_on: day });
    const name = `privacy:${version}`;
    expect(await jobs(name)).toEqual([
      { name: `tell_document:${name}:announced`, isLater: false },
      { name: `tell_document:${name}:due`, isLater: true },
    ]);
    for (const step of ['announced', 'announced', 'due', 'due'])
      await tellMembers(db, `${name}:${step}`);
    expect(await toldTo(id)).toEqual([
      { template: 'security.documentAnnounced', document: 'privacy' },
      { template: 'security.documentDue', document: 'privacy' },
    ]);
  });

  test('but of no other one', async () => {
    const day = addDays(TODAY, 9);
    const version = await publish('privacy', { effective_on: day, material: false });
    expect(await jobs(`privacy:${version}`)).toEqual([]);
  });
});
