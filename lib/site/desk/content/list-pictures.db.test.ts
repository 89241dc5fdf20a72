import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { ROLES } from '#lib/access/operators/rights';
import { inTransaction } from '#lib/base/db/transaction';
import { addContent } from '#lib/features/content/edit-content';
import { picturePath } from '#lib/features/content/picture-path';
import { useTestDatabase } from '#tests/support/database/test-database';
import { callDesk } from '#tests/support/desk/desk-call';
import { newOperatorSession } from '#tests/support/desk/operator-session';
import type { DeskPicture, PicturePage } from './list-pictures.ts';

const database = useTestDatabase();
const { db } = database;
let cookie: string;

beforeAll(async () => {
  ({ cookie } = await newOperatorSession(database, ['editor']));
});

/** Adds pictures, the first of which is the newest. @returns their paths */
async function addPictures(count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => {
    const image = new Uint8Array(Buffer.from(`picture ${index}`));
    const hash = createHash('sha256').update(image).digest('hex');
    // Two at a time have the same moment.
    const createdAt = new Date(Date.UTC(2026, 2, 2) - Math.floor(index / 2) * 1000);
    return { hash, image, width: 800, height: 400 + index, uploadedBy: 'operator:amy', createdAt };
  });
  await db.contentPicture.createMany({ data: rows });
  const inOrder = rows.sort(
    (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.hash < b.hash ? 1 : -1),
  );
  return inOrder.map(({ hash }) => picturePath(hash));
}

async function list(cursor?: string): Promise<PicturePage> {
  const { code, data } = await callDesk('listPictures', { cursor }, { cookie });
  expect(code).toBe(200);
  return data;
}

test('uploaded pictures are listed newest first, each once, a dozen a page', async () => {
  expect(await list()).toEqual({ pictures: [], next: null });
  const paths = await addPictures(29);
  const pages: PicturePage[] = [];
  for (let cursor: string | undefined; pages.length < 4; cursor = pages.at(-1)?.next ?? undefined) {
    pages.push(await list(cursor));
    if (pages.at(-1)?.next === null) break;
  }
  expect(pages.map(({ pictures }) => pictures.length)).toEqual([12, 12, 5]);
  expect(pages.flatMap(({ pictures }) => pictures.map(({ path }) => path))).toEqual(paths);
  expect(pages[0]?.pictures[0]).toEqual({
    path: paths[0],
    width: 800,
    height: expect.any(Number),
    by: 'amy',
    at: '2026-03-02T00:00:00.000Z',
    alt: null,
  });
  // A picture that is uploaded meanwhile moves no other.
  const image = new Uint8Array(Buffer.from('later'));
  const hash = createHash('sha256').update(image).digest('hex');
  const data = { hash, image, width: 1, height: 1, uploadedBy: 'operator:amy' };
  await db.contentPicture.create({ data });
  expect(await list(pages[0]?.next ?? undefined)).toEqual(pages[1]);
});

test('a picture has the description that it has in a text or as a slide', async () => {
  const { pictures } = await list();
  const [first, second] = pictures as [DeskPicture, DeskPicture];
  const act = { slug: 'described', operator: 'amy' };
  const content = `<p>甲</p><img src="${first.path}" alt="金條 &quot;1 &amp; 2&quot; &lt;大&gt;">`;
  await inTransaction(db, async (tx) => {
    await addContent(tx, { ...act, kind: 'notice', fields: { title: '題', content } });
    const slide = { alt: '金庫', image: second.path };
    await addContent(tx, { ...act, kind: 'carousel', fields: slide });
  });
  const described = (await list()).pictures;
  expect(described.map(({ alt }) => alt).slice(0, 3)).toEqual(['金條 "1 & 2" <大>', '金庫', null]);
});

test('a cursor that is no hash is refused, and one of no picture has nothing after it', async () => {
  expect((await callDesk('listPictures', { cursor: "' OR 1" }, { cookie })).code).toBe(4001);
  expect(await list('0'.repeat(64))).toEqual({ pictures: [], next: null });
});

test('only operators who may edit content list pictures', async () => {
  for (const role of ROLES) {
    const session = await newOperatorSession(database, [role]);
    const { code } = await callDesk('listPictures', {}, session);
    expect([role, code]).toEqual([role, ['editor', 'admin'].includes(role) ? 200 : 4030]);
  }
});
