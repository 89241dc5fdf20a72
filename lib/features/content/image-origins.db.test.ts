import { expect, test } from 'vitest';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { imageOrigins, refreshImageOrigins } from './image-origins.ts';

const { db } = useTestDatabase();

test('image origins are the distinct https hosts in settings and content', async () => {
  await refreshImageOrigins();
  expect(imageOrigins()).toBe('');
  await setSettings(db, { img_url: 'https://IMG.example/art/' });
  const slides = ['https://b.example:8443/one.png', 'https://b.example:8443/two.png', 'three.png'];
  await db.carousel.createMany({
    data: slides.map((image, index) => ({ slug: `s${index}`, image, link: '/', alt: 'x' })),
  });
  await refreshImageOrigins();
  expect(imageOrigins()).toBe('https://b.example:8443 https://img.example');
});
