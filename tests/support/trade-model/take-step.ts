import { expect } from 'vitest';
import { formatAmount } from '#lib/base/money';
import {
  type Deal,
  endIssue,
  execute,
  type Figures,
  giveBack,
  holdAt,
  MIN_QTY_UNITS,
  type ModelOrder,
  type ModelQuote,
  ownedBy,
  quotedAt,
  type TradeModel,
  take,
} from './model.ts';
import type { Step, Who } from './steps.ts';
import type { TradingFloor } from './trading-floor.ts';

type StepOf<Name extends Step['do']> = Extract<Step, { do: Name }>;

/**
 * Runs a step on the product and in the model, and compares the answers.
 * @returns the outcome, for example `order 4101`; `skipped` if there is nothing to apply it to
 */
export async function takeStep(
  model: TradeModel,
  floor: TradingFloor,
  step: Step,
): Promise<string> {
  switch (step.do) {
    case 'order':
      return `order ${step.side} ${await placeOrder(model, floor, step)}`;
    case 'quote':
      return `quote ${await askQuote(model, floor, step)}`;
    case 'take':
    case 'metal':
      return `${step.do} ${await takeQuote(model, floor, step)}`;
    case 'cancel':
      return `cancel ${await cancelOrder(model, floor, step)}`;
    case 'repeat':
      return `repeat ${await repeatCall(floor, step)}`;
    default:
      return `${step.do} ${await passTime(model, floor, step)}`;
  }
}

function bodyOf(floor: TradingFloor, { side, qtyUnits }: Pick<Deal, 'side' | 'qtyUnits'>) {
  return { room_id: floor.roomId.toString(), side, qty: formatAmount(qtyUnits, floor.symbol) };
}

async function placeOrder(
  model: TradeModel,
  floor: TradingFloor,
  { who, side, qtyUnits }: StepOf<'order'>,
): Promise<number> {
  const { code, data } = await floor.call('order', who, bodyOf(floor, { side, qtyUnits }));
  const holdMinor = holdAt(model.priceMinor, { side, qtyUnits });
  expect(code).toBe(codeOfOrder(model, { who, side, qtyUnits }, holdMinor));
  if (code !== 200) return code;
  expect(data).toMatchObject({ status: 'accepted', side, type: 'issue', price: null });
  model.orders.push({
    id: data.id,
    who,
    side,
    qtyUnits,
    holdMinor,
    status: 'accepted',
    figures: null,
  });
  return code;
}

/** Takes the hold away if the order is accepted. */
function codeOfOrder(model: TradeModel, { who, side, qtyUnits }: Deal, holdMinor: bigint): number {
  if (qtyUnits < MIN_QTY_UNITS) return 4103;
  if (!model.issueOpen) return 4202;
  return take(model.members[who], side, holdMinor) ? 200 : 4101;
}

async function askQuote(
  model: TradeModel,
  floor: TradingFloor,
  { who, side, qtyUnits }: StepOf<'quote'>,
): Promise<number> {
  const { code, data } = await floor.call('quote', who, bodyOf(floor, { side, qtyUnits }));
  expect(code).toBe(qtyUnits < MIN_QTY_UNITS ? 4103 : 200);
  if (code !== 200) return code;
  const figures = quotedAt(model.priceMinor, { side, qtyUnits });
  expect(data).toMatchObject(textsOf(figures));
  model.quotes.push({ id: data.quote_id, who, side, qtyUnits, figures, state: 'good' });
  // Quotes don't expire by time here; the step `expire` ends them.
  const expiresAt = new Date(Date.now() + 3_600_000);
  await floor.db.priceQuote.update({ where: { id: BigInt(data.quote_id) }, data: { expiresAt } });
  return code;
}

async function takeQuote(
  model: TradeModel,
  floor: TradingFloor,
  step: StepOf<'take' | 'metal'>,
): Promise<number | 'skipped'> {
  const quote = model.quotes[step.pick % Math.max(1, model.quotes.length)];
  if (!quote) return 'skipped';
  const asMetal = step.do === 'metal';
  const body = { ...(asMetal ? { channel: 'metal' } : {}), quote_id: quote.id };
  const ownedUnits = ownedBy(model, quote.who);
  const { code, data } = await floor.call(asMetal ? 'recharge' : 'order', step.who, body);
  expect(code).toBe(codeOfTaking(model, quote, { who: step.who, asMetal }));
  if (code !== 200) return code;
  const { who, side, qtyUnits, figures } = quote;
  quote.state = 'used';
  execute(model, quote, figures, ownedUnits);
  if (asMetal) model.recharges++;
  else
    model.orders.push({
      id: data.id,
      who,
      side,
      qtyUnits,
      holdMinor: 0n,
      status: 'filled',
      figures,
    });
  return code;
}

/** Takes away what the user gives when the quote is used. */
function codeOfTaking(
  model: TradeModel,
  quote: ModelQuote,
  { who, asMetal }: { who: Who; asMetal: boolean },
): number {
  if (quote.who !== who) return 4004;
  if (quote.state !== 'good' || (asMetal && quote.side === 'buy')) return 4201;
  const givenMinor = quote.side === 'buy' ? quote.figures.netMinor : quote.qtyUnits;
  return take(model.members[who], quote.side, givenMinor) ? 200 : 4101;
}

async function cancelOrder(
  model: TradeModel,
  floor: TradingFloor,
  { who, pick }: StepOf<'cancel'>,
): Promise<number | 'skipped'> {
  const order = model.orders[pick % Math.max(1, model.orders.length)];
  if (!order) return 'skipped';
  const { code } = await floor.call('orderCancel', who, { id: order.id });
  expect(code).toBe(codeOfCanceling(model, order, who));
  if (code !== 200) return code;
  giveBack(model, order);
  order.status = 'canceled';
  return code;
}

function codeOfCanceling({ issueOpen }: TradeModel, order: ModelOrder, who: Who): number {
  if (order.who !== who) return 4004;
  if (order.status !== 'accepted') return 4010;
  return issueOpen ? 200 : 4202;
}

/** A repeated call gets the same answer without effect. Quotes move nothing and have no key. */
async function repeatCall(floor: TradingFloor, { pick }: StepOf<'repeat'>): Promise<string> {
  const calls = floor.made.filter(({ call }) => call !== 'quote');
  const made = calls[pick % Math.max(1, calls.length)];
  if (!made) return 'skipped';
  const { text, headers } = await floor.repeat(made);
  expect([text, headers.get('idempotency-replayed')]).toEqual([made.answer.text, 'true']);
  return 'replayed';
}

async function passTime(
  model: TradeModel,
  floor: TradingFloor,
  step: StepOf<'expire' | 'price' | 'close' | 'settle' | 'void'>,
): Promise<string> {
  if (step.do === 'expire') return expireQuote(model, floor, step.pick);
  if (step.do === 'price') {
    model.priceMinor = step.priceMinor;
    await floor.setPrice(step.priceMinor);
  } else if (step.do === 'close') {
    model.issueOpen = false;
    await floor.closeIssue();
  } else {
    const fixingMinor = step.do === 'settle' ? (model.priceMinor * step.permille) / 1_000n : null;
    endIssue(model, fixingMinor);
    await floor.endIssue(fixingMinor);
  }
  return 'done';
}

async function expireQuote(model: TradeModel, floor: TradingFloor, pick: number): Promise<string> {
  const quote = model.quotes[pick % Math.max(1, model.quotes.length)];
  if (!quote) return 'skipped';
  await floor.expireQuote(quote.id);
  if (quote.state === 'good') quote.state = 'expired';
  return 'done';
}

function textsOf(figures: Figures): Record<string, string> {
  const text = (amountMinor: bigint) => formatAmount(amountMinor, 'TWD');
  const { priceMinor, grossMinor, feeMinor, netMinor } = figures;
  return {
    ...{ price: text(priceMinor), gross: text(grossMinor) },
    ...{ fee: text(feeMinor), net: text(netMinor) },
  };
}
