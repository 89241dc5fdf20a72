import type { FailureCode, TransportStatus } from './codes.ts';

/** Error of a use-case. The user gets the message of the code, the log gets `detail`. */
export class AppError extends Error {
  readonly code: FailureCode;
  /** Values for the placeholders of the message, e.g. `{ limit: "50,000.00" }`. */
  readonly params: Record<string, string | number>;
  /** Key of a more specific message (under `errors`) than the one of the code. */
  readonly messageKey: string | undefined;
  /** What the client needs to go on, for the envelope's data. */
  readonly data: object | undefined;

  constructor(
    code: FailureCode,
    options: {
      messageKey?: string;
      params?: Record<string, string | number>;
      detail?: string;
      data?: object;
    } = {},
  ) {
    super(options.detail ?? `refused with ${code}`);
    this.name = 'AppError';
    this.code = code;
    this.params = options.params ?? {};
    this.messageKey = options.messageKey;
    this.data = options.data;
  }
}

/** Invalid input: field path → message key under `validation`. */
export class ValidationError extends AppError {
  readonly fields: Record<string, string>;

  constructor(fields: Record<string, string>, detail = `fields ${Object.keys(fields).join(', ')}`) {
    super(4001, { detail });
    this.name = 'ValidationError';
    this.fields = fields;
  }
}

/** Error of the transport: method, size, content type, rate limit, overload. */
export class TransportError extends Error {
  readonly status: TransportStatus;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: TransportStatus, retryAfterSeconds?: number) {
    super(`transport ${status}`);
    this.name = 'TransportError';
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
