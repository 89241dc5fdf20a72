import { expect, test } from 'vitest';
import { useTestDatabase } from '#tests/support/database/test-database';
import { seedContent } from './content.ts';

const { db } = useTestDatabase();
const listSlugs = async () => (await db.news.findMany()).map(({ slug }) => slug);

test('a live site gets no article on simulated prices', async () => {
  await seedContent(db, 'live');
  const live = await listSlugs();
  await seedContent(db);
  const paper = await listSlugs();
  expect(paper.filter((slug) => !live.includes(slug))).toEqual(['check-a-price-path']);
});
