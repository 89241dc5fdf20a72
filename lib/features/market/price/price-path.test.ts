import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hashSeed, PathWalker, pathStateAt, priceOfState, SECONDS_A_DAY } from './price-path.ts';

const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const OPENING_MICRO = 4_000_000_000n;

/** The path computed from its definition, without the walker. */
function byDefinition(seed: string, symbol: string, openingMicro: bigint, steps: number): bigint {
  let stateMicro = openingMicro;
  for (let k = 1; k <= steps; k++) {
    const index = k - 1;
    const block = Buffer.alloc(4);
    block.writeUInt32BE(Math.floor(index / 8));
    const bytes = createHash('sha256')
      .update(Buffer.concat([Buffer.from(seed, 'hex'), Buffer.from(symbol), block]))
      .digest()
      .subarray((index % 8) * 4, (index % 8) * 4 + 4);
    const s = BigInt(bytes.reduce((sum, byte) => sum + byte, 0) - 510);
    // Half-even of state × s / 4,344,500.
    const product = stateMicro * s;
    const sign = product < 0n ? -1n : 1n;
    const whole = (product * sign) / 4_344_500n;
    const twice = ((product * sign) % 4_344_500n) * 2n;
    const up = twice > 4_344_500n || (twice === 4_344_500n && whole % 2n === 1n);
    stateMicro += sign * (up ? whole + 1n : whole);
  }
  return stateMicro;
}

describe('a price path', () => {
  test('begins at its opening', () => {
    expect(pathStateAt(SEED, 'XAU', OPENING_MICRO, 0)).toBe(OPENING_MICRO);
  });

  test('takes its first step as computed by hand', () => {
    // SHA-256(seed ‖ "XAU" ‖ 00000000) begins with 2b b1 c9 ba = 43 + 177 + 201 + 186 = 607, so s is
    // 607 − 510 = 97, and 4,000,000,000 × 97 / 4,344,500 = 89,308.32…
    const drawn = createHash('sha256')
      .update(Buffer.from(`${SEED}${Buffer.from('XAU').toString('hex')}00000000`, 'hex'))
      .digest('hex');
    expect(drawn.slice(0, 8)).toBe('2bb1c9ba');
    expect(pathStateAt(SEED, 'XAU', OPENING_MICRO, 1)).toBe(OPENING_MICRO + 89_308n);
  });

  test('does not depend on the step size of the walk', () => {
    const walker = new PathWalker({ seed: SEED, symbol: 'XPT', openingMicro: OPENING_MICRO });
    for (const second of [1, 7, 8, 9, 16, 17, 300, 300, 1_000])
      expect([second, walker.walkTo(second)]).toEqual([
        second,
        byDefinition(SEED, 'XPT', OPENING_MICRO, second),
      ]);
    expect(pathStateAt(SEED, 'XPT', OPENING_MICRO, 1_000)).toBe(walker.walkTo(1_000));
  });

  test('differs by instrument and by seed', () => {
    const endsMicro = [
      pathStateAt(SEED, 'XAU', OPENING_MICRO, 100),
      pathStateAt(SEED, 'XAG', OPENING_MICRO, 100),
      pathStateAt(SEED.replace('00', '01'), 'XAU', OPENING_MICRO, 100),
    ];
    expect(new Set(endsMicro).size).toBe(3);
  });

  test('has a standard deviation of about one percent a day', () => {
    // The deviation of a hundredth of a day is a tenth of that of a day: √(1/100).
    const returns = Array.from({ length: 400 }, (_, index) => {
      const seed = createHash('sha256').update(`stretch ${index}`).digest('hex');
      return (
        Number(pathStateAt(seed, 'XAU', OPENING_MICRO, 864) - OPENING_MICRO) / Number(OPENING_MICRO)
      );
    });
    const mean = returns.reduce((sum, each) => sum + each, 0) / 400;
    const deviation = Math.sqrt(returns.reduce((sum, each) => sum + each ** 2, 0) / 400);
    // With 400 draws the standard error of a deviation is 1/√800 = 3.5 % of it, and that of the
    // mean 0.00005.
    expect(deviation).toBeGreaterThan(0.0009);
    expect(deviation).toBeLessThan(0.0011);
    expect(Math.abs(mean)).toBeLessThan(0.0002);
  });

  test('cannot walk back, to a fraction of a second or past its day', () => {
    const walker = new PathWalker({ seed: SEED, symbol: 'XAU', openingMicro: OPENING_MICRO });
    walker.walkTo(10);
    for (const second of [9, -1, 10.5, Number.NaN, SECONDS_A_DAY + 1])
      expect(() => walker.walkTo(second)).toThrow(RangeError);
    expect(walker.walkTo(10)).toBe(pathStateAt(SEED, 'XAU', OPENING_MICRO, 10));
  });
});

test('a state becomes a price in minor units, rounded half-even', () => {
  expect(priceOfState(4_000_005_000n, 'TWD')).toBe(400_000n);
  expect(priceOfState(4_000_015_000n, 'TWD')).toBe(400_002n);
  expect(priceOfState(4_000_005_001n, 'TWD')).toBe(400_001n);
});

test('the public hash of a seed is its SHA-256', () => {
  const seed = randomBytes(32);
  expect(hashSeed(seed.toString('hex'))).toBe(createHash('sha256').update(seed).digest('hex'));
});
