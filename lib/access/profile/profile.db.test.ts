import { beforeEach, describe, expect, test } from 'vitest';
import { sharp } from '#lib/base/image/guarded-sharp';
import { callRoute } from '#tests/support/call/call-route';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newMember, PASSWORD, type TestMember } from '#tests/support/member/member';
import { POST as updateUserInfo } from '../../../app/api/updateUserInfo/route.ts';
import { POST as uploadAvatar } from '../../../app/api/uploadAvatar/route.ts';
import { POST as userInfo } from '../../../app/api/userInfo/route.ts';
import { GET as avatarRoute } from '../../../app/avatar/[id]/route.ts';

const { db } = useTestDatabase();
let member: TestMember;

beforeEach(async () => {
  member = await newMember();
});

const info = async ({ token } = member) =>
  (await callRoute(userInfo, 'userInfo', {}, { token })).data;

describe('a profile', () => {
  const update = (body: object, { token } = member) =>
    callRoute(updateUserInfo, 'updateUserInfo', body, { token });
  const FULL = {
    nickname: '小明',
    email: 'ming@example.com',
    phone: '+886912000001',
    birthday: '1990-02-28',
  };
  const NOTHING = { nickname: null, email: null, phone: null, birthday: null };

  test.each([
    ['null', NOTHING],
    ['blank strings', { nickname: ' ', email: '', phone: '', birthday: '' }],
  ])('can be cleared with %s', async (_value, body) => {
    expect((await update(FULL)).data).toMatchObject(FULL);
    expect((await update({ ...body, password: PASSWORD })).data).toMatchObject(NOTHING);
    expect(await info()).toMatchObject(NOTHING);
  });

  test('keeps fields that are not given', async () => {
    await update(FULL);
    expect((await update({ nickname: 'Ming' })).data).toMatchObject({ ...FULL, nickname: 'Ming' });
    expect((await update({})).data).toMatchObject({ ...FULL, nickname: 'Ming' });
  });

  test('cannot clear its real name', async () => {
    await update({ real_name: '王小明' });
    expect((await update({ real_name: null })).code).toBe(4001);
    expect((await update({ real_name: '' })).code).toBe(200);
    expect((await info()).real_name).toBe('王小明');
  });

  test('accepts one of several real names set in parallel', async () => {
    const names = ['王小明', '李大華', '陳美玲', '林志強'];
    const answers = await Promise.all(names.map((real_name) => update({ real_name })));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 4010, 4010, 4010]);
    expect(names[answers.findIndex(({ code }) => code === 200)]).toBe((await info()).real_name);
  });
});

describe('an avatar', () => {
  const upload = async (file: Uint8Array | null, { token } = member) => {
    const form = new FormData();
    if (file) form.append('file', new Blob([new Uint8Array(file)]), 'anything.exe');
    const encoded = new Response(form);
    return callRoute(uploadAvatar, 'uploadAvatar', null, {
      token,
      raw: new Uint8Array(await encoded.arrayBuffer()),
      type: encoded.headers.get('content-type'),
    });
  };
  const load = (path: string) =>
    avatarRoute(new Request(`http://localhost${path}`), {
      params: Promise.resolve({ id: path.replace('/avatar/', '') }),
    });
  const picture = (background: string) =>
    sharp({ create: { width: 500, height: 300, channels: 3, background } })
      .png()
      .toBuffer();

  test('is public, cached forever and served only as an image', async () => {
    const { code, data } = await upload(await picture('#c4122f'));
    expect(code).toBe(200);
    expect((await info()).avatar).toBe(data.avatar);
    const response = await load(data.avatar);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const { format, width, height } = await sharp(
      Buffer.from(await response.arrayBuffer()),
    ).metadata();
    expect([format, width, height]).toEqual(['webp', 256, 256]);
  });

  test('gets a new URL with each upload, and the old one is not found', async () => {
    const first = (await upload(await picture('red'))).data.avatar;
    const second = (await upload(await picture('blue'))).data.avatar;
    expect(second).not.toBe(first);
    expect([(await load(first)).status, (await load(second)).status]).toEqual([404, 200]);
    expect(await db.avatar.count({ where: { userId: member.id } })).toBe(1);
  });

  test('is stored once under parallel uploads', async () => {
    const files = await Promise.all(['red', 'blue', 'green'].map(picture));
    const answers = await Promise.all(files.map((file) => upload(file)));
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
    expect(await db.avatar.count({ where: { userId: member.id } })).toBe(1);
    expect(answers.map(({ data }) => data.avatar)).toContain((await info()).avatar);
  });

  test('that is rejected keeps the previous one', async () => {
    const { avatar } = (await upload(await picture('red'))).data;
    const refused = await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect([refused.code, refused.data]).toEqual([4001, { file: '只接受 JPEG、PNG 或 WebP 圖片' }]);
    expect((await info()).avatar).toBe(avatar);
    expect((await load(avatar)).status).toBe(200);
  });

  test.each([
    ['no file', null],
    ['an empty file', Buffer.alloc(0)],
  ])('%s is rejected', async (_case, file) => {
    const answer = await upload(file);
    expect([answer.code, answer.data]).toEqual([4001, { file: '請選擇一張圖片' }]);
  });

  test('over 5 MB is rejected with 413', async () => {
    expect((await upload(Buffer.alloc(5 * 2 ** 20 + 1))).status).toBe(413);
    expect((await upload(Buffer.alloc(6 * 2 ** 20))).status).toBe(413);
    expect((await upload(Buffer.alloc(5 * 2 ** 20, 1))).code).toBe(4001);
  });

  test('of a client that is not signed in is rejected without reading it', async () => {
    const { code, data } = await upload(await picture('red'), { ...member, token: 'nonsense' });
    expect([code, data]).toEqual([8888, null]);
  });

  test('is limited to thirty uploads an hour', async () => {
    const codes: number[] = [];
    for (let i = 0; i < 31; i++) codes.push((await upload(Buffer.from('no picture'))).code);
    expect(codes).toEqual([...Array(30).fill(4001), 429]);
  });

  test.each(['unknown', '00000000-0000-4000-8000-000000000000', "' OR 1=1", '%00'])(
    'with the id %s is not found',
    async (id) => {
      const response = await load(`/avatar/${id}`);
      expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
      expect(await response.text()).toBe('');
    },
  );
});
