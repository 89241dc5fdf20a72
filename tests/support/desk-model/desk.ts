import type { Db, Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { AppError } from '#lib/base/errors/app-error';
import { runSandboxPayout, runSandboxTopUp } from '#lib/features/funding/sandbox/sandbox-jobs';
import { expireTopUps } from '#lib/features/funding/top-up/expire-top-ups';
import { approveTopUp, rejectTopUp } from '#lib/features/funding/top-up/review-top-up';
import {
  approveWithdrawal,
  failWithdrawal,
  rejectWithdrawal,
  takeWithdrawal,
} from '#lib/features/funding/withdrawal/review-withdrawal';
import { payWithReference } from '#tests/support/books/pay-with-reference';
import { POST as recharge } from '../../../app/api/recharge/route.ts';
import { POST as rechargeCancel } from '../../../app/api/rechargeCancel/route.ts';
import { POST as withdraw } from '../../../app/api/withdraw/route.ts';
import { POST as withdrawCancel } from '../../../app/api/withdrawCancel/route.ts';
import { callRoute, type RouteAnswer } from '../call/call-route.ts';
import { type DeskMember, newDeskMember } from './members.ts';
import type { MoneyCall } from './model.ts';
import type { DeskStep, JobStep, Who } from './steps.ts';

const ROUTES = { recharge, rechargeCancel, withdraw, withdrawCancel };

type Decide = (
  tx: Db,
  decision: { id: bigint; operator: string; reason: string; reference?: string },
) => Promise<unknown>;

const DECISIONS: Record<DeskStep['act'], Decide> = {
  'recharge approve': approveTopUp,
  'recharge reject': rejectTopUp,
  'withdraw approve': approveWithdrawal,
  'withdraw take': takeWithdrawal,
  'withdraw pay': payWithReference,
  'withdraw fail': failWithdrawal,
  'withdraw reject': rejectWithdrawal,
};

let sequences = 0;

/** The product's cash desk for one sequence, with two new members and unique references. */
export class Desk {
  readonly db: Pool;
  readonly members: readonly [DeskMember, DeskMember];
  readonly #sequence = ++sequences;
  #keys = 0;

  private constructor(db: Pool, members: readonly [DeskMember, DeskMember]) {
    this.db = db;
    this.members = members;
  }

  static async open(db: Pool): Promise<Desk> {
    return new Desk(db, [await newDeskMember(db), await newDeskMember(db)]);
  }

  newKey(): string {
    return `sequence-${this.#sequence}-key-${++this.#keys}`;
  }

  /** The reference text for the number that a step uses. */
  reference(number: number | null): string | null {
    return number === null ? null : `reference ${this.#sequence}-${number}`;
  }

  /** Makes a call as one of the members. */
  call(call: MoneyCall, who: Who, body: object, key: string): Promise<RouteAnswer> {
    return callRoute(ROUTES[call], call, body, { token: this.members[who].token, key });
  }

  /** Makes an operator's decision. @returns 200 or the code of the refusal */
  async decide({ act, operator }: DeskStep, id: string, reference: string | null): Promise<number> {
    const decision = { id: BigInt(id), operator, reason: 'model' };
    return codeOf(
      inTransaction(this.db, (tx) =>
        DECISIONS[act](tx, { ...decision, ...(reference ? { reference } : {}) }),
      ),
    );
  }

  /** Runs one of the worker's jobs on a record. @returns 200 or the code of the refusal */
  async work(job: JobStep['do'], id: bigint): Promise<number> {
    if (job === 'sandboxRecharge') return codeOf(runSandboxTopUp(this.db, id));
    if (job === 'sandboxPayout') return codeOf(runSandboxPayout(this.db, id));
    await this.db.recharge.update({ where: { id }, data: { expiresAt: new Date(0) } });
    return codeOf(expireTopUps(this.db));
  }

  /** Locks or unlocks a member. */
  async setActive(who: Who, active: boolean): Promise<void> {
    await this.db.user.update({
      where: { id: this.members[who].id },
      data: { status: active ? 'active' : 'locked' },
    });
  }
}

async function codeOf(work: Promise<unknown>): Promise<number> {
  try {
    await work;
    return 200;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}
