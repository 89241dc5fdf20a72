import type { FailureCode, TransportStatus } from './codes.ts';

/** What a use-case refuses with. The user reads the code's message; the log reads `detail`. */
export class AppError extends Error {
  readonly code: FailureCode;
  /** Names of values that the message of the code shows, such as `{ limit: "50,000.00" }`. */
  readonly params: Record<string, string | number>;
  /** Message key (under `errors`) that says it more exactly than the code's own. */
  readonly messageKey: string | undefined;

  constructor(
    code: FailureCode,
    options: {
      messageKey?: string;
      params?: Record<string, string | number>;
      detail?: string;
    } = {},
  ) {
    super(options.detail ?? `refused with ${code}`);
    this.name = 'AppError';
    this.code = code;
    this.params = options.params ?? {};
    this.messageKey = options.messageKey;
  }
}

/** Input that a schema refused: field path → message key under `validation`. */
export class ValidationError extends AppError {
  readonly fields: Record<string, string>;

  constructor(fields: Record<string, string>) {
    super(4001, { detail: `fields ${Object.keys(fields).join(', ')}` });
    this.name = 'ValidationError';
    this.fields = fields;
  }
}

/** A refusal at the transport: method, size, type, rate, overload. */
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
