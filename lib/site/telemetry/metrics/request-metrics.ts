import type { ServerResponse } from 'node:http';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { CALLS } from '#lib/base/paths';
import { DESK_CALL_NAMES } from '#lib/site/desk/contracts';
import { deskCallPath } from '#lib/site/desk/paths';
import { answerCode } from '#lib/site/server/answer-code';
import { KNOWN_PAGES, type RequestRoute } from '../request-route.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** The client closed its connection before it was answered. */
const CLOSED = 'closed';
/** Codes of refused sign-ins. */
const SIGN_IN_CODES = [4011, 4012, 4013, 429];

/** Counts requests and their durations by route and code. */
export class RequestMetrics {
  readonly #requests: Counter<'kind' | 'route' | 'code'>;
  readonly #seconds: Histogram<'kind' | 'route'>;
  readonly #inFlight: Gauge;
  /** Counters and histograms by their labels, which are slow to look up in the library. */
  readonly #counters = new Map<string, { inc(): void }>();
  readonly #histograms = new Map<string, { observe(seconds: number): void }>();

  constructor(registry: Registry) {
    const registers = [registry];
    this.#requests = new Counter({
      name: 'jinku_http_requests_total',
      help: 'Requests by kind, route and code: the envelope code of a call, else the HTTP status.',
      labelNames: ['kind', 'route', 'code'],
      registers,
    });
    this.#seconds = new Histogram({
      name: 'jinku_http_request_duration_seconds',
      help: 'Time from the request to the end of its answer, without streams.',
      labelNames: ['kind', 'route'],
      buckets: SECONDS,
      registers,
    });
    this.#inFlight = new Gauge({
      name: 'jinku_http_requests_in_flight',
      help: 'Requests in progress, streams included.',
      registers,
    });
    this.#beginAtZero();
  }

  /** @returns a function that counts the request, to be called when its response is closed */
  begin({ kind, route }: RequestRoute, response: ServerResponse): () => void {
    const startedAt = performance.now();
    this.#inFlight.inc();
    return () => {
      this.#inFlight.dec();
      const code = response.headersSent ? answerCode(response) : CLOSED;
      this.#counterOf(kind, route, code).inc();
      if (kind !== 'stream')
        this.#histogramOf(kind, route).observe((performance.now() - startedAt) / 1000);
    };
  }

  /** A counter whose first value is not 0 has no rate for Prometheus, so a first burst would be lost. */
  #beginAtZero(): void {
    for (const name of [...Object.values(CALLS), ...DESK_CALL_NAMES.map(deskCallPath)])
      this.#requests.inc(labels('call', `/api/${name}`), 0);
    for (const route of [...KNOWN_PAGES, 'other']) this.#requests.inc(labels('page', route), 0);
    for (const code of SIGN_IN_CODES)
      this.#requests.inc(labels('call', `/api/${CALLS.login}`, code), 0);
  }

  #counterOf(kind: string, route: string, code: number | string): { inc(): void } {
    const key = `${kind} ${route} ${code}`;
    const counter = this.#counters.get(key) ?? this.#requests.labels(kind, route, String(code));
    this.#counters.set(key, counter);
    return counter;
  }

  #histogramOf(kind: string, route: string): { observe(seconds: number): void } {
    const key = `${kind} ${route}`;
    const histogram = this.#histograms.get(key) ?? this.#seconds.labels(kind, route);
    this.#histograms.set(key, histogram);
    return histogram;
  }
}

function labels(kind: string, route: string, code = 500) {
  return { kind, route, code: String(code) };
}
