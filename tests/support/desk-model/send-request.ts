import { expect } from 'vitest';
import type { RouteAnswer } from '../call/call-route.ts';
import type { Desk } from './desk.ts';
import type { DeskModel, KeptRequest } from './model.ts';
import { newest, planRequest, UNKNOWN_ID } from './requests.ts';
import type { RepeatStep, RequestStep } from './steps.ts';

/** Refusals before the idempotency key is checked, or that leave it unused. */
const UNKEPT = [4022, 4023];
/** An id that no request of the model uses. */
const OTHER_ID = '777777777777';

/** Sends a request with a new key, or with the other member's. @returns its code */
export async function sendRequest(
  model: DeskModel,
  desk: Desk,
  step: RequestStep,
): Promise<number> {
  const planned = planRequest(model, desk, step);
  const key = keyFor(model, desk, step);
  const send = () => desk.call(planned.call, step.who, planned.body, key);
  if (!model.members[step.who].active) {
    expect((await send()).code).toBe(8888);
    return 8888;
  }
  const code = planned.expectedCode();
  const kept = !UNKEPT.includes(code);
  const answer = kept && 'twice' in step && step.twice ? await sendTwice(send) : await send();
  expect(summaryOf(answer)).toEqual({ code, replayed: null });
  if (code === 200) planned.effect(answer.data);
  if (kept)
    model.kept.push({ step, key, call: planned.call, body: planned.body, text: answer.text });
  return code;
}

/** Repeats an earlier request in one of four ways. @returns the outcome */
export async function repeatRequest(
  model: DeskModel,
  desk: Desk,
  { as, pick }: RepeatStep,
): Promise<string | number> {
  const kept = newest(model.kept, pick);
  if (!kept) return 'nothing';
  const { step } = kept;
  if (as === 'newKey')
    return sendRequest(model, desk, { ...step, ...('key' in step ? { key: 'fresh' } : {}) });
  const answer = await REPEATS[as](desk, kept);
  if (!model.members[step.who].active) {
    expect(answer.code).toBe(8888);
    return 8888;
  }
  if (as !== 'same') {
    expect(summaryOf(answer)).toEqual({ code: 4090, replayed: null });
    return 4090;
  }
  expect([answer.text, answer.headers.get('idempotency-replayed')]).toEqual([kept.text, 'true']);
  return 'replayed';
}

const REPEATS: Record<
  Exclude<RepeatStep['as'], 'newKey'>,
  (desk: Desk, kept: KeptRequest) => Promise<RouteAnswer>
> = {
  same: (desk, { call, step, body, key }) => desk.call(call, step.who, body, key),
  otherBody: (desk, { call, step, body, key }) =>
    desk.call(
      call,
      step.who,
      { ...body, ...('id' in body ? { id: OTHER_ID } : { amount: '7.77' }) },
      key,
    ),
  otherCall: (desk, { call, step, key }) =>
    desk.call(
      call === 'rechargeCancel' ? 'withdrawCancel' : 'rechargeCancel',
      step.who,
      { id: UNKNOWN_ID },
      key,
    ),
};

/** Two concurrent requests have one effect: the other one gets "in progress" or the same answer. */
async function sendTwice(send: () => Promise<RouteAnswer>): Promise<RouteAnswer> {
  const answers = await Promise.all([send(), send()]);
  const isEcho = (each: RouteAnswer) =>
    each.code === 4091 || each.headers.get('idempotency-replayed') === 'true';
  const [first, ...more] = answers.filter((each) => !isEcho(each));
  const [echo] = answers.filter(isEcho);
  if (!first || more.length > 0 || !echo)
    throw new Error(`two concurrent requests got ${answers.map(({ text }) => text).join(' and ')}`);
  if (echo.code !== 4091) expect(echo.text).toBe(first.text);
  return first;
}

/** An unused key, or one that the other member has used and this one has not. */
function keyFor(model: DeskModel, desk: Desk, step: RequestStep): string {
  if (!('key' in step) || step.key === 'fresh') return desk.newKey();
  const used = model.kept.filter(({ step: { who } }) => who === step.who).map(({ key }) => key);
  const theirs = model.kept.find(
    ({ step: { who }, key }) => who !== step.who && !used.includes(key),
  );
  return theirs?.key ?? desk.newKey();
}

function summaryOf(answer: RouteAnswer) {
  return { code: answer.code, replayed: answer.headers.get('idempotency-replayed') };
}
