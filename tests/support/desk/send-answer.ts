import { callDesk } from './desk-call.ts';

/** Sends a bank's answer as a form does: for a look at it, or with the digest that was shown to apply it. */
export async function sendAnswer({
  cookie,
  id,
  file,
  digest,
}: {
  cookie: string;
  id: string;
  file: string;
  digest?: string | undefined;
}): ReturnType<typeof callDesk> {
  const form = new FormData();
  form.append('id', id);
  if (digest) form.append('digest', digest);
  form.append('file', new Blob([file], { type: 'text/csv' }), 'answer.csv');
  const response = new Response(form);
  const raw = new Uint8Array(await response.arrayBuffer());
  const headers = { 'content-type': response.headers.get('content-type') ?? '' };
  const name = digest ? 'applyPayoutAnswer' : 'previewPayoutAnswer';
  return callDesk(name, {}, { cookie, raw, headers });
}
