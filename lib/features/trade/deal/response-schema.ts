import { z } from 'zod';
import {
  basisPoints,
  cashAmount,
  cashCurrency,
  decimalSetting,
  grams,
  localDay,
  metal,
  moment,
  percent,
  recordId,
  sha256Hex,
  simulated,
  statusText,
} from '#lib/base/contract/response-fields';
import { ORDER_STATUSES, ORDER_TYPES, ROOM_HOURS, SIDES } from './enums.ts';

/** Every state of an issue, in chronological order. */
const issueState = z.enum(['scheduled', 'open', 'closed', 'fixed', 'settled', 'void']);

const side = z.enum(SIDES).describe('Whether the member buys or sells metal.');

/** State and times of an issue, for rooms and lists of issues. */
const issueTimes = {
  id: recordId,
  no: z.string().describe('Human-readable number: metal, local day and local time of the cutoff.'),
  state: issueState.describe('State; settled and void are final.'),
  state_text: z.string().describe("State as text in the request's language."),
  opens_at: moment.describe('When the issue starts to accept orders.'),
  cutoff_at: moment.describe('When the issue stops accepting orders.'),
  window_ends_at: moment.describe('End of the fixing window, which starts at the cutoff.'),
};

const issueSummary = z
  .strictObject(issueTimes)
  .meta({ id: 'IssueSummary', description: 'A trading round of a room.' });

/** A room, where one metal is traded. */
export const roomRecord = z
  .strictObject({
    id: recordId,
    symbol: metal,
    name: z.string().describe("Name of the metal, in the request's language."),
    unit: z.string().describe("Unit of quantities (gram), in the request's language."),
    status: z.enum(['open', 'closed']).describe('Whether the room takes orders and quotes.'),
    hours: z
      .enum(ROOM_HOURS)
      .describe('When it trades: around the clock, or in the trading hours of business days.'),
    opens_at: moment
      .nullable()
      .describe(
        'When it opens, if it is outside of its hours: until then no quotes and no further issues.',
      ),
    price: cashAmount.nullable().describe('Last price: cash for one gram; null if there is none.'),
    price_at: moment.nullable().describe('Time of that price.'),
    stale: z.boolean().describe('True if the price is missing or too old to trade on.'),
    change_24h: percent.nullable().describe('Change within 24 hours; null if it is unknown.'),
    price_24h: cashAmount.nullable().describe('Price 24 hours ago, the base of change_24h.'),
    change_since: percent
      .nullable()
      .describe('Change since the first price of the last 24 hours; null if change_24h is known.'),
    price_since: cashAmount.nullable().describe('That first price, the base of change_since.'),
    since: moment.nullable().describe('Time of that first price.'),
    seed_day: localDay.nullable().describe('Day of the simulated feed; null for an external feed.'),
    seed_hash: sha256Hex
      .nullable()
      .describe(
        'Hash of the seed of seed_day, published before the first price of the day; null for an external feed.',
      ),
    issue: issueSummary
      .nullable()
      .describe(
        'The open issue, or the next one; null in a closed room, and outside of its hours.',
      ),
    fee_bps: basisPoints.describe('Fee of an order or quote.'),
    spread_bps: basisPoints.describe('Spread of a quote, half on each side of the last price.'),
    min_qty: decimalSetting.describe('Minimum quantity of an order, in grams.'),
  })
  .meta({ id: 'Room', description: 'A room, where one metal is traded.' });

/** The published part of a sealed order book. */
const sealedBook = z
  .strictObject({
    root: sha256Hex.describe('Root of the tree over all its orders.'),
    orders: z.int().min(0).describe('Number of sealed orders.'),
    sealed_at: moment.describe("When it was sealed, by the database's clock."),
  })
  .meta({ id: 'SealedBook', description: 'The seal of the order book of an issue.' });

const book = sealedBook.nullable().describe('Its sealed order book; null until it has closed.');

/** An issue: a numbered trading round of a room. */
export const issueRecord = z
  .strictObject({
    ...issueTimes,
    room_id: recordId,
    symbol: metal,
    fixing: cashAmount
      .nullable()
      .describe('Price of all its orders: cash for one gram; null until fixed.'),
    fixed_at: moment.nullable().describe('When it was fixed.'),
    settled_at: moment.nullable().describe('When its orders were settled.'),
    orders: z.int().min(0).nullable().describe('Number of orders at the cutoff; null before.'),
    bought: grams.nullable().describe('Grams that members bought; null until settled.'),
    sold: grams.nullable().describe('Grams that members sold; null until settled.'),
    volume: grams.nullable().describe('bought plus sold.'),
    netted: grams.nullable().describe('Grams that members bought from each other.'),
    reason: z.string().nullable().describe('Reason of state void, as text; null in other states.'),
    seed_hash: sha256Hex
      .nullable()
      .describe('Hash of the seed of its feed day; null if there is none.'),
    seed: z.string().nullable().describe('That seed, in hex; null until the day is over.'),
    book,
  })
  .meta({ id: 'Issue', description: 'A trading round of a room: all its orders get one price.' });

const proofDay = {
  day: localDay.describe('Day of the simulated feed.'),
  seed_hash: sha256Hex.describe('Hash of the seed of that day.'),
  seed: z.string().max(64).nullable().describe('The seed, in hex; null until the day is over.'),
  opening: z
    .string()
    .regex(/^[1-9]\d{0,17}$/)
    .nullable()
    .describe(
      'Price at the first second of the day: millionths of cash for one gram; null until the day begins.',
    ),
};

/** A day of the simulated feed, with its seed after the day is over. */
const proofDayRecord = z
  .strictObject(proofDay)
  .meta({ id: 'ProofDay', description: 'A day of the simulated price feed.' });

/** Public data to recompute and verify a fixing. */
export const issueProof = z
  .strictObject({
    issue: z
      .strictObject({ id: recordId, no: issueTimes.no, state: issueTimes.state, symbol: metal })
      .describe('The issue.'),
    cutoff_at: issueTimes.cutoff_at,
    window_ends_at: issueTimes.window_ends_at,
    book,
    day: proofDay.day.nullable().describe('Day of the simulated feed; null for an external feed.'),
    seed_hash: proofDay.seed_hash
      .nullable()
      .describe('Hash of the seed of that day; null for an external feed.'),
    seed: proofDay.seed,
    opening: proofDay.opening,
    second_of_cutoff: z
      .number()
      .min(0)
      .describe(
        'Seconds from local midnight to the cutoff: its index in the price path of the day.',
      ),
    next: proofDayRecord
      .nullable()
      .describe('The next day, if the fixing window goes past midnight; null otherwise.'),
    ticks: z
      .array(
        z.tuple([moment.describe('Time of the price.'), cashAmount.describe('Cash for one gram.')]),
      )
      .max(4_000)
      .describe('The prices within the fixing window, after the book was sealed.'),
    median: cashAmount
      .nullable()
      .describe('The fixing: the median of the ticks; null until fixed.'),
  })
  .meta({ id: 'IssueProof', description: 'Data to recompute the fixing of an issue.' });

/** What a member needs to verify an order without this site. */
export const orderProof = z
  .strictObject({
    format: z.literal('Jinku proof 1').describe('Version of this format.'),
    text: z
      .string()
      .max(1_000)
      .describe('The terms of the order and its salt, whose hash is sealed.'),
    place: z
      .int()
      .min(0)
      .nullable()
      .describe('Place of its hash in the book, from 0; null if it is not in it.'),
    path: z
      .array(sha256Hex)
      .max(64)
      .nullable()
      .describe(
        'The hashes beside it and above it, from its own up; null if it is not in the book.',
      ),
    issue: issueProof.describe('The issue with its sealed book, prices and fixing.'),
  })
  .meta({ id: 'OrderProof', description: 'Proof of an order in the sealed book of an issue.' });

/** A firm quote. */
export const quoteRecord = z
  .strictObject({
    quote_id: recordId,
    room_id: recordId,
    symbol: metal,
    side,
    qty: grams,
    mid: cashAmount.describe('Last price; price differs from it by half the spread.'),
    price: cashAmount.describe('Cash for one gram.'),
    gross: cashAmount.describe('qty times price.'),
    fee: cashAmount.describe('Fee.'),
    net: cashAmount.describe(
      'Debited for a buy (gross plus fee), credited for a sell (gross minus fee).',
    ),
    spread_bps: basisPoints.describe('Spread.'),
    fee_bps: basisPoints.describe('Rate of the fee.'),
    created_at: moment.describe("When it was created, by the server's clock."),
    expires_at: moment.describe("When it expires, by the server's clock."),
  })
  .meta({ id: 'Quote', description: 'Firm price, valid for one order until it expires.' });

/** An order. */
export const orderRecord = z
  .strictObject({
    id: recordId,
    no: z.string().describe('Human-readable number, such as T20260105387420489.'),
    room_id: recordId,
    symbol: metal,
    issue_id: recordId
      .nullable()
      .describe('Its issue, of a limit order the present one; null for an order by a quote.'),
    issue_no: z.string().nullable().describe('Number of its issue; null for an order by a quote.'),
    type: z.enum(ORDER_TYPES).describe('Filled at the fixing of an issue, or at once by a quote.'),
    side,
    qty: grams.nullable().describe('Grams; null for an order by amount until it is filled.'),
    amount: cashAmount
      .nullable()
      .describe('Cash that a buy by amount spends at most, its fee included; null for others.'),
    limit_price: cashAmount
      .nullable()
      .describe('Highest fixing of a buy, lowest of a sell; null without a limit.'),
    until: localDay.nullable().describe('Last day of a limit order; null without a limit.'),
    price: cashAmount.nullable().describe('Cash for one gram; null until filled.'),
    gross: cashAmount.nullable().describe('qty times price; null until filled.'),
    fee: cashAmount.nullable().describe('Fee; null until filled.'),
    net: cashAmount
      .nullable()
      .describe(
        'Debited for a buy (gross plus fee), credited for a sell (gross minus fee); null until filled.',
      ),
    fee_bps: basisPoints.describe('Rate of the fee when the order was placed.'),
    held: z
      .union([cashAmount, grams])
      .nullable()
      .describe(
        'Amount that is or was held: cash for a buy, grams for a sell; null for an order by a quote.',
      ),
    status: z.enum(ORDER_STATUSES).describe('Status; all except accepted are final.'),
    status_text: statusText,
    reason: z
      .string()
      .nullable()
      .describe('Reason why it was not filled, as a key or text; null if there is none.'),
    simulated,
    created_at: moment.describe('When it was placed.'),
  })
  .meta({ id: 'Order', description: 'Order to buy or sell metal.' });

/** A position. */
export const positionRecord = z
  .strictObject({
    room_id: recordId,
    symbol: metal,
    qty: grams,
    available: grams.describe('Part of qty that can be sold.'),
    frozen: grams.describe('Part of qty that is held for orders.'),
    cost: cashAmount.describe('Average cost of qty, including fees.'),
    price: cashAmount.nullable().describe('Last price: cash for one gram; null if there is none.'),
    price_at: moment.nullable().describe('Time of that price.'),
    stale: z.boolean().describe('True if the price is missing or too old to trade on.'),
    value: cashAmount.nullable().describe('qty times the last price; null if there is no price.'),
    profit: cashAmount
      .nullable()
      .describe('value minus cost, without the fee of a sale; null if there is no price.'),
  })
  .meta({ id: 'Position', description: 'Metal that a member holds, with cost and profit.' });

/** What a metal has brought. */
const gainRecord = z
  .strictObject({
    room_id: recordId,
    symbol: metal,
    qty: grams.describe('Grams held, also for orders.'),
    cost: cashAmount.describe('Average cost of qty, including fees.'),
    realised: cashAmount.describe(
      'Net proceeds of all sales less the average cost of their grams.',
    ),
    unrealised: cashAmount
      .nullable()
      .describe(
        'qty times the last price less cost, without the fee of a sale; null without price.',
      ),
  })
  .meta({ id: 'Gain', description: 'Gain of one metal that the member has traded.' });

export const gains = z
  .strictObject({
    currency: cashCurrency,
    realised: cashAmount.describe('Sum over all metals.'),
    unrealised: cashAmount.nullable().describe('Sum over all metals; null if one is unknown.'),
    items: z.array(gainRecord).describe('Every metal that was ever traded, also if none is left.'),
  })
  .meta({ id: 'Gains', description: 'Realised and unrealised gain of metals.' });

const fillRecord = z
  .strictObject({
    side,
    qty: grams,
    price: cashAmount.describe('Cash for one gram.'),
    at: moment.describe('When it was executed.'),
  })
  .meta({ id: 'Fill', description: 'An execution of the member.' });

export const fills = z
  .strictObject({
    items: z.array(fillRecord).max(100).describe('The newest executions, newest first.'),
    more: z.boolean().describe('True if there are older ones.'),
  })
  .meta({ id: 'Fills', description: 'Executions of a member in one metal.' });

/** A sampled execution, without data that identifies the member. */
const sampleRecord = z
  .strictObject({
    symbol: metal,
    side,
    qty: grams,
    price: cashAmount.describe('Cash for one gram.'),
    at: moment.describe('When it was executed.'),
    journal_hash: sha256Hex.describe('Hash of its journal in the hash chain.'),
    simulated,
  })
  .meta({ id: 'SampledFill', description: 'An anonymous execution.' });

export const tradeSample = z
  .strictObject({
    fills_24h: z.int().min(0).describe('Number of executions of the last 24 hours.'),
    sample: z.array(sampleRecord).max(10).describe('A random sample of them.'),
    as_of: moment.describe('When they were counted.'),
  })
  .meta({ id: 'TradeSample', description: 'Number of executions and a random sample.' });

export type IssueState = z.output<typeof issueState>;
export type IssueSummary = z.output<typeof issueSummary>;
export type IssueRecord = z.output<typeof issueRecord>;
export type IssueProof = z.output<typeof issueProof>;
export type OrderProof = z.output<typeof orderProof>;
export type ProofDay = z.output<typeof proofDayRecord> | null;
export type OrderRecord = z.output<typeof orderRecord>;
export type GainRecord = z.output<typeof gainRecord>;
export type Fills = z.output<typeof fills>;
export type Gains = z.output<typeof gains>;
export type PositionRecord = z.output<typeof positionRecord>;
export type QuoteRecord = z.output<typeof quoteRecord>;
export type RoomRecord = z.output<typeof roomRecord>;
export type SampleRecord = z.output<typeof sampleRecord>;
export type TradeSample = z.output<typeof tradeSample>;
