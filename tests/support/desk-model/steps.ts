import fc from 'fast-check';
import type { Channel } from '#lib/features/funding/enums';

/** Steps per sequence. */
export const STEPS = 50;

/** Index of the member in a sequence. */
export type Who = 0 | 1;

export type Operator = 'amy' | 'bob';

/** How a money request is sent: expected figure, idempotency key, number of copies. */
interface Manner {
  seen: 'right' | 'wrong' | 'nothing';
  /** `theirs` is a key that the other member has used. */
  key: 'fresh' | 'theirs';
  /** Sends two copies concurrently. */
  twice: boolean;
}

export type RechargeStep = Manner & {
  do: 'recharge';
  who: Who;
  channel: Channel;
  cents: number;
  /** Index of the payment reference; null for none. */
  reference: number | null;
};

export type WithdrawStep = Manner & {
  do: 'withdraw';
  who: Who;
  channel: Channel;
  target: 'own' | 'theirs' | 'archived' | 'otherKind' | 'cooling';
  cents: number;
  password: 'right' | 'wrong';
};

/** `pick` selects a record or request of the sequence, counted from the newest. */
export type CancelStep = { do: 'rechargeCancel' | 'withdrawCancel'; who: Who; pick: number };

export type DeskStep = {
  do: 'desk';
  act:
    | 'recharge approve'
    | 'recharge reject'
    | 'withdraw approve'
    | 'withdraw take'
    | 'withdraw pay'
    | 'withdraw fail'
    | 'withdraw reject';
  /** The deciding operator. */
  operator: Operator;
  pick: number;
  reference: number | null;
};

export type RepeatStep = {
  do: 'repeat';
  as: 'same' | 'otherBody' | 'otherCall' | 'newKey';
  pick: number;
};
export type JobStep = { do: 'sandboxRecharge' | 'sandboxPayout' | 'expire'; pick: number };
type LockStep = { do: 'lock' | 'unlock'; who: Who };

export type RequestStep = RechargeStep | WithdrawStep | CancelStep;
export type Step = RequestStep | DeskStep | RepeatStep | JobStep | LockStep;

const who = fc.constantFrom<Who[]>(0, 1);
const pick = fc.nat({ max: 6 });
const channel = fc.constantFrom<Channel[]>('bank', 'bank', 'number', 'hkbank');
const reference = fc.option(fc.nat({ max: 5 }), { freq: 3 });
/** Mostly affordable amounts, sometimes values at or beyond the limits. */
const cents = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 10_000, max: 400_000 }) },
  { weight: 2, arbitrary: fc.integer({ min: 2_000_000, max: 5_000_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(1, 1_500, 9_999, 10_000, 5_000_000, 5_000_001) },
);
const manner = {
  seen: fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom('right', 'nothing') },
    { weight: 1, arbitrary: fc.constant('wrong') },
  ),
  key: fc.constantFrom('fresh', 'fresh', 'fresh', 'fresh', 'theirs'),
  twice: fc.oneof(
    { weight: 7, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
} as const;

const recharge = fc.record({
  ...{ do: fc.constant('recharge' as const), who, channel, cents, reference },
  ...manner,
});
const withdraw = fc.record({
  ...{ do: fc.constant('withdraw' as const), who, channel, cents },
  ...manner,
  target: fc.oneof(
    { weight: 12, arbitrary: fc.constant('own' as const) },
    { weight: 2, arbitrary: fc.constantFrom('theirs', 'archived', 'otherKind', 'cooling') },
  ),
  password: fc.oneof(
    { weight: 14, arbitrary: fc.constant('right' as const) },
    { weight: 1, arbitrary: fc.constant('wrong' as const) },
  ),
});
const cancel = fc.record({
  ...{ do: fc.constantFrom('rechargeCancel', 'withdrawCancel'), who, pick },
});
const desk = fc.record({
  ...{ do: fc.constant('desk' as const), pick, reference },
  operator: fc.constantFrom<Operator[]>('amy', 'amy', 'bob'),
  act: fc.constantFrom<DeskStep['act'][]>(
    ...(['recharge approve', 'recharge approve', 'recharge approve', 'recharge reject'] as const),
    ...(['withdraw approve', 'withdraw approve', 'withdraw approve', 'withdraw take'] as const),
    ...(['withdraw pay', 'withdraw fail', 'withdraw reject'] as const),
  ),
});
const repeat = fc.record({
  do: fc.constant('repeat' as const),
  as: fc.constantFrom<RepeatStep['as'][]>('same', 'same', 'otherBody', 'otherCall', 'newKey'),
  pick,
});
const job = fc.record({
  ...{ do: fc.constantFrom('sandboxRecharge', 'sandboxPayout', 'expire'), pick },
});
const lock = fc.record({ do: fc.constantFrom('lock', 'unlock', 'unlock'), who });

/** Any step, in roughly the mix of a busy cash desk. */
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 7, arbitrary: recharge },
  { weight: 9, arbitrary: withdraw },
  { weight: 4, arbitrary: cancel },
  { weight: 15, arbitrary: desk },
  { weight: 6, arbitrary: repeat },
  { weight: 5, arbitrary: job },
  { weight: 1, arbitrary: lock },
);

/** Sequences of exactly fifty steps; only shrinking makes them shorter. */
class Sequences extends fc.Arbitrary<Step[]> {
  readonly #whole = fc.array(step, { minLength: STEPS, maxLength: STEPS });
  readonly #shorter = fc.array(step, { minLength: 1, maxLength: STEPS });

  override generate(random: fc.Random, bias: number | undefined): fc.Value<Step[]> {
    return this.#whole.generate(random, bias);
  }
  override canShrinkWithoutContext(_value: unknown): _value is Step[] {
    return false;
  }
  override shrink(value: Step[], context: unknown): fc.Stream<fc.Value<Step[]>> {
    return this.#shorter.shrink(value, context);
  }
}

/** Fifty random steps. */
export const sequence: fc.Arbitrary<Step[]> = new Sequences();
