import { beforeAll, describe, expect, test } from 'vitest';
import { withLocale } from '#lib/base/i18n/request-locale';
import { writeSampleBooks } from '#tests/support/books/sample-books';
import { callRoute } from '#tests/support/call/call-route';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newMember, PASSWORD } from '#tests/support/member/member';
import { askAdmin, runAdmin } from '#tests/support/member/run-admin';
import { POST as configs } from '../../app/api/configs/route.ts';
import { POST as login } from '../../app/api/login/route.ts';
import { POST as notice } from '../../app/api/notice/route.ts';
import { POST as userInfo } from '../../app/api/userInfo/route.ts';

const { db } = useTestDatabase({ journals: 'without records' });
let payee: Awaited<ReturnType<typeof writeSampleBooks>>;

beforeAll(async () => {
  payee = await writeSampleBooks(db);
});

const audits = (subject: string) =>
  db.auditEvent.findMany({
    where: { subject, actor: 'operator:amy' },
    orderBy: { id: 'asc' },
    select: { action: true, detail: true },
  });
const signIn = (username: string, password: string) =>
  callRoute(login, 'login', { username, password }, { address: '192.0.2.9' });

describe('user', () => {
  test('lists and shows members with their cash, without secrets', async () => {
    const [row] = await askAdmin<object[]>('user', 'list', '--search', payee.username);
    expect(row).toMatchObject({ username: payee.username, real_name: '王小明', frozen: '500.00' });
    const shown = await askAdmin<object>('user', 'show', payee.id.toString());
    expect(shown).toMatchObject({
      username: payee.username,
      frozen_withdraw: '500.00',
      open_withdrawals: 1,
    });
    expect(JSON.stringify(shown)).not.toMatch(/argon2|hash/);
  });

  test('locks and unlocks a member with immediate effect, with audit rows', async () => {
    const { username, token } = await newMember();
    await askAdmin('user', 'lock', username, '--reason', 'lost phone');
    expect(await callRoute(userInfo, 'userInfo', {}, { token })).toMatchObject({ code: 8888 });
    expect(await signIn(username, PASSWORD)).toMatchObject({ code: 4012 });
    expect((await runAdmin('user', 'lock', username, '--reason', 'x', '--as', 'amy')).err).toMatch(
      /locked already/,
    );
    await askAdmin('user', 'unlock', username, '--reason', 'found');
    expect(await signIn(username, PASSWORD)).toMatchObject({ code: 200 });
    expect(await audits(`user:${username}`)).toMatchObject([
      { action: 'user.lock', detail: { reason: 'lost phone' } },
      { action: 'user.unlock', detail: { reason: 'found' } },
    ]);
  });

  test('sets a new password, removes a trade password, sets a real name', async () => {
    const { username } = await newMember();
    const { password } = await askAdmin<{ password: string }>(
      'user',
      'reset-password',
      username,
      '--reason',
      'called',
    );
    expect(await signIn(username, password)).toMatchObject({ code: 200 });
    await askAdmin('user', 'set-real-name', username, '陳大文', '--reason', 'papers');
    await askAdmin('user', 'reset-trade-password', payee.username, '--reason', 'called');
    expect(await askAdmin('user', 'show', username)).toMatchObject({ real_name: '陳大文' });
    expect(await askAdmin('user', 'show', payee.username)).toMatchObject({
      has_trade_password: false,
    });
    expect(JSON.stringify(await audits(`user:${username}`))).not.toContain(password);
  });
});

describe('config', () => {
  test('changes apply to the next request, with old and new value in the audit log', async () => {
    await askAdmin('config', 'set', 'withdraw_flat', '20.00', '--reason', 'bank raised its own');
    await askAdmin('config', 'set', 'methods_max', '3');
    await askAdmin('config', 'set', 'terms', '[{"days":7,"rate_bps":90}]');
    const { data } = await callRoute(configs, 'configs', {});
    expect(data).toMatchObject({
      fees: { withdraw_flat: '20.00' },
      limits: { methods_max: 3 },
      terms: [{ days: 7, rate_bps: 90 }],
    });
    expect(await askAdmin('config', 'get', 'withdraw_flat')).toMatchObject({
      value: '20.00',
      updated_by: 'operator:amy',
    });
    expect(await audits('config:withdraw_flat')).toEqual([
      {
        action: 'config.set',
        detail: { before: '15.00', after: '20.00', reason: 'bank raised its own' },
      },
    ]);
  });

  test('refuses invalid values and changes nothing', async () => {
    const before = await db.configRow.findMany({ orderBy: { key: 'asc' } });
    const { code, err } = await runAdmin(
      'config',
      'set',
      'withdraw_min',
      '50000.01',
      '--as',
      'amy',
    );
    expect([code, err]).toEqual([
      1,
      'Refused: withdraw_min 50000.01 would exceed withdraw_max 50000.00.\n',
    ]);
    expect(await db.configRow.findMany({ orderBy: { key: 'asc' } })).toEqual(before);
  });
});

describe('content', () => {
  test('is published, edited and removed while the server runs', async () => {
    const titles = async () =>
      (await callRoute(notice, 'notice', {})).data.data.map(
        ({ title }: { title: string }) => title,
      );
    const added = await askAdmin(
      'notice',
      'add',
      'rest',
      '--title',
      '春節',
      '--content',
      '<p>休息</p><script>x</script>',
    );
    expect(added).toMatchObject({ notice: 'rest', done: 'add', cleaned: true });
    expect(await titles()).toContain('春節');
    await askAdmin('notice', 'edit', 'rest', '--title', '春節連假', '--position', '5');
    expect(await titles()).toContain('春節連假');
    expect(await askAdmin('notice', 'show', 'rest')).toMatchObject({
      content: '<p>休息</p>',
      position: 5,
    });
    const english = ['--locale', 'en', '--title', 'New Year', '--content', '<p>Closed</p>'];
    await askAdmin('notice', 'translate', 'rest', ...english);
    expect(await askAdmin('notice', 'show', 'rest')).toMatchObject({
      title: '春節連假',
      translations: { en: { title: 'New Year', content: '<p>Closed</p>' } },
    });
    const inEnglish = await withLocale('en', () => callRoute(notice, 'notice', {}));
    expect(inEnglish.data.data).toContainEqual(expect.objectContaining({ title: 'New Year' }));
    expect(await askAdmin('notice', 'edit', 'rest', '--title', '放假')).toMatchObject({
      taken_down: ['en'],
    });
    await askAdmin('notice', 'remove', 'rest');
    expect(await titles()).not.toContain('春節連假');
    expect((await audits('notice:rest')).map(({ action }) => action)).toEqual([
      'notice.add',
      'notice.edit',
      'notice.translate',
      'notice.edit',
      'notice.remove',
    ]);
  });
});
