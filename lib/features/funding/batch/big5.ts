/** Lead bytes of the characters that banks' systems know: Big5 with its symbols and both levels of Han characters. */
const LEADS = { first: 0xa1, last: 0xf9 };
const TRAILS = [
  { first: 0x40, last: 0x7e },
  { first: 0xa1, last: 0xfe },
];

let codes: Map<string, number> | undefined;

/** The code of each character, as the decoder of the platform has it. */
function big5Codes(): Map<string, number> {
  if (codes) return codes;
  codes = new Map();
  const decoder = new TextDecoder('big5', { fatal: true });
  for (let lead = LEADS.first; lead <= LEADS.last; lead++)
    for (const { first, last } of TRAILS)
      for (let trail = first; trail <= last; trail++) {
        const char = decodeOne(decoder, lead, trail);
        if (char !== null && !codes.has(char)) codes.set(char, (lead << 8) | trail);
      }
  return codes;
}

function decodeOne(decoder: TextDecoder, lead: number, trail: number): string | null {
  try {
    const text = decoder.decode(Uint8Array.of(lead, trail));
    return [...text].length === 1 ? text : null;
  } catch {
    return null;
  }
}

/** Encodes a text as Big5; null if it has a character that Big5 does not. */
export function encodeBig5(text: string): Uint8Array | null {
  const bytes: number[] = [];
  for (const char of text) {
    const point = char.codePointAt(0) ?? 0;
    const code = point < 0x80 ? point : big5Codes().get(char);
    if (code === undefined) return null;
    if (code > 0xff) bytes.push(code >> 8);
    bytes.push(code & 0xff);
  }
  return Uint8Array.from(bytes);
}
