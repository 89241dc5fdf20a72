import { sharp } from '#lib/base/image/guarded-sharp';
import { POST as submitIdentity } from '../../../app/api/submitIdentity/route.ts';
import { POST as uploadIdentity } from '../../../app/api/uploadIdentity/route.ts';
import { callRoute, type RouteAnswer } from '../call/call-route.ts';

/** A picture of one colour. */
export function picture(background: string, width = 300): Promise<Buffer> {
  return sharp({ create: { width, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** Uploads a picture of a document through the call. */
export async function uploadDocument(
  { token }: { token: string },
  kind: string,
  file: Uint8Array,
): Promise<RouteAnswer> {
  const form = new FormData();
  form.append('kind', kind);
  form.append('file', new Blob([new Uint8Array(file)]), 'document.jpg');
  const encoded = new Response(form);
  return callRoute(uploadIdentity, 'uploadIdentity', null, {
    token,
    raw: new Uint8Array(await encoded.arrayBuffer()),
    type: encoded.headers.get('content-type'),
  });
}

/** Submits the uploaded documents through the call. */
export function submitDocuments({ token }: { token: string }): Promise<RouteAnswer> {
  return callRoute(submitIdentity, 'submitIdentity', {}, { token });
}

/** Uploads all three pictures and submits them. */
export async function uploadAndSubmit(member: { token: string }): Promise<RouteAnswer> {
  for (const kind of ['front', 'back', 'selfie'])
    await uploadDocument(member, kind, await picture('#345678'));
  return submitDocuments(member);
}
