/**
 * An independent in-memory model of fixed terms: interest is added day by day in fractions of a cent
 * and floored when it is paid. Amounts in cents, days as numbers.
 */
export interface ModelTerm {
  days: number;
  rate_bps: number;
}

export interface ModelDeposit {
  user: number;
  days: number;
  rate: number;
  principalMinor: bigint;
  start: number;
  renew: boolean;
  shorter: ModelTerm[];
  status: 'active' | 'paid' | 'renewed' | 'early_closed';
  paidMinor: bigint | null;
}

const MIN_MINOR = 100_00n;
const MAX_MINOR = 1_000_000_00n;
/** Parts per cent of interest: 10,000 basis points × 365 days × 100 for the percentage of a rate. */
const PARTS = 10_000n * 365n * 100n;

function addUp(principalMinor: bigint, rate: number, percent: number, days: number): bigint {
  let parts = 0n;
  for (let day = 0; day < days; day++) parts += principalMinor * BigInt(rate) * BigInt(percent);
  return parts / PARTS;
}

export class FixedModel {
  deposits: ModelDeposit[] = [];
  terms: ModelTerm[] = [];
  capMinor = 0n;
  cashMinor: bigint[];
  poolMinor: bigint;
  reservedMinor: bigint;
  /** Principal of other members in each term. */
  private readonly others: Map<number, bigint>;

  constructor(
    cashMinor: bigint[],
    house: { poolMinor: bigint; reservedMinor: bigint; outstanding: Map<number, bigint> },
  ) {
    this.cashMinor = cashMinor;
    this.poolMinor = house.poolMinor;
    this.reservedMinor = house.reservedMinor;
    this.others = house.outstanding;
  }

  outstanding(days: number): bigint {
    return this.running()
      .filter((deposit) => deposit.days === days)
      .reduce(
        (sumMinor, { principalMinor }) => sumMinor + principalMinor,
        this.others.get(days) ?? 0n,
      );
  }

  principalOf(user: number): bigint {
    return this.running()
      .filter((deposit) => deposit.user === user)
      .reduce((sumMinor, { principalMinor }) => sumMinor + principalMinor, 0n);
  }

  /** @returns the code of the expected answer */
  moveIn(
    wanted: { user: number; days: number; principalMinor: bigint; renew: boolean },
    today: number,
  ): number {
    const { user, days, principalMinor } = wanted;
    if (!this.terms.some((term) => term.days === days)) return 4004;
    if (principalMinor < MIN_MINOR) return 4103;
    if (principalMinor > MAX_MINOR) return 4102;
    const refused = this.refusal(days, principalMinor);
    if (refused) return refused;
    if (principalMinor > (this.cashMinor[user] ?? 0n)) return 4101;
    this.open(wanted, today);
    this.cashMinor[user] = (this.cashMinor[user] ?? 0n) - principalMinor;
    return 200;
  }

  /** @returns the code of the expected answer */
  moveOut(deposit: ModelDeposit, today: number): number {
    if (deposit.status !== 'active') return 4010;
    const day = today - deposit.start;
    if (day >= deposit.days) this.close(deposit, 'paid', promised(deposit));
    else this.close(deposit, 'early_closed', early(deposit, day));
    return 200;
  }

  /** Ends due deposits, oldest maturity first, and their renewals that are due as well. */
  work(today: number): void {
    for (;;) {
      const due = this.running()
        .filter((deposit) => deposit.start + deposit.days <= today)
        .sort((a, b) => a.start + a.days - (b.start + b.days));
      if (due.length === 0) return;
      for (const deposit of due) this.mature(deposit);
    }
  }

  private mature(deposit: ModelDeposit): void {
    const { days, principalMinor, start } = deposit;
    this.close(deposit, 'paid', promised(deposit));
    const offered = this.terms.some((term) => term.days === days);
    if (!deposit.renew || !offered || this.refusal(days, principalMinor)) return;
    deposit.status = 'renewed';
    this.cashMinor[deposit.user] = (this.cashMinor[deposit.user] ?? 0n) - principalMinor;
    this.open(deposit, start + days);
  }

  private running(): ModelDeposit[] {
    return this.deposits.filter(({ status }) => status === 'active');
  }

  private refusal(days: number, principalMinor: bigint): 4301 | 4302 | null {
    if (this.outstanding(days) + principalMinor > this.capMinor) return 4301;
    return addUp(principalMinor, this.rateOf(days), 100, days) > this.poolMinor ? 4302 : null;
  }

  private rateOf(days: number): number {
    return this.terms.find((term) => term.days === days)?.rate_bps ?? 0;
  }

  private open(
    wanted: { user: number; days: number; principalMinor: bigint; renew: boolean },
    start: number,
  ): void {
    const { user, days, principalMinor, renew } = wanted;
    const shorter = this.terms.filter((term) => term.days < days);
    const rate = this.rateOf(days);
    const deposit = { user, days, rate, principalMinor, start, renew, shorter };
    this.deposits.push({ ...deposit, status: 'active', paidMinor: null });
    const interestMinor = addUp(principalMinor, rate, 100, days);
    this.poolMinor -= interestMinor;
    this.reservedMinor += interestMinor;
  }

  private close(deposit: ModelDeposit, status: 'paid' | 'early_closed', paidMinor: bigint): void {
    const asideMinor = promised(deposit);
    deposit.status = status;
    deposit.paidMinor = paidMinor;
    this.cashMinor[deposit.user] =
      (this.cashMinor[deposit.user] ?? 0n) + deposit.principalMinor + paidMinor;
    this.reservedMinor -= asideMinor;
    this.poolMinor += asideMinor - paidMinor;
  }
}

function promised({ principalMinor, rate, days }: ModelDeposit): bigint {
  return addUp(principalMinor, rate, 100, days);
}

/** 80 % of the rate of the longest shorter term reached, at most the deposit's own rate. */
function early({ principalMinor, rate, shorter }: ModelDeposit, day: number): bigint {
  const reached = shorter.filter((term) => term.days <= day).sort((a, b) => b.days - a.days)[0];
  if (!reached) return 0n;
  const [own, theirs] = [
    addUp(principalMinor, rate, 100, day),
    addUp(principalMinor, reached.rate_bps, 80, day),
  ];
  return own < theirs ? own : theirs;
}
