import type { DayPrices } from '#lib/market/response-schema';
import { METALS, type Metal } from '#lib/money';

/** One price as the stream tells it. */
export interface Tick {
  symbol: Metal;
  /** Decimal string: cash for one gram. */
  price: string;
  /** ISO moment of the price. */
  at: string;
}

/** An issue that has gone on to another state. */
export interface IssueEvent {
  room_id: string;
  no: string;
  state: string;
}

/** `lost` while the browser tries to get back to the server. */
export type StreamState = 'connecting' | 'live' | 'lost';

export interface StreamListener {
  onTick?: (tick: Tick) => void;
  onIssue?: (event: IssueEvent) => void;
  onDay?: (day: DayPrices) => void;
  onState?: (state: StreamState) => void;
  /** The stream is back after a break in which events may have passed unseen. */
  onGap?: () => void;
}

/** A page that follows another one takes over the open connection of the first. */
const LINGER_MS = 2_000;
/** Prices come each second: a line silent for so long may be dead without either end knowing. */
const SILENCE_MS = 45_000;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;

/**
 * The one connection of this browser tab to the market stream, for any number of listeners. Open
 * while somebody listens and the page is visible; opens again, later and later, when it is refused.
 */
export class MarketConnection {
  readonly #open: () => EventSource;
  readonly #listeners = new Set<StreamListener>();
  #source: EventSource | null = null;
  #state: StreamState = 'connecting';
  #refusals = 0;
  /** Whether events have flowed before: then a new connection follows a break. */
  #flowed = false;
  #lingering: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(open: () => EventSource) {
    this.#open = open;
  }

  get state(): StreamState {
    return this.#state;
  }

  /** @returns the function that ends the listening */
  listen(listener: StreamListener): () => void {
    clearTimeout(this.#lingering);
    if (this.#listeners.size === 0) document.addEventListener('visibilitychange', this.#follow);
    this.#listeners.add(listener);
    this.#follow();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#lingering = setTimeout(this.#end, LINGER_MS);
    };
  }

  /** Open while the page is seen, closed while it is not. */
  #follow = () => {
    if (document.hidden) this.#close();
    else if (!this.#source) this.#connect();
  };

  #end = () => {
    document.removeEventListener('visibilitychange', this.#follow);
    this.#close();
    this.#flowed = false;
    this.#state = 'connecting';
  };

  #connect() {
    clearTimeout(this.#retry);
    const source = this.#open();
    this.#source = source;
    source.addEventListener('open', () => this.#opened());
    source.addEventListener('error', () => this.#failed(source));
    source.addEventListener('tick', ({ data }) => {
      const tick = readTick(data);
      if (tick) this.#tell((listener) => listener.onTick?.(tick));
      this.#awaitSound();
    });
    source.addEventListener('issue', ({ data }) => {
      const event = readIssue(data);
      if (event) this.#tell((listener) => listener.onIssue?.(event));
      this.#awaitSound();
    });
    source.addEventListener('day', ({ data }) => {
      const day = readDay(data);
      if (day) this.#tell((listener) => listener.onDay?.(day));
    });
    this.#awaitSound();
  }

  #close() {
    clearTimeout(this.#retry);
    clearTimeout(this.#silence);
    this.#source?.close();
    this.#source = null;
  }

  #opened() {
    this.#refusals = 0;
    this.#awaitSound();
    this.#become('live');
    if (this.#flowed) this.#tell((listener) => listener.onGap?.());
    this.#flowed = true;
  }

  /** A line that broke is opened again by the browser itself; one that was refused is not. */
  #failed(source: EventSource) {
    this.#become('lost');
    if (source.readyState !== source.CLOSED || source !== this.#source) return;
    this.#close();
    const delay = Math.min(FIRST_RETRY_MS * 2 ** this.#refusals, LONGEST_RETRY_MS);
    this.#refusals += 1;
    this.#retry = setTimeout(this.#follow, delay);
  }

  #awaitSound() {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      this.#close();
      this.#follow();
    }, SILENCE_MS);
  }

  #become(state: StreamState) {
    if (state === this.#state) return;
    this.#state = state;
    this.#tell((listener) => listener.onState?.(state));
  }

  #tell(say: (listener: StreamListener) => void) {
    for (const listener of [...this.#listeners]) say(listener);
  }
}

function readTick(data: string): Tick | null {
  const tick = readObject(data) as Partial<Tick>;
  const known = METALS.some((metal) => metal === tick.symbol);
  return known && isPrice(tick.price) && isMoment(tick.at) ? (tick as Tick) : null;
}

function readDay(data: string): DayPrices | null {
  const { at, price_24h } = readObject(data) as Partial<DayPrices>;
  const prices: Partial<DayPrices['price_24h']> = Object(price_24h);
  const sound = METALS.every((metal) => prices[metal] === null || isPrice(prices[metal]));
  return sound && isMoment(at) ? { at, price_24h: prices as DayPrices['price_24h'] } : null;
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

/** What is no object is read as one without fields. */
function readObject(data: string): object {
  try {
    return Object(JSON.parse(data)) as object;
  } catch {
    return {};
  }
}
