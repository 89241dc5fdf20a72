import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { ROLES } from '#lib/access/operators/rights';
import { inTransaction } from '#lib/base/db/transaction';
import { useTestDatabase } from '#tests/support/database/test-database';
import { callDesk, type DeskAnswer } from '#tests/support/desk/desk-call';
import { newOperatorSession } from '#tests/support/desk/operator-session';
import { GET as pictureRoute } from '../../../app/pictures/[name]/route.ts';
import { addContent, editContent } from './edit-content.ts';
import { PICTURE_LIMIT_BYTES, picturePath } from './picture-path.ts';
import { getNewsArticle } from './queries.ts';

const database = useTestDatabase();
const { db } = database;
let editor: Awaited<ReturnType<typeof newOperatorSession>>;

beforeAll(async () => {
  editor = await newOperatorSession(database, ['editor']);
});

const drawn = (colour: string, width = 900, height = 450) =>
  sharp({ create: { width, height, channels: 3, background: colour } });

async function upload(file: Uint8Array | null, cookie = editor.cookie): Promise<DeskAnswer> {
  const form = new FormData();
  if (file) form.append('file', new Blob([new Uint8Array(file)]), 'picture.png');
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') };
  return callDesk('uploadPicture', {}, { cookie, headers, raw: await encoded.bytes() });
}

const load = (path: string) =>
  pictureRoute(new Request(`http://localhost${path}`), {
    params: Promise.resolve({ name: path.replace('/pictures/', '') }),
  });

describe('a picture of content', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('as %s is served as WebP for good', async (type) => {
    const { code, data } = await upload(await drawn('red').toFormat(type).toBuffer());
    expect(code).toBe(200);
    expect(data).toMatchObject({ width: 900, height: 450 });
    const response = await load(data.path);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const { format, width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([format, width]).toEqual(['webp', 900]);
  });

  test('is at most 1600 pixels a side, and loses what its camera wrote', async () => {
    const file = await drawn('blue', 3200, 800)
      .withExif({ IFD0: { Copyright: 'at home' } })
      .jpeg()
      .toBuffer();
    const { data } = await upload(file);
    expect(data).toMatchObject({ width: 1600, height: 400 });
    const stored = Buffer.from(await (await load(data.path)).arrayBuffer());
    expect((await sharp(stored).metadata()).exif).toBeUndefined();
  });

  test('is stored once, with one row in the audit log, and does not change', async () => {
    const file = await drawn('teal').png().toBuffer();
    const answers = await Promise.all([upload(file), upload(file), upload(file)]);
    const paths = new Set(answers.map(({ data }) => data.path));
    expect(paths.size).toBe(1);
    const hash = [...paths][0].slice('/pictures/'.length, -'.webp'.length);
    const row = await db.contentPicture.findUniqueOrThrow({ where: { hash } });
    const actor = `operator:${editor.operator.name}`;
    expect(row.uploadedBy).toBe(actor);
    const events = await db.auditEvent.findMany({ where: { subject: `picture:${hash}` } });
    expect(events).toMatchObject([{ actor, action: 'picture.upload', detail: { width: 900 } }]);
    const change = (act: Promise<unknown>) => expect(act).rejects.toThrow(/permission denied/);
    await change(db.contentPicture.update({ where: { hash }, data: { width: 1 } }));
    await change(db.contentPicture.delete({ where: { hash } }));
  });

  test.each([
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), '只接受 JPEG、PNG'],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>'), '只接受 JPEG、PNG'],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1'), '只接受 JPEG、PNG'],
    ['a broken picture', Buffer.from('89504e470d0a1a0a00000000', 'hex'), ''],
    ['an empty file', Buffer.alloc(0), '請選擇一張圖片'],
    ['no file', null, '請選擇一張圖片'],
  ])('that is %s is refused', async (_what, file, why) => {
    const before = await db.contentPicture.count();
    const { code, data } = await upload(file);
    expect([code, data.file]).toEqual([4001, expect.stringContaining(why)]);
    expect(await db.contentPicture.count()).toBe(before);
  });

  test('over 5 MB is refused with 413, and over 4096 pixels with a reason', async () => {
    expect((await upload(Buffer.alloc(PICTURE_LIMIT_BYTES + 1))).status).toBe(413);
    const { code, data } = await upload(await drawn('red', 4097, 2).png().toBuffer());
    expect([code, data.file]).toEqual([4001, expect.stringContaining('4096')]);
  });

  test('is refused from every role that may not edit content', async () => {
    const file = await drawn('red').png().toBuffer();
    for (const role of ROLES.filter((each) => each !== 'editor' && each !== 'admin')) {
      const { cookie } = await newOperatorSession(database, [role]);
      expect([role, (await upload(file, cookie)).code]).toEqual([role, 4030]);
    }
    expect((await upload(file, 'desk=none')).code).toBe(8888);
  });

  test.each(['/pictures/x.webp', picturePath('0'.repeat(64)), `/pictures/${'0'.repeat(64)}`])(
    'at %s is not found',
    async (path) => {
      const response = await load(path);
      expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
    },
  );
});

test('an item shows an uploaded picture in its field and its text, and none that does not exist', async () => {
  const { data } = await upload(await drawn('gold').png().toBuffer());
  const picture = `<p>內容<img src="${data.path}" alt="金條" loading="lazy" /></p>`;
  const act = { kind: 'news', slug: 'pictured', operator: 'amy' } as const;
  const add = (fields: object) =>
    inTransaction(db, (tx) => addContent(tx, { ...act, fields: { title: '圖', ...fields } }));
  const unknown = picturePath('0'.repeat(64));
  await expect(add({ content: picture, image: unknown })).rejects.toThrow(/image: there is no/);
  const { id } = await add({ content: picture, image: data.path });
  expect(await getNewsArticle(db, id.toString())).toMatchObject({
    image: data.path,
    html: picture,
  });
  const content = picture.replace(data.path, unknown);
  await expect(
    inTransaction(db, (tx) => editContent(tx, { ...act, fields: { content } })),
  ).rejects.toThrow(/content: there is no picture/);
});
