import type { z } from 'zod';
import { ACCOUNT_CALLS } from './account/contracts.ts';
import { APPROVAL_CALLS } from './approvals/contracts.ts';
import { AUDIT_CALLS } from './audit/contracts.ts';
import { CALENDAR_CALLS } from './calendar/contracts.ts';
import { CONTENT_CALLS } from './content/contracts.ts';
import type { DeskContract } from './desk-contract.ts';
import { FUNDING_CALLS } from './funding/contracts.ts';
import { IDENTITY_CALLS } from './kyc/contracts.ts';
import { LEDGER_CALLS } from './ledger/contracts.ts';
import { LEGAL_CALLS } from './legal/contracts.ts';
import { REMOVAL_CALLS } from './lost-factors/contracts.ts';
import { MAIL_CALLS } from './mail/contracts.ts';
import { MARKET_CALLS } from './market/contracts.ts';
import { MEMBER_CALLS } from './members/contracts.ts';
import { PAYOUT_CALLS } from './payouts/contracts.ts';
import { REPORT_CALLS } from './reports/contracts.ts';
import { SCREENING_CALLS } from './screening/contracts.ts';
import { SEARCH_CALLS } from './search/contracts.ts';
import { SESSION_CALLS } from './session/contracts.ts';
import { SETTING_CALLS } from './settings/contracts.ts';

/** Every call of the desk; its path is `/api/desk/` and the name. */
export const DESK_CONTRACTS = {
  ...SESSION_CALLS,
  ...ACCOUNT_CALLS,
  ...SEARCH_CALLS,
  ...FUNDING_CALLS,
  ...PAYOUT_CALLS,
  ...APPROVAL_CALLS,
  ...SETTING_CALLS,
  ...CALENDAR_CALLS,
  ...MARKET_CALLS,
  ...CONTENT_CALLS,
  ...LEGAL_CALLS,
  ...MAIL_CALLS,
  ...MEMBER_CALLS,
  ...IDENTITY_CALLS,
  ...REMOVAL_CALLS,
  ...SCREENING_CALLS,
  ...LEDGER_CALLS,
  ...AUDIT_CALLS,
  ...REPORT_CALLS,
};

/** A call of the desk by its name. */
export type DeskCallName = keyof typeof DESK_CONTRACTS;

export const DESK_CALL_NAMES = Object.keys(DESK_CONTRACTS) as DeskCallName[];

type ContractOf<Name extends DeskCallName> = (typeof DESK_CONTRACTS)[Name];

/** The body of a call as its client sends it. */
export type DeskBody<Name extends DeskCallName> =
  ContractOf<Name> extends DeskContract<infer Body, unknown> ? z.input<Body> & object : never;

/** The data of a call's answer. */
export type DeskData<Name extends DeskCallName> =
  ContractOf<Name> extends DeskContract<z.ZodType, infer Data> ? Data : never;
