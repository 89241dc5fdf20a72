import type { Role } from '#lib/access/operators/rights';
import type { Db } from '#lib/base/db/client';
import type { TemplateName } from '#lib/features/adjustments/templates';
import type { CaseCheck } from '#lib/features/identity/enums';
import type { RiskLevel } from '#lib/features/members/risk/risk-level';
import type { SettingName } from '#lib/running/config/setting-specs';
import type { LegalKind } from '#lib/running/legal/legal-kind';
import type { FaultView } from '../../ledger/fault-view.ts';

/**
 * One part of what a request changes. `before` is the present value: null if it is unknown, if the reader
 * may not know it, or once the request is decided.
 */
export type Change =
  | { kind: 'member'; id: string | null; username: string }
  | { kind: 'reference'; text: string }
  | { kind: 'operator'; name: string }
  | { kind: 'journal'; id: string; no: string }
  | { kind: 'record'; queue: 'recharge' | 'withdraw'; id: string; no: string }
  | { kind: 'room'; symbol: string; before: string | null; after: string }
  | { kind: 'issue'; id: string; no: string }
  | { kind: 'fault'; fault: FaultView }
  | {
      kind: 'screeningHit';
      id: string;
      memberName: string;
      entryName: string;
      list: string;
      score: number;
    }
  | { kind: 'legal'; document: LegalKind; version: number; day: string; material: boolean }
  | { kind: 'identityCase'; id: string }
  | { kind: 'factorRemoval'; id: string }
  | { kind: 'checks'; checks: readonly CaseCheck[] }
  | { kind: 'lastDay'; day: string | null }
  | { kind: 'risk'; before: RiskLevel | null; after: RiskLevel }
  | { kind: 'reviewOn'; before: string | null; after: string }
  | { kind: 'level'; before: number | null; after: number }
  | { kind: 'entry'; account: string; amount: string; asset: string }
  | { kind: 'template'; name: TemplateName }
  | { kind: 'valueDate'; day: string }
  | { kind: 'month'; month: string }
  | { kind: 'lines'; lines: readonly EntryLine[] }
  | { kind: 'setting'; key: SettingName; before: unknown; after: unknown; currency: string }
  | { kind: 'roles'; before: readonly Role[] | null; after: readonly Role[] }
  | { kind: 'addresses'; before: readonly string[] | null; after: readonly string[] }
  | { kind: 'realName'; before: string | null; after: string }
  | { kind: 'balance'; account: string; before: string | null; after: string; asset: string }
  | { kind: 'follows'; what: Consequence; count: number };

/** An entry that would be posted, in the columns of debit and credit. */
export interface EntryLine {
  account: string;
  /** Login name of the member whose account it is; null for the house. */
  owner: string | null;
  asset: string;
  debit: string;
  credit: string;
}

/** What happens besides what was asked for. */
export type Consequence =
  | 'methodsArchived'
  | 'identityCleared'
  | 'sessionsEnded'
  | 'factorRemoved'
  | 'factorKept'
  | 'withdrawalsResumed'
  | 'ordersReleased';

/** A stored request, and whether it still waits. */
export interface Asked {
  payload: Record<string, unknown>;
  isPending: boolean;
  /** Present roles, addresses and factors of operators are for those who may read operators. */
  readsOperators: boolean;
}

/** Reads what a request changes. */
export type Read = (db: Db, asked: Asked) => Promise<Change[]>;
