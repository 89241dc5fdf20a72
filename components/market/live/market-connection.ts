import { METALS, type Metal } from '#lib/base/money';
import type { DayPrices } from '#lib/features/market/response-schema';

/** A price event of the stream. */
export interface Tick {
  symbol: Metal;
  /** Decimal string: cash for one gram. */
  price: string;
  /** ISO moment of the price. */
  at: string;
}

/** A change of an issue's state. */
export interface IssueEvent {
  room_id: string;
  no: string;
  state: string;
}

/** `lost` while the browser tries to reconnect. */
export type StreamState = 'connecting' | 'live' | 'lost';

export interface StreamListener {
  onTick?: (tick: Tick) => void;
  onIssue?: (event: IssueEvent) => void;
  onDay?: (day: DayPrices) => void;
  onState?: (state: StreamState) => void;
  /** Called after a reconnect: events may have been lost. */
  onGap?: () => void;
}

/** The connection stays open this long without listeners, so that the next page can reuse it. */
const LINGER_MS = 2_000;
/** Prices arrive every second; after this silence the connection is assumed to be dead. */
const SILENCE_MS = 45_000;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;

/**
 * The connection of this browser tab to the market stream, shared by all listeners. Open while
 * there are listeners and the page is visible. Reconnects with increasing delays when it is
 * refused.
 */
export class MarketConnection {
  readonly #open: () => EventSource;
  readonly #listeners = new Set<StreamListener>();
  #source: EventSource | null = null;
  #state: StreamState = 'connecting';
  #refusals = 0;
  /** True after the first connection: a later one follows a gap. */
  #hasConnected = false;
  #lingerTimer: ReturnType<typeof setTimeout> | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #silenceTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(open: () => EventSource) {
    this.#open = open;
  }

  get state(): StreamState {
    return this.#state;
  }

  /** Adds a listener. @returns a function that removes it */
  listen(listener: StreamListener): () => void {
    clearTimeout(this.#lingerTimer);
    if (this.#listeners.size === 0)
      document.addEventListener('visibilitychange', this.#syncWithVisibility);
    this.#listeners.add(listener);
    this.#syncWithVisibility();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#lingerTimer = setTimeout(this.#shutDown, LINGER_MS);
    };
  }

  /** Opens the connection if the page is visible, closes it if hidden. */
  #syncWithVisibility = () => {
    if (document.hidden) this.#close();
    else if (!this.#source) this.#connect();
  };

  #shutDown = () => {
    document.removeEventListener('visibilitychange', this.#syncWithVisibility);
    this.#close();
    this.#hasConnected = false;
    this.#state = 'connecting';
  };

  #connect() {
    clearTimeout(this.#retryTimer);
    const source = this.#open();
    this.#source = source;
    source.addEventListener('open', () => this.#handleOpen());
    source.addEventListener('error', () => this.#handleError(source));
    source.addEventListener('tick', ({ data }) => {
      const tick = readTick(data);
      if (tick) this.#notify((listener) => listener.onTick?.(tick));
      this.#restartSilenceTimer();
    });
    source.addEventListener('issue', ({ data }) => {
      const event = readIssue(data);
      if (event) this.#notify((listener) => listener.onIssue?.(event));
      this.#restartSilenceTimer();
    });
    source.addEventListener('day', ({ data }) => {
      const day = readDay(data);
      if (day) this.#notify((listener) => listener.onDay?.(day));
    });
    this.#restartSilenceTimer();
  }

  #close() {
    clearTimeout(this.#retryTimer);
    clearTimeout(this.#silenceTimer);
    this.#source?.close();
    this.#source = null;
  }

  #handleOpen() {
    this.#refusals = 0;
    this.#restartSilenceTimer();
    this.#setState('live');
    if (this.#hasConnected) this.#notify((listener) => listener.onGap?.());
    this.#hasConnected = true;
  }

  /** The browser reopens a broken connection itself, but not a refused one. */
  #handleError(source: EventSource) {
    this.#setState('lost');
    if (source.readyState !== source.CLOSED || source !== this.#source) return;
    this.#close();
    const delay = Math.min(FIRST_RETRY_MS * 2 ** this.#refusals, LONGEST_RETRY_MS);
    this.#refusals += 1;
    this.#retryTimer = setTimeout(this.#syncWithVisibility, delay);
  }

  #restartSilenceTimer() {
    clearTimeout(this.#silenceTimer);
    this.#silenceTimer = setTimeout(() => {
      this.#close();
      this.#syncWithVisibility();
    }, SILENCE_MS);
  }

  #setState(state: StreamState) {
    if (state === this.#state) return;
    this.#state = state;
    this.#notify((listener) => listener.onState?.(state));
  }

  #notify(call: (listener: StreamListener) => void) {
    for (const listener of [...this.#listeners]) call(listener);
  }
}

function readTick(data: string): Tick | null {
  const tick = readObject(data) as Partial<Tick>;
  const isMetal = METALS.some((metal) => metal === tick.symbol);
  return isMetal && isPrice(tick.price) && isMoment(tick.at) ? (tick as Tick) : null;
}

function readDay(data: string): DayPrices | null {
  const { at, price_24h } = readObject(data) as Partial<DayPrices>;
  const prices: Partial<DayPrices['price_24h']> = Object(price_24h);
  const isValid = METALS.every((metal) => prices[metal] === null || isPrice(prices[metal]));
  return isValid && isMoment(at) ? { at, price_24h: prices as DayPrices['price_24h'] } : null;
}

const isPrice = (price: unknown) => typeof price === 'string' && /^\d+(\.\d+)?$/.test(price);

function isMoment(at: unknown): at is string {
  return typeof at === 'string' && !Number.isNaN(Date.parse(at));
}

function readIssue(data: string): IssueEvent | null {
  const { room_id, no, state } = readObject(data) as Partial<IssueEvent>;
  if (typeof room_id !== 'string' || typeof no !== 'string' || typeof state !== 'string')
    return null;
  return { room_id, no, state };
}

/** Parses JSON; invalid input is read as an empty object. */
function readObject(data: string): object {
  try {
    return Object(JSON.parse(data)) as object;
  } catch {
    return {};
  }
}
