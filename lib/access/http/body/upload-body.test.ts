import { expect, test } from 'vitest';
import { readUpload } from './upload-body.ts';

const LIMIT = 100_000;
const BOUNDARY = 'edge';
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const HEAD = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n`;

const requestOf = (body: BodyInit, type: string | null = TYPE) =>
  new Request('http://localhost/', {
    method: 'POST',
    body,
    headers: type === null ? {} : { 'content-type': type },
  });
const fileOf = (bytes: number) => {
  const form = new FormData();
  form.append('note', 'another field');
  form.append('file', new Blob([new Uint8Array(bytes).fill(7)]), 'a.png');
  const encoded = new Response(form);
  return encoded.arrayBuffer().then((body) => ({
    body: new Uint8Array(body),
    type: encoded.headers.get('content-type') ?? '',
  }));
};

test('returns the bytes of the file unchanged', async () => {
  const { body, type } = await fileOf(LIMIT);
  const { file } = await readUpload(requestOf(body, type), LIMIT);
  expect(new Uint8Array(file ?? [])).toEqual(new Uint8Array(LIMIT).fill(7));
});

test('rejects a file one byte over the limit with 413', async () => {
  const { body, type } = await fileOf(LIMIT + 1);
  await expect(readUpload(requestOf(body, type), LIMIT)).rejects.toMatchObject({ status: 413 });
});

test('rejects an endless body as soon as it exceeds the limit', async () => {
  let pulled = 0;
  const endless = new ReadableStream({
    pull: (controller) => {
      pulled += 10_000;
      controller.enqueue(new Uint8Array(10_000));
    },
  });
  const request = new Request('http://localhost/', {
    method: 'POST',
    body: endless,
    headers: { 'content-type': TYPE },
    duplex: 'half',
  } as RequestInit);
  await expect(readUpload(request, LIMIT)).rejects.toMatchObject({ status: 413 });
  expect(pulled).toBeLessThan(2 * LIMIT);
});

test.each([
  'application/json',
  'text/plain',
  'multipart/form-data',
  'multipart/mixed; boundary=x',
  null,
])('rejects the content type %s with 415', async (type) => {
  await expect(readUpload(requestOf(new Uint8Array(3), type), LIMIT)).rejects.toMatchObject({
    status: 415,
  });
});

test.each([
  ['an empty body', ''],
  ['JSON', '{"file":"x"}'],
  ['a part without an end', HEAD],
  ['a part without a name', `--${BOUNDARY}\r\n\r\nx\r\n--${BOUNDARY}--\r\n`],
  ['more parts than allowed', `${HEAD}\r\n`.repeat(1000)],
  [
    'a part with a long header block',
    HEAD.replace('\r\n\r\n', `\r\n${'a: b\r\n'.repeat(1000)}\r\n`),
  ],
])('rejects %s with an error on the field `file`', async (_case, body) => {
  await expect(readUpload(requestOf(body), LIMIT)).rejects.toMatchObject({
    fields: { file: 'invalid' },
  });
});

test('an `xboundary` parameter does not hide parts from the count', async () => {
  const type = `multipart/form-data; xboundary=decoy; boundary=${BOUNDARY}`;
  await expect(
    readUpload(requestOf(`${HEAD}\r\n`.repeat(1000), type), LIMIT),
  ).rejects.toMatchObject({ fields: { file: 'invalid' } });
  const { body } = await fileOf(10);
  await expect(
    readUpload(requestOf(body, `multipart/form-data; boundary=a; boundary=b`), LIMIT),
  ).rejects.toMatchObject({ status: 415 });
});

test('ignores a text part named `file` and a file with another name', async () => {
  const form = new FormData();
  form.append('file', 'just text');
  form.append('picture', new Blob(['x']), 'a.png');
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  expect(await readUpload(request, LIMIT)).toEqual({});
});
