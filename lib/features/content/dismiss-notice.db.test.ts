import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { getHomeMember } from '#lib/access/profile/home-member';
import { makeCall } from '#tests/support/call/every-call';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newQuickMember, type QuickMember } from '#tests/support/member/quick-member';

const { db } = useTestDatabase();
let member: QuickMember;

beforeEach(async () => {
  member = await newQuickMember(db);
});

async function newNotice(): Promise<string> {
  const data = { slug: randomUUID(), title: '公告', content: '<p>內容</p>' };
  return (await db.notice.create({ data })).id.toString();
}

const dismiss = (id: string, { token } = member) => makeCall('dismissNotice', { id }, { token });
const dismissed = async ({ id } = member) => (await getHomeMember(db, id)).dismissedNotices;

describe('a dismissed announcement', () => {
  test('stays dismissed for its member, each by itself, and twice is once', async () => {
    const [first, second] = [await newNotice(), await newNotice()];
    for (const id of [first, first]) expect((await dismiss(id)).code).toBe(200);
    expect(await dismissed()).toEqual([first]);
    await dismiss(second);
    expect((await dismissed()).toSorted()).toEqual([first, second].toSorted());
    expect(await dismissed(await newQuickMember(db))).toEqual([]);
  });

  test('is still listed', async () => {
    const id = await newNotice();
    await dismiss(id);
    const { data } = await makeCall('notice', { per_page: 100 }, { token: member.token });
    expect(data.data.map((notice: { id: string }) => notice.id)).toContain(id);
  });

  test('can be removed by the operator', async () => {
    const id = await newNotice();
    await dismiss(id);
    await db.notice.delete({ where: { id: BigInt(id) } });
    expect(await dismissed()).toEqual([]);
  });

  test('must exist, and its member must be signed in', async () => {
    expect((await dismiss('888888888888')).code).toBe(4004);
    expect((await makeCall('dismissNotice', { id: await newNotice() })).code).toBe(8888);
  });
});
