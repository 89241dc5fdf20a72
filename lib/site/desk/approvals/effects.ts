import type { z } from 'zod';
import type { ApprovedAction } from '#lib/access/operators/approvals/approved-action';
import type { Db } from '#lib/base/db/client';
import { AppError, ValidationError } from '#lib/base/errors/app-error';
import type { Maker } from './effect-checks.ts';
import type { By, Effect, EffectResult } from './effects/effect.ts';
import { LEGAL_EFFECTS } from './effects/legal-effects.ts';
import { MEMBER_EFFECTS } from './effects/member-effects.ts';
import { MONEY_EFFECTS } from './effects/money-effects.ts';
import { OPERATOR_EFFECTS } from './effects/operator-effects.ts';
import { SITE_EFFECTS } from './effects/site-effects.ts';

/** The effect of every action that takes two operators. */
const EFFECTS = {
  ...MONEY_EFFECTS,
  ...MEMBER_EFFECTS,
  ...SITE_EFFECTS,
  ...LEGAL_EFFECTS,
  ...OPERATOR_EFFECTS,
} satisfies Partial<Record<ApprovedAction, unknown>>;

/** An action whose fields have been checked. */
export interface PreparedEffect {
  subject: string;
  payload: object;
  setsPassword: boolean;
  /** @throws {AppError} the action could not be applied, for example 4004 the account is unknown */
  validate(tx: Db, maker: Maker): Promise<unknown>;
  apply(tx: Db, by: By): Promise<EffectResult>;
}

/** The refusal of malformed fields: message keys for the desk, text for the CLI. */
function malformed(issues: readonly z.core.$ZodIssue[]): ValidationError {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const key = issue.code === 'custom' ? issue.params?.key : undefined;
    fields[issue.path.join('.')] ??= String(key ?? issue.message);
  }
  const [first] = issues;
  return new ValidationError(fields, `${first?.path.join('.')}: ${first?.message}`);
}

/** Checks the fields of an action. @throws {ValidationError} they are malformed */
export function prepareEffect(action: ApprovedAction, given: unknown): PreparedEffect {
  const effectOf = EFFECTS[action as keyof typeof EFFECTS] as Effect<z.ZodType> | undefined;
  if (!effectOf) throw new AppError(4004, { detail: `there is no action ${action}` });
  const parsed = effectOf.payload.safeParse(given);
  if (!parsed.success) throw malformed(parsed.error.issues);
  const payload = parsed.data as object;
  return {
    subject: effectOf.subject(payload),
    payload: effectOf.describe?.(payload) ?? payload,
    setsPassword: effectOf.setsPassword === true,
    validate: async (tx, maker) => effectOf.validate?.(tx, payload, maker),
    apply: (tx, by) => effectOf.apply(tx, payload, by),
  };
}
