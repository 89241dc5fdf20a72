import { expect, test } from 'vitest';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { imageOrigins, refreshImageOrigins } from './image-origins.ts';

const { db } = useTestDatabase();

test('pictures come from the hosts that settings and content name, each told once', async () => {
  await refreshImageOrigins();
  expect(imageOrigins()).toBe('');
  await setSettings(db, { img_url: 'https://IMG.example/art/' });
  const slides = ['https://b.example:8443/one.png', 'https://b.example:8443/two.png', 'three.png'];
  await db.carousel.createMany({
    data: slides.map((image, at) => ({ slug: `s${at}`, image, link: '/', alt: 'x' })),
  });
  await refreshImageOrigins();
  expect(imageOrigins()).toBe('https://b.example:8443 https://img.example');
});
