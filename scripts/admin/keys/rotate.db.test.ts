import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import type { KeyName } from '#lib/base/key-names';
import { sealDocument, unsealDocument } from '#lib/features/identity/seal-document';
import { fingerprint, seal, unseal } from '#lib/features/methods/seal';
import { acceptKey } from '#lib/running/installation/accept-key';
import { retireEarlierGenerations } from '#lib/running/installation/rotate-key';
import { computeKeyId } from '#lib/running/keys/key-check';
import { markKeys } from '#lib/running/keys/key-marks';
import { useTestDatabase } from '#tests/support/database/test-database';
import { makeUnsetDatabase } from '#tests/support/database/unset-database';
import { useKey } from '#tests/support/keys/rotate-key';
import { newQuickMember } from '#tests/support/member/quick-member';
import { PROJECT_ROOT } from '../../boot/data-folder.ts';
import { runProgram } from '../../boot/run-program.ts';
import { requireInstallation } from '../../boot/settings/require-installation.ts';
import { lookAtKeys } from '../doctor/keys-probe.ts';
import { readKeyStatus } from './key-status.ts';
import { rotate } from './rotate.ts';

const { db, directUrl, ownerUrl } = useTestDatabase();
const NEW = 'a new key of thirty-two letters and more';
const operator = 'amy';

beforeAll(async () => {
  await requireInstallation();
});

const step = (name: KeyName, batch = 200) =>
  rotate(db, { name, operator, batch, say: () => undefined });
const retire = (name: KeyName, force = false) =>
  inTransaction(db, (tx) => retireEarlierGenerations(tx, { name, operator }, { force }));
const refused = (words: string) => ({ code: 4010, message: expect.stringContaining(words) });

/** Another process, until the end of the test, which serves with this process's keys. */
async function serve(): Promise<{ end(): Promise<void> }> {
  const client = new pg.Client({ connectionString: directUrl() });
  await client.connect();
  await markKeys(async (text, values) => (await client.query(text, values)).rows);
  let isOpen = true;
  const end = async () => {
    if (isOpen) await client.end();
    isOpen = false;
  };
  onTestFinished(end);
  return { end };
}

async function asOwner<Row>(work: (client: pg.Client) => Promise<Row>): Promise<Row> {
  const client = new pg.Client({ connectionString: ownerUrl() });
  await client.connect();
  return work(client).finally(() => client.end());
}

const runAsOwner = (sql: string) => asOwner((client) => client.query(sql));

/** Makes all steps look a day older. */
const letADayPass = () =>
  runAsOwner(`ALTER TABLE key_rotation_step DISABLE TRIGGER USER;
    UPDATE key_rotation_step SET set_at = set_at - interval '25 hours';
    ALTER TABLE key_rotation_step ENABLE TRIGGER USER`);

describe('the rotation of a key', () => {
  test('takes its steps in one order, and refuses every other', async () => {
    const name = 'SESSION_KEY';
    const old = process.env.SESSION_KEY ?? '';
    const id = computeKeyId(name, NEW);
    const switchToOld = (accepted: string[] = [NEW]) => useKey(name, old, accepted);
    const switchToNew = (accepted: string[] = [old]) => useKey(name, NEW, accepted);

    await expect(step(name)).rejects.toMatchObject(refused('there is no new SESSION_KEY'));
    switchToNew();
    await expect(requireInstallation()).rejects.toThrow('(wrong: SESSION_KEY)');
    switchToOld([]);
    const early = await serve();
    switchToOld();
    await expect(step(name)).rejects.toMatchObject(refused('1 of 1 running processes do not'));
    await early.end();
    const second = await serve();
    expect(await step(name)).toMatchObject({ done: 'begin', generation: 2, id });

    switchToOld([]);
    await expect(requireInstallation()).rejects.toThrow(`does not accept the key ${id}`);
    switchToNew([]);
    await expect(requireInstallation()).rejects.toThrow('does not accept the key');
    switchToOld();
    await requireInstallation();
    await expect(step(name)).rejects.toMatchObject(refused(`set SESSION_KEY to the key ${id}`));
    switchToNew();
    await requireInstallation();
    await expect(step(name)).rejects.toMatchObject(refused('still use an earlier SESSION_KEY'));
    await expect(retire(name)).rejects.toMatchObject(refused('finish the rotation first'));
    await second.end();
    expect(await step(name)).toMatchObject({ done: 'switch', rewritten: 0 });

    switchToOld();
    await expect(requireInstallation()).rejects.toThrow(`set it to the key ${id}`);
    switchToNew();
    await expect(retire(name)).rejects.toMatchObject(refused('tokens and retries until'));
    expect(await asOwner(lookAtKeys)).toMatchObject({
      ...{ state: 'warn', figure: expect.stringContaining('needed by tokens and retries') },
    });
    await letADayPass();
    expect(await retire(name)).toEqual([computeKeyId(name, old)]);
    switchToNew([]);
    await requireInstallation();
    expect(await asOwner(lookAtKeys)).toMatchObject({ state: 'ok' });
    switchToOld([]);
    await expect(requireInstallation()).rejects.toThrow('(wrong: SESSION_KEY)');
    switchToNew([]);
    await expect(retire(name)).rejects.toMatchObject(refused('no earlier key to retire'));
    // A lost key is replaced, and nobody is asked for the earlier ones.
    const lost = { name, key: 'yet another key of thirty-two letters', operator, reason: 'lost' };
    await inTransaction(db, (tx) => acceptKey(tx, { ...lost, name: 'SESSION_KEY' }));
    useKey(name, lost.key);
    await requireInstallation();
    await inTransaction(db, (tx) => acceptKey(tx, { ...lost, name: 'SESSION_KEY', key: old }));
  });

  test('of CARD_KEY rewrites what is left after it was stopped, and counts what is not', async () => {
    const name = 'CARD_KEY';
    const old = process.env.CARD_KEY ?? '';
    const { id: userId } = await newQuickMember(db);
    const numbers = Array.from({ length: 7 }, (_, index) => `${1_000_000_000 + index}`);
    for (const number of numbers) await storeCard(userId, number);
    const picture = randomBytes(100_000);
    const documentId = await storeDocument(userId, picture);
    useKey(name, old, [NEW]);
    await step(name);
    useKey(name, NEW, [old]);
    const stop = new Error('stopped');
    const say = () => {
      throw stop;
    };
    await expect(rotate(db, { name, operator, batch: 3, say })).rejects.toBe(stop);
    const status = async () => (await readKeyStatus(db)).find(({ state }) => state === 'earlier');
    expect(await status()).toMatchObject({ key: name, needed_by: '5 stored values' });
    await expect(retire(name)).rejects.toMatchObject(refused('finish the rotation first'));
    expect(await step(name, 3)).toMatchObject({ done: 'switch', rewritten: 5 });
    expect(await status()).toMatchObject({ needed_by: null });
    await retire(name);
    useKey(name, NEW);
    const rows = await db.paymentMethod.findMany({ where: { userId }, orderBy: { id: 'asc' } });
    expect(rows.map(({ sealed }) => unseal(sealed, userId))).toEqual(numbers);
    expect(rows.map((row) => row.fingerprint)).toEqual(
      numbers.map((number) => fingerprint(`bank:TW:808:${number}`)),
    );
    const { sealed } = await db.kycDocument.findUniqueOrThrow({ where: { id: documentId } });
    expect(unsealDocument(sealed, { userId, kind: 'front' }).equals(picture)).toBe(true);
  });

  test('of the pepper waits until trade passwords are stored in form 2', async () => {
    const name = 'PIN_PEPPER';
    const old = process.env.PIN_PEPPER ?? '';
    const formIs = (form: number) =>
      runAsOwner(
        `CREATE OR REPLACE FUNCTION trade_password_form() RETURNS integer LANGUAGE sql STABLE AS 'SELECT ${form}'`,
      );
    await formIs(1);
    useKey(name, old, [NEW]);
    await expect(step(name)).rejects.toMatchObject(refused('a day after the migration'));
    await formIs(2);
    await step(name);
    useKey(name, NEW, [old]);
    await newQuickMember(db);
    await step(name);
    await letADayPass();
    await expect(retire(name)).rejects.toMatchObject(refused('trade passwords until they are'));
    expect(await retire(name, true)).toHaveLength(1);
    const audit = await db.auditEvent.findFirst({
      where: { action: 'keys.retire' },
      orderBy: { id: 'desc' },
    });
    expect(audit?.detail).toMatchObject({ lost: expect.stringContaining('trade passwords') });
  });

  test('is refused with several new keys', async () => {
    const own = process.env.PAGE_KEY ?? '';
    useKey('PAGE_KEY', own, [NEW, `${NEW}, and one more`.replace(',', '')]);
    await expect(step('PAGE_KEY')).rejects.toMatchObject(refused('several new keys'));
  });
});

function storeCard(userId: bigint, number: string): Promise<unknown> {
  const card = {
    kind: 'bank',
    region: 'TW',
    bankCode: '808',
    holder: '王小明',
    masked: '**** 0000',
  };
  return db.paymentMethod.create({
    data: {
      ...{ ...card, userId, usableAt: new Date() },
      sealed: new Uint8Array(seal(number, userId)),
      fingerprint: fingerprint(`bank:TW:808:${number}`),
    },
  });
}

async function storeDocument(userId: bigint, picture: Uint8Array): Promise<bigint> {
  const { id: caseId } = await db.kycCase.create({ data: { userId } });
  const owner = { userId, kind: 'front' };
  const sealed = new Uint8Array(sealDocument(picture, owner));
  return (await db.kycDocument.create({ data: { caseId, ...owner, sealed } })).id;
}

test('keys in the data folder are made, switched and rewritten by one command', async () => {
  const folder = join(PROJECT_ROOT, '.test', `keys-${randomBytes(4).toString('hex')}`);
  mkdirSync(folder, { recursive: true });
  const own = await makeUnsetDatabase(inject('testCluster'));
  onTestFinished(async () => {
    await own.drop();
    rmSync(folder, { recursive: true, force: true });
  });
  const { NODE_ENV: _, ...inherited } = process.env;
  const env = {
    ...{ ...inherited, NODE_ENV: 'production', NODE_COMPILE_CACHE: '.test/compiled' },
    ...{ SESSION_KEY: '', PAGE_KEY: '', PIN_PEPPER: '', CARD_KEY: '', DATA_DIR: folder },
    ...{ DATABASE_URL: own.appUrl, MIGRATE_DATABASE_URL: own.ownerUrl },
    DIRECT_DATABASE_URL: own.directUrl,
  };
  const run = (...args: string[]) =>
    runProgram('scripts/admin.ts', [...args, '--json'], {
      env: env as NodeJS.ProcessEnv,
    });
  const secrets = () =>
    JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')) as Record<string, string>;
  await run('mode', 'set', 'paper');
  await run('keys', 'status');
  const before = secrets().CARD_KEY;
  const { ok, output } = await run('keys', 'rotate', 'CARD_KEY');
  const after = secrets();
  expect([ok, after.CARD_KEY === before, after.CARD_KEY_ACCEPTED]).toEqual([true, false, before]);
  expect(JSON.parse(output)).toEqual({
    ...{ key: 'CARD_KEY', done: 'switch', generation: 2, rewritten: 0, operator: 'setup' },
    id: computeKeyId('CARD_KEY', after.CARD_KEY ?? ''),
  });
  expect(await run('keys', 'retire', 'CARD_KEY')).toMatchObject({ ok: true });
  expect(secrets()).toMatchObject({ CARD_KEY: after.CARD_KEY, CARD_KEY_ACCEPTED: '' });
  const again = await run('keys', 'retire', 'CARD_KEY');
  expect(JSON.parse(again.output)).toMatchObject({ error: 'refused', exit_code: 1 });
}, 120_000);
