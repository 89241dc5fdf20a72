import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { ASSET_SCALE, type Asset, divideHalfEven, type Metal } from '#lib/base/money';

/**
 * The price path of one instrument on one day of the simulated feed, computed only from the day's
 * seed and opening. Its state is in millionths of cash for one gram and changes once a second.
 *
 * Step k (the first is 1) uses bytes of SHA-256(seed ‖ symbol ‖ block), where block = ⌊(k − 1) / 8⌋
 * as four bytes, big-endian: eight steps of four bytes each. With s = the sum of the four bytes −
 * 510,
 *
 *     state(k) = state(k − 1) + state(k − 1) × s / 4,344,500, rounded half-even.
 *
 * One byte has variance (256² − 1) / 12 = 5,461.25, so s has mean 0 and standard deviation √(4 ×
 * 5,461.25) = 147.8. The sum of the 86,400 steps of a day has standard deviation 147.8 × √86,400 =
 * 43,445, which divided by 4,344,500 is 1 % of the price. There is no mean reversion, and orders do
 * not influence the path.
 */
const DIVISOR = 4_344_500n;
const MEAN = 510;
const STEPS_A_BLOCK = 8;
const BYTES_A_STEP = 4;
/** Decimals of the state. */
const MICRO_SCALE = 6;

/** Every local day has the same length: the product's time zone has no daylight saving time. */
export const SECONDS_A_DAY = 86_400;

export interface PricePath {
  /** The day's seed: 64 hexadecimal digits. */
  seed: string;
  symbol: Metal;
  /** State at the first second of the day: millionths of cash for one gram. */
  openingMicro: bigint;
}

/** The public hash of a seed: hex of its SHA-256. */
export function hashSeed(seed: string): string {
  return bytesToHex(sha256(hexToBytes(seed)));
}

/** Converts a state to a price: minor units of cash for one gram, rounded half-even. */
export function priceOfState(stateMicro: bigint, cash: Asset): bigint {
  return divideHalfEven(stateMicro, 10n ** BigInt(MICRO_SCALE - ASSET_SCALE[cash]));
}

/** The state at a second of the day, from 0 to 86,400 (the end of the day). */
export function pathStateAt(
  seed: string,
  symbol: Metal,
  openingMicro: bigint,
  second: number,
): bigint {
  return new PathWalker({ seed, symbol, openingMicro }).walkTo(second);
}

/** Advances along a path and keeps its position, so that each further second costs one step. */
export class PathWalker {
  readonly #prefix: Uint8Array;
  #block: Uint8Array = new Uint8Array();
  #state: bigint;
  #second = 0;

  constructor({ seed, symbol, openingMicro }: PricePath) {
    this.#prefix = concatBytes(hexToBytes(seed), utf8ToBytes(symbol));
    this.#state = openingMicro;
  }

  /** The present position, in seconds of the day. */
  get second(): number {
    return this.#second;
  }

  /**
   * Advances to a second of the day and returns its state.
   * @throws {RangeError} if the second is before the present position, fractional or after the end
   *   of the day
   */
  walkTo(second: number): bigint {
    if (!Number.isInteger(second) || second < this.#second || second > SECONDS_A_DAY)
      throw new RangeError(`cannot walk from second ${this.#second} to ${second}`);
    while (this.#second < second) this.#step();
    return this.#state;
  }

  #step(): void {
    const index = this.#second % STEPS_A_BLOCK;
    if (index === 0) this.#block = this.#draw(this.#second / STEPS_A_BLOCK);
    const from = index * BYTES_A_STEP;
    const drawn = this.#block.subarray(from, from + BYTES_A_STEP);
    const sum = drawn.reduce((total, byte) => total + byte, -MEAN);
    this.#state += divideHalfEven(this.#state * BigInt(sum), DIVISOR);
    this.#second += 1;
  }

  #draw(block: number): Uint8Array {
    const number = new Uint8Array(4);
    new DataView(number.buffer).setUint32(0, block);
    return sha256(concatBytes(this.#prefix, number));
  }
}
