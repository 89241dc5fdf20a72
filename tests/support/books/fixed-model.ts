/**
 * Fixed-term deposits in memory, written without a look at how the product does it: interest is
 * added up day by day in parts of a cent, and floored when it is paid. Amounts in cents, days as
 * numbers.
 */
export interface ModelTerm {
  days: number;
  rate_bps: number;
}

export interface ModelDeposit {
  user: number;
  days: number;
  rate: number;
  principal: bigint;
  start: number;
  renew: boolean;
  shorter: ModelTerm[];
  status: 'active' | 'paid' | 'renewed' | 'early_closed';
  paid: bigint | null;
}

const MIN = 100_00n;
const MAX = 1_000_000_00n;
/** A cent of interest in parts: 10,000 basis points times 365 days, times 100 for percents of a rate. */
const PARTS = 10_000n * 365n * 100n;

function addUp(principal: bigint, rate: number, percent: number, days: number): bigint {
  let parts = 0n;
  for (let day = 0; day < days; day++) parts += principal * BigInt(rate) * BigInt(percent);
  return parts / PARTS;
}

export class FixedModel {
  deposits: ModelDeposit[] = [];
  terms: ModelTerm[] = [];
  cap = 0n;
  cash: bigint[];
  pool: bigint;
  reserved: bigint;
  /** What others have in each term. */
  private readonly others: Map<number, bigint>;

  constructor(
    cash: bigint[],
    house: { pool: bigint; reserved: bigint; outstanding: Map<number, bigint> },
  ) {
    this.cash = cash;
    this.pool = house.pool;
    this.reserved = house.reserved;
    this.others = house.outstanding;
  }

  outstanding(days: number): bigint {
    return this.running()
      .filter((deposit) => deposit.days === days)
      .reduce((sum, { principal }) => sum + principal, this.others.get(days) ?? 0n);
  }

  principalOf(user: number): bigint {
    return this.running()
      .filter((deposit) => deposit.user === user)
      .reduce((sum, { principal }) => sum + principal, 0n);
  }

  /** @returns the code of the answer */
  moveIn(
    wanted: { user: number; days: number; principal: bigint; renew: boolean },
    today: number,
  ): number {
    const { user, days, principal } = wanted;
    if (!this.terms.some((term) => term.days === days)) return 4004;
    if (principal < MIN) return 4103;
    if (principal > MAX) return 4102;
    const refused = this.refusal(days, principal);
    if (refused) return refused;
    if (principal > (this.cash[user] ?? 0n)) return 4101;
    this.open(wanted, today);
    this.cash[user] = (this.cash[user] ?? 0n) - principal;
    return 200;
  }

  /** @returns the code of the answer */
  moveOut(deposit: ModelDeposit, today: number): number {
    if (deposit.status !== 'active') return 4010;
    const day = today - deposit.start;
    if (day >= deposit.days) this.close(deposit, 'paid', promised(deposit));
    else this.close(deposit, 'early_closed', early(deposit, day));
    return 200;
  }

  /** Ends what is due, the longest due first, and what renewals of it make due. */
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
    const { days, principal, start } = deposit;
    this.close(deposit, 'paid', promised(deposit));
    const offered = this.terms.some((term) => term.days === days);
    if (!deposit.renew || !offered || this.refusal(days, principal)) return;
    deposit.status = 'renewed';
    this.cash[deposit.user] = (this.cash[deposit.user] ?? 0n) - principal;
    this.open(deposit, start + days);
  }

  private running(): ModelDeposit[] {
    return this.deposits.filter(({ status }) => status === 'active');
  }

  private refusal(days: number, principal: bigint): 4301 | 4302 | null {
    if (this.outstanding(days) + principal > this.cap) return 4301;
    return addUp(principal, this.rateOf(days), 100, days) > this.pool ? 4302 : null;
  }

  private rateOf(days: number): number {
    return this.terms.find((term) => term.days === days)?.rate_bps ?? 0;
  }

  private open(
    wanted: { user: number; days: number; principal: bigint; renew: boolean },
    start: number,
  ): void {
    const { user, days, principal, renew } = wanted;
    const shorter = this.terms.filter((term) => term.days < days);
    const rate = this.rateOf(days);
    const deposit = { user, days, rate, principal, start, renew, shorter };
    this.deposits.push({ ...deposit, status: 'active', paid: null });
    const interest = addUp(principal, rate, 100, days);
    this.pool -= interest;
    this.reserved += interest;
  }

  private close(deposit: ModelDeposit, status: 'paid' | 'early_closed', paid: bigint): void {
    const aside = promised(deposit);
    deposit.status = status;
    deposit.paid = paid;
    this.cash[deposit.user] = (this.cash[deposit.user] ?? 0n) + deposit.principal + paid;
    this.reserved -= aside;
    this.pool += aside - paid;
  }
}

function promised({ principal, rate, days }: ModelDeposit): bigint {
  return addUp(principal, rate, 100, days);
}

/** 80 % of the rate of the longest shorter term reached, and never more than the deposit's own. */
function early({ principal, rate, shorter }: ModelDeposit, day: number): bigint {
  const reached = shorter.filter((term) => term.days <= day).sort((a, b) => b.days - a.days)[0];
  if (!reached) return 0n;
  const [own, theirs] = [
    addUp(principal, rate, 100, day),
    addUp(principal, reached.rate_bps, 80, day),
  ];
  return own < theirs ? own : theirs;
}
