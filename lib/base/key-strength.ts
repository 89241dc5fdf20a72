/** Minimum length in bits: characters × log2(distinct characters). */
const MIN_BITS = 90;
const MIN_DISTINCT = 8;

/**
 * Whether a key is obviously not random: few distinct characters, repeated parts, or alphabetical
 * sequences. Passing does not prove randomness; 16 random bytes in hex pass.
 */
export function isGuessable(key: string): boolean {
  const distinct = new Set(key).size;
  if (distinct < MIN_DISTINCT || key.length * Math.log2(distinct) < MIN_BITS) return true;
  return repeatedPart(key) > 0.2 || sequentialPart(key) > 0.6;
}

/** Share of three-character parts that are repetitions. */
function repeatedPart(key: string): number {
  const parts = Array.from({ length: key.length - 2 }, (_, at) => key.slice(at, at + 3));
  return 1 - new Set(parts).size / parts.length;
}

/** Share of characters that equal their predecessor or are next to it in the alphabet. */
function sequentialPart(key: string): number {
  const codes = Array.from(key, (character) => character.charCodeAt(0));
  const steps = codes.slice(1).map((code, at) => Math.abs(code - (codes[at] ?? 0)));
  return steps.filter((step) => step <= 1).length / steps.length;
}
