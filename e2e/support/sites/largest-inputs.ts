import { fieldsOf } from '#tests/support/call/call-fields';
import { EVERY_CALL, UPLOAD_CALLS } from '#tests/support/call/every-call';
import type { SentRequest } from './blocking-server.ts';

/** A request with one text of maximum length, in the form that is slowest to parse. */
export type LargestInput = [what: string, sent: SentRequest];

/** Just below the limit of the header block. */
const HEADER = 15_000;
/** Just below the limit of a JSON body. */
const BODY = 64_000;
const PICTURE = 5_000_000;

const call = (name: string, headers: Record<string, string>, body: string | Buffer = '{}') => ({
  method: 'POST',
  path: `/api/${name}`,
  headers: { 'content-type': 'application/json', ...headers },
  body,
});
const page = (path: string, headers: Record<string, string> = {}) => ({
  method: 'GET',
  path,
  headers,
});
const fill = (unit: string, length = HEADER) =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

/** Distinct three-letter language tags, which no cache contains. */
function freshTags(): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const letter = (index: number) => letters[index % 26];
  return Array.from(
    { length: HEADER / 4 },
    (_, index) =>
      `${letter(index)}${letter(Math.floor(index / 26))}${letter(Math.floor(index / 676))}`,
  ).join(',');
}

/** Every header that the server parses: at maximum length, and just below the product's own limits. */
export function largestHeaders(): LargestInput[] {
  const values: Record<string, string[]> = {
    'accept-language': [freshTags(), fill('a-'), fill('en;q=0.1,'), fill(' '), fill('*,')],
    cookie: [fill('a=b; '), fill('locale='), fill('; '), fill('%E9'), fill('a=b; ', 8_000)],
    'x-forwarded-for': [fill('10.0.0.1, '), fill(','), fill('::'), fill('1')],
    'user-agent': [fill('Mozilla/5.0 ('), fill('a/'), fill('Version/1.'), fill(' ')],
    token: [fill('e30.', 4_000), fill('.'), fill('e')],
    'accept-encoding': [fill('gzip;q=0.1, ', 4_000), fill('a,', 4_000)],
    accept: [fill('text/x;q=0.1, ', 4_000)],
    'if-none-match': [fill('W/"a", ', 4_000), fill(' ', 4_000)],
    'content-type': [fill('application/json ;', 4_000), `multipart/form-data;${fill(' ', 4_000)}`],
    'idempotency-key': [fill('a'), fill('a', 4_000)],
    'last-event-id': [fill('9', 4_000)],
    origin: [fill('http://a', 4_000)],
    referer: [fill('http://a/?', 4_000)],
    range: [fill('bytes=0-1,', 4_000)],
    forwarded: [fill('for=1;', 4_000)],
    'next-router-state-tree': [fill('[', 4_000), fill('%5B', 4_000), fill('["",{},', 4_000)],
    'next-url': [fill('/a', 4_000)],
    'next-router-segment-prefetch': [fill('/a', 4_000)],
    'x-anything': [fill('a')],
  };
  const inputs = Object.entries(values).flatMap(([name, texts]) =>
    texts.flatMap((text, index): LargestInput[] => [
      [`${name} ${index} of a call`, call('configs', { [name]: text })],
      [`${name} ${index} of a page`, page('/my', { [name]: text, rsc: '1' })],
    ]),
  );
  const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`x-${index}`, 'a']));
  return [...inputs, ['1,000 headers', call('configs', many)]];
}

export function largestTargets(): LargestInput[] {
  return ['a=b&', 'from=%2F', '%E9%87%91', '/', '%2f', '?', 'a[]=1&', '//', '/..', ';']
    .flatMap((unit) => [fill(unit, 4_000), fill(unit)])
    .flatMap((text, index): LargestInput[] => [
      [`path ${index}`, page(`/${text}`)],
      [`query ${index}`, page(`/my?${text}`)],
      [`path of a call ${index}`, call(text, {})],
    ]);
}

/** Every field of every call, with texts that are slowest for numbers, amounts and patterns. */
export async function largestBodies(token: string): Promise<LargestInput[]> {
  const units = ['9', '0', ' ', 'a', '.', '-', '中', '1,', 'a@', '"', '\\', '{'];
  const inputs: LargestInput[] = [];
  for (const name of EVERY_CALL.filter(
    (each) => each !== 'market' && !UPLOAD_CALLS.includes(each),
  )) {
    const fields = fieldsOf(name);
    if (fields.length === 0) continue;
    for (const unit of units) {
      const value = fill(unit, Math.floor(BODY / 2 / fields.length));
      const body = JSON.stringify(Object.fromEntries(fields.map((field) => [field, value])));
      inputs.push([`${name}: fields of ${unit}`, call(name, { token }, body)]);
    }
    const length = Math.floor(BODY / fields.length / 10);
    const lists = fields.map((field) => [field, Array(length).fill([0, 0, 0])]);
    inputs.push([
      `${name}: lists`,
      call(name, { token }, JSON.stringify(Object.fromEntries(lists))),
    ]);
  }
  return [...inputs, ...largestJson(token)];
}

function largestJson(token: string): LargestInput[] {
  const bodies = {
    'nested lists': `{"a":${'['.repeat(BODY / 2 - 10)}${']'.repeat(BODY / 2 - 10)}}`,
    'nested objects': `${'{"a":'.repeat(BODY / 6)}1${'}'.repeat(BODY / 6)}`,
    'unfinished lists': '['.repeat(BODY),
    'empty lists': `{"a":[${fill('[],', BODY - 11)}0]}`,
    'empty lists and NUL': `{"a":[${fill('[],', BODY - 20)}"\\u0000"]}`,
    'many fields': `{${Array.from({ length: 5_000 }, (_, index) => `"${index}":0`).join()}}`,
    'one number': `{"a":${'9'.repeat(BODY - 10)}}`,
    escapes: `{"a":"${'\\u4e2d'.repeat(BODY / 6 - 10)}"}`,
    'same field': `{${fill('"a":0,', BODY - 10)}"a":0}`,
  };
  return Object.entries(bodies).map(([what, body]) => [what, call('bills', { token }, body)]);
}

/** Uploads of maximum size: many parts, a decoy boundary, a long part header, near-boundaries. */
export function largestUploads(token: string): LargestInput[] {
  const upload = (type: string, body: string) =>
    call('uploadAvatar', { token, 'content-type': type }, body);
  const head = '--edge\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n';
  const type = 'multipart/form-data; boundary=edge';
  return [
    ['parts', upload(type, fill(`${head}\r\n\r\n`, PICTURE))],
    [
      'parts behind a decoy',
      upload(
        'multipart/form-data; xboundary=decoy; boundary=edge',
        fill(`${head}\r\n\r\n`, PICTURE),
      ),
    ],
    ['a long head', upload(type, `${head}${fill('a: b\r\n', PICTURE)}\r\n\r\nx\r\n--edge--\r\n`)],
    ['almost boundaries', upload(type, `${head}\r\n${fill('\r\n--edg', PICTURE)}\r\n--edge--\r\n`)],
    ['dashes', upload('multipart/form-data; boundary="--------"', fill('-', PICTURE))],
    ['a file', upload(type, `${head}\r\n${fill('a', PICTURE)}\r\n--edge--\r\n`)],
  ];
}
