import type { APIRequestContext } from 'playwright/test';
import { sharp } from '#lib/base/image/guarded-sharp';
import { callApi } from '../fixtures.ts';

/** Uploads a member's documents and submits them for review. */
export async function submitDocuments(request: APIRequestContext, token: string): Promise<void> {
  const picture = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#345678' },
  })
    .jpeg()
    .toBuffer();
  for (const kind of ['front', 'back', 'selfie'])
    await request.post('/api/uploadIdentity', {
      headers: { token },
      multipart: { kind, file: { name: 'a.jpg', mimeType: 'image/jpeg', buffer: picture } },
    });
  await callApi(request, 'submitIdentity', {}, token);
}
