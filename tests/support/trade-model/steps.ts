import fc from 'fast-check';

/** Index of the member in a sequence. */
export type Who = 0 | 1;
export type Side = 'buy' | 'sell';

/** A step on an existing item, which may be another member's. */
interface Picking<Name> {
  do: Name;
  who: Who;
  pick: number;
}

export type Step =
  | { do: 'order'; who: Who; side: Side; qtyUnits: bigint }
  | { do: 'quote'; who: Who; side: Side; qtyUnits: bigint }
  /** Uses a quote for an order or a top-up. */
  | Picking<'take'>
  | Picking<'metal'>
  | Picking<'cancel'>
  | { do: 'repeat'; pick: number }
  | { do: 'expire'; pick: number }
  | { do: 'price'; priceMinor: bigint }
  | { do: 'close' }
  /** The fixing in thousandths of the last price. */
  | { do: 'settle'; permille: bigint }
  | { do: 'void' };

/** Steps per sequence. */
export const STEPS = 30;

const who = fc.constantFrom<Who>(0, 1);
const side = fc.constantFrom<Side>('buy', 'sell');
const pick = fc.nat({ max: 1_000 });
/** Mostly a few grams, sometimes less than the minimum or more than a member can pay. */
const qtyUnits = fc.oneof(
  { weight: 8, arbitrary: fc.bigInt({ min: 1_000n, max: 30_000n }) },
  { weight: 1, arbitrary: fc.bigInt({ min: 1n, max: 1_500n }) },
  { weight: 1, arbitrary: fc.bigInt({ min: 30_000n, max: 300_000n }) },
);
const priceMinor = fc.bigInt({ min: 350_000n, max: 450_000n });
const permille = fc.bigInt({ min: 900n, max: 1_100n });

const picking = <Name extends string>(name: Name) =>
  fc.record({ do: fc.constant(name), who, pick });
const dealing = <Name extends string>(name: Name) =>
  fc.record({ do: fc.constant(name), who, side, qtyUnits });

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: dealing('order') },
  { weight: 5, arbitrary: dealing('quote') },
  { weight: 5, arbitrary: picking('take') },
  { weight: 3, arbitrary: picking('metal') },
  { weight: 3, arbitrary: picking('cancel') },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('repeat' as const), pick }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('expire' as const), pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('price' as const), priceMinor }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('settle' as const), permille }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('void' as const) }) },
);

export const sequence = fc.array(step, { minLength: STEPS, maxLength: STEPS });
