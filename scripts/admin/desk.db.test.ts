import type { Command } from 'commander';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestDatabase } from '#lib/db/test-database';
import { withLocale } from '#lib/i18n/request-locale';
import { callRoute } from '#lib/testing/call-route';
import { newMember, PASSWORD } from '#lib/testing/member';
import { askAdmin, runAdmin } from '#lib/testing/run-admin';
import { writeSampleBooks } from '#lib/testing/sample-books';
import { POST as configs } from '../../app/api/configs/route.ts';
import { POST as login } from '../../app/api/login/route.ts';
import { POST as notice } from '../../app/api/notice/route.ts';
import { POST as userInfo } from '../../app/api/userInfo/route.ts';
import { program } from './program.ts';

const { db } = useTestDatabase();
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

describe('every command', () => {
  const COMMANDS = [
    'user list',
    'user show',
    'user lock',
    'user unlock',
    'user reset-password',
    'user reset-trade-password',
    'user set-real-name',
    'config list',
    'config get',
    'config set',
    'ledger verify',
    'ledger chain',
    'recon',
    'audit list',
    'feed show',
    'feed verify',
    'room list',
    'room open',
    'room close',
    'issue list',
    'issue show',
    'issue void',
    ...['pool show', 'pool fund', 'pool withdraw'],
    'recharge list',
    'recharge approve',
    'recharge reject',
    'withdraw list',
    'withdraw show',
    'withdraw approve',
    'withdraw take',
    'withdraw pay',
    'withdraw fail',
    'withdraw reject',
    ...['notice', 'news', 'carousel', 'board'].flatMap((kind) =>
      ['list', 'show', 'add', 'edit', 'translate', 'remove'].map((name) => `${kind} ${name}`),
    ),
  ];

  const leavesOf = (command: Command, path: string[] = []): [string, Command][] =>
    command.commands.length === 0
      ? [[path.join(' '), command]]
      : command.commands.flatMap((each) => leavesOf(each, [...path, each.name()]));

  test('says in its help what it does, asks who you are, and can answer with JSON', () => {
    const leaves = leavesOf(program());
    expect(leaves.map(([path]) => path).sort()).toEqual([...COMMANDS].sort());
    for (const [, command] of leaves) {
      expect(command.description()).toMatch(/^[A-Z].{9,}\.$/);
      const option = (long: string) => command.options.find((each) => each.long === long);
      expect(option('--as')?.mandatory).toBe(true);
      expect(option('--json')).toBeDefined();
    }
  });

  test.each<[string, string[], RegExp]>([
    ['no name', ['user', 'list'], /--as/],
    ['a name that is none', ['user', 'list', '--as', 'x; y'], /--as takes/],
    ['no reason', ['user', 'lock', 'nobody', '--as', 'amy'], /--reason/],
    [
      'a file that is not there',
      ['notice', 'add', 'x', '--content-file', '/no/file', '--as', 'amy'],
      /\/no\/file can't be read/,
    ],
    [
      'a language that is none',
      ['notice', 'translate', 'x', '--locale', 'tlh', '--title', 'x', '--as', 'amy'],
      /zh-CN, en/,
    ],
    ['a day to come', ['recon', '--day', '2999-01-01', '--as', 'amy'], /up to today/],
    ['an unknown command', ['ledger', 'burn'], /unknown command/],
    [
      'what a use-case refuses',
      ['withdraw', 'pay', '1', '--as', 'amy'],
      /^Refused: withdrawal 1 is pending/,
    ],
  ])('says %s in one line, without a stack, and exits 1', async (_what, args, words) => {
    const { code, err, out } = await runAdmin(...args);
    expect(err).toMatch(words);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(err).not.toMatch(/ at |\.ts:\d/);
    expect([code, out]).toEqual([1, '']);
  });

  test('says in one line that the database is away', async () => {
    const url = process.env.DATABASE_URL;
    process.env.DATABASE_URL = 'postgresql://role:secret-word@127.0.0.1:1/jinku';
    const { code, err } = await runAdmin('user', 'list', '--as', 'amy');
    process.env.DATABASE_URL = url ?? '';
    expect([code, err]).toEqual([1, 'The database is away or overloaded: try again.\n']);
  });
});

describe('user', () => {
  test('lists and shows members with their cash, and no secret', async () => {
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

  test('locks a member out at once and lets them in again, each with its audit row', async () => {
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

  test('hands out a new password, forgets a trade password, sets a real name', async () => {
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
  test('changes what the next request is answered, with old and new in the audit log', async () => {
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

  test('refuses nonsense and changes nothing', async () => {
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
  test('is published, changed and taken down while the server runs', async () => {
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

describe('ledger, recon and audit', () => {
  test('verify says that the ledger is sound and where its chain ends, in a form to note down', async () => {
    const { code, out } = await runAdmin('ledger', 'verify', '--as', 'amy');
    const [, head = ''] = /head: +(\d+:[0-9a-f]{64})/.exec(out) ?? [];
    expect([code, out]).toEqual([0, expect.stringContaining('sound')]);
    expect(await askAdmin('ledger', 'verify', '--noted', head)).toMatchObject({
      ok: true,
      broken: null,
    });
    expect(await askAdmin('ledger', 'chain')).toMatchObject({ waiting: 0 });
  });

  test('verify names the row that breaks in one line, and exits 1', async () => {
    await db.recharge.updateMany({
      where: { status: 'credited' },
      data: { amount: { increment: 1 } },
    });
    const { id } = await db.recharge.findFirstOrThrow({ where: { status: 'credited' } });
    const { code, err, out } = await runAdmin('ledger', 'verify', '--as', 'amy');
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(
      new RegExp(`^[^\\n]* recharge ${id} [^\\n]*expected 1000001, found 1000000\\.\\n$`),
    );
    const json = await runAdmin('ledger', 'verify', '--json', '--as', 'amy');
    expect([json.code, JSON.parse(json.out)]).toMatchObject([
      1,
      { ok: false, broken: { table: 'recharge' } },
    ]);
    await db.recharge.updateMany({
      where: { status: 'credited' },
      data: { amount: { decrement: 1 } },
    });
  });

  test('recon has the day in balance', async () => {
    expect(await askAdmin('recon')).toMatchObject({
      balanced: true,
      complete: false,
      assets: [{ asset: 'TWD', sum: { opening: '0.00', closing: '0.00' } }],
      recharges: [
        { channel: 'bank', status: 'credited', count: 1, amount: '10000.00' },
        { status: 'submitted' },
      ],
    });
  });

  test('audit finds rows by subject and by actor, the newest first', async () => {
    const rows = await askAdmin<{ actor: string; subject: string; id: string }[]>(
      'audit',
      'list',
      '--actor',
      'operator:amy',
      '--limit',
      '3',
    );
    expect(rows).toHaveLength(3);
    expect(rows.every(({ actor }) => actor === 'operator:amy')).toBe(true);
    expect(Number(rows[0]?.id)).toBeGreaterThan(Number(rows[1]?.id));
    const bySubject = await askAdmin<object[]>('audit', 'list', '--subject', 'withdrawal:2');
    expect(bySubject.length).toBeGreaterThan(0);
  });
});
