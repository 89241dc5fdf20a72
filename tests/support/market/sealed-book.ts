import type { Pool } from '#lib/base/db/client';
import type { Issue } from '#lib/base/db/generated/client';
import type { OrderProof } from '#lib/features/trade/deal/response-schema';
import { getIssueProofOrThrow, getOrderProofOrThrow } from '#lib/features/trade/queries';
import type { DatabaseIntruder } from '../books/database-intruder.ts';
import { newQuickMember } from '../member/quick-member.ts';
import { type BookFraud, INSERTED_ID } from './book-frauds.ts';
import { IssueClock } from './issue-clock.ts';

/** A proof with what its member compares it with. */
export interface ComparedProof {
  proof: OrderProof;
  root?: string;
  saved?: OrderProof;
}

const GOLD_MINOR = 400_000n;

/** An issue after the first one, with one order, that another price settled. */
async function settleLater(clock: IssueClock, userId: bigint): Promise<Issue> {
  const issue = await clock.openIssue('XAU', GOLD_MINOR);
  await clock.place(userId, issue.roomId, 'buy', 4_000n);
  await clock.fixAt('XAU', 430_000n);
  await clock.settle();
  return issue;
}

/** A settled issue of three orders, with the files that the member of one saved before the cutoff and after the seal. */
export class SealedBook {
  readonly userId: bigint;
  readonly ordered: OrderProof;
  readonly sealed: OrderProof;
  readonly #db: Pool;
  readonly #intruder: DatabaseIntruder;
  readonly #orderId: bigint;
  readonly #later: Issue;

  private constructor(
    [db, intruder]: [Pool, DatabaseIntruder],
    [userId, orderId]: [bigint, bigint],
    [ordered, sealed]: [OrderProof, OrderProof],
    later: Issue,
  ) {
    this.#db = db;
    this.#intruder = intruder;
    this.userId = userId;
    this.#orderId = orderId;
    this.ordered = ordered;
    this.sealed = sealed;
    this.#later = later;
  }

  /** Settles the issue, opens the intruder and drops the rules of orders and issues, as the owner of the tables can. */
  static async make(db: Pool, intruder: DatabaseIntruder): Promise<SealedBook> {
    const clock = new IssueClock(db);
    const { roomId } = await clock.openIssue('XAU', GOLD_MINOR);
    const { id: userId } = await newQuickMember(db, 100_000_000n);
    const { id: other } = await newQuickMember(db, 100_000_000n);
    await clock.place(other, roomId, 'buy', 1_000n);
    const orderId = BigInt((await clock.place(userId, roomId, 'buy', 2_000n)).id);
    await clock.place(other, roomId, 'buy', 3_000n);
    const ordered = await getOrderProofOrThrow(db, userId, { id: orderId });
    await clock.prices('XAU', [3_600, GOLD_MINOR]);
    await clock.pass(3_600);
    const sealed = await getOrderProofOrThrow(db, userId, { id: orderId });
    await clock.prices('XAU', [20, GOLD_MINOR], [40, GOLD_MINOR + 1n], [60, GOLD_MINOR + 2n]);
    await clock.pass(62);
    await clock.settle();
    const later = await settleLater(clock, other);
    await intruder.open();
    const drops = await intruder.ask<{ sql: string }>(
      `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS sql FROM pg_constraint
       WHERE conrelid IN ('trade_order'::regclass, 'issue'::regclass) AND contype = 'c'`,
    );
    for (const { sql } of drops) await intruder.ask(sql);
    return new SealedBook([db, intruder], [userId, orderId], [ordered, sealed], later);
  }

  /** The proof of the order, or of another one, as it is read now. */
  read({ userId = this.userId, id = this.#orderId } = {}): Promise<OrderProof> {
    return getOrderProofOrThrow(this.#db, userId, { id });
  }

  /** What the member has while a fraud is in force; it is undone afterwards. */
  afterFraud({ sql, proof, root, saved }: BookFraud): Promise<ComparedProof> {
    const { issue } = this.ordered.issue;
    const damage = sql.map((statement) =>
      statement
        .replaceAll(':issue', issue.id)
        .replaceAll(':order', `${this.#orderId}`)
        .replaceAll(':no', issue.no)
        .replaceAll(':laterNo', this.#later.no)
        .replaceAll(':later', `${this.#later.id}`),
    );
    return this.#intruder.afterDamage(damage, async () => {
      const published = (await getIssueProofOrThrow(this.#db, BigInt(issue.id))).book?.root;
      const roots = { sealed: this.sealed.issue.book?.root, published };
      const own = { read: () => this.read(), inserted: () => this.read({ id: INSERTED_ID }) };
      return {
        proof: proof === 'sealed' ? this.sealed : await own[proof](),
        ...(root && { root: roots[root] ?? '' }),
        ...(saved && { saved: this[saved] }),
      };
    });
  }
}
