import { checkConfirmation, keepConfirmation } from '#lib/access/confirmation/keep-confirmation';
import { requireOrderSignature } from '#lib/access/confirmation/require-signature';
import type { VerifiedSignature } from '#lib/access/confirmation/verify-signature';
import { readDatabaseError } from '#lib/base/db/database-error';
import { onlyRow, prepared, type Sql } from '#lib/base/db/prepared';
import { AppError } from '#lib/base/errors/app-error';
import { formatAmount } from '#lib/base/money';
import { PLANS_MAX } from './enums.ts';
import { type JudgedTerms, judgeTerms } from './judge-terms.ts';
import { lockStoredPlan } from './lock-plan.ts';
import { planConfirmation } from './plan-confirmation.ts';
import type { StoredPlan } from './plan-record.ts';
import { getPlan } from './queries.ts';
import type { PlanRecord } from './response-schema.ts';
import type { PlanInput } from './schema.ts';

/** SQLSTATE of the trigger that counts plans (migration 0166). */
const TOO_MANY = 'JK033';

/** Terms with the member's signature, which must be over exactly them. */
type ProvenPlan = PlanInput & { userId: bigint; signed: VerifiedSignature | null };

/**
 * Creates a recurring plan, or replaces the terms of one from its next undecided day on. Holds nothing.
 * @throws {AppError} 4004 unknown room, or plan of another member, 4010 the plan has ended, 4018 not signed, or other
 *   terms are, 4102 too many plans, 4103 too little, 4106 the member has paused dealing, 4202 closed room, 4203 no price
 * @throws {ValidationError} no due day or order is left
 */
export async function setPlan(sql: Sql, input: ProvenPlan): Promise<PlanRecord> {
  const { userId, id, signed } = input;
  const plan = id === undefined ? null : await lockStoredPlan(sql, { userId, id });
  const terms = await judgeTerms(sql, input, plan);
  const { settings, holdMinor: cashMinor } = terms;
  await requireOrderSignature(sql, settings, { userId, signed, cashMinor });
  const checked = await checkConfirmation(signed, confirmationOf(terms, plan));
  const set = plan ? await changePlan(sql, plan, terms) : await addPlan(sql, input, terms);
  await keepConfirmation(sql, { userId, ref: `plan_terms:${set.termsId}` }, checked);
  return getPlan(sql, { userId, id: set.planId });
}

function confirmationOf(terms: JudgedTerms, plan: StoredPlan | null) {
  const { symbol, amountMinor, qtyUnits, days, times, whenShort } = terms;
  const { currency } = terms.settings;
  return planConfirmation({
    ...{ planId: plan && `${plan.id}`, symbol, currency, ...days, times, whenShort },
    amount: amountMinor === null ? null : formatAmount(amountMinor, currency),
    qty: qtyUnits === null ? null : formatAmount(qtyUnits, symbol),
  });
}

interface SetTerms {
  planId: bigint;
  termsId: bigint;
}

const TERMS = 'amount, qty, every, days, start_on, end_on, times, when_short';

const insertPlan = prepared<SetTerms>(
  'insert_plan',
  `WITH plan AS (
     INSERT INTO trade_plan (user_id, room_id, next_nominal, next_due) VALUES ($1, $2, $3::date, $4::date) RETURNING id
   )
   INSERT INTO trade_plan_terms (plan_id, ${TERMS})
   SELECT id, $5::bigint, $6::bigint, $7, $8::integer[], $9::date, $10::date, $11::integer, $12 FROM plan
   RETURNING plan_id AS "planId", id AS "termsId"`,
);

async function addPlan(
  sql: Sql,
  { userId, room_id }: ProvenPlan,
  terms: JudgedTerms,
): Promise<SetTerms> {
  const { nominal, due } = terms.first;
  const adding = insertPlan(sql, [userId, room_id ?? null, nominal, due, ...columnsOf(terms)]);
  return onlyRow(await mapTooMany(adding));
}

const insertTerms = prepared<SetTerms>(
  'insert_plan_terms',
  `INSERT INTO trade_plan_terms (plan_id, ${TERMS})
   VALUES ($1, $2::bigint, $3::bigint, $4, $5::integer[], $6::date, $7::date, $8::integer, $9)
   RETURNING plan_id AS "planId", id AS "termsId"`,
);
const moveDay = prepared<object>(
  'move_plan_day',
  `UPDATE trade_plan SET next_nominal = $2::date, next_due = $3::date,
     is_retry = is_retry AND (next_nominal, next_due) = ($2::date, $3::date)
   WHERE id = $1`,
);

async function changePlan(sql: Sql, { id }: StoredPlan, terms: JudgedTerms): Promise<SetTerms> {
  const { nominal, due } = terms.first;
  const set = onlyRow(await insertTerms(sql, [id, ...columnsOf(terms)]));
  await moveDay(sql, [id, nominal, due]);
  return set;
}

function columnsOf({ amountMinor, qtyUnits, days, times, whenShort }: JudgedTerms) {
  const { every, startOn, endOn } = days;
  return [amountMinor, qtyUnits, every, [...days.days], startOn, endOn, times, whenShort];
}

async function mapTooMany<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    if (readDatabaseError(error)?.sqlState !== TOO_MANY) throw error;
    throw new AppError(4102, { messageKey: 'tooManyPlans', params: { limit: PLANS_MAX } });
  }
}
