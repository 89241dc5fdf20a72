type Span = readonly [from: number, to: number];

const span = ([from, to]: Span) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

/** The characters of a range of a double-byte encoding. */
function charactersOf(encoding: string, first: Span, seconds: readonly Span[]): Set<string> {
  const pairs = span(first).flatMap((one) =>
    seconds.flatMap(span).flatMap((other) => [one, other]),
  );
  return new Set(new TextDecoder(encoding).decode(Uint8Array.from(pairs)));
}

/** GB 2312: the simplified characters, without traditional forms. */
export const SIMPLIFIED = charactersOf('gbk', [0xb0, 0xf7], [[0xa1, 0xfe]]);

/** Big5: the traditional characters, without simplified forms. */
export const TRADITIONAL = charactersOf(
  'big5',
  [0xa4, 0xf9],
  [
    [0x40, 0x7e],
    [0xa1, 0xfe],
  ],
);

const HAN = /\p{Script=Han}/gu;

/** The characters of a text that exist only in the other script. */
export function charactersOutside(known: ReadonlySet<string>, text: string): string[] {
  return [...new Set(text.match(HAN))].filter((character) => !known.has(character));
}
