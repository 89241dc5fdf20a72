/** The table of response codes. The message of a code is `errors.<key>` in the message files. */
export const CODES = {
  200: 'ok',
  4001: 'validation',
  4004: 'notFound',
  4009: 'alreadyExists',
  4010: 'transitionNotAllowed',
  4011: 'badCredentials',
  4012: 'accountLocked',
  4013: 'puzzleRequired',
  4014: 'realNameRequired',
  4015: 'passwordChangeRequired',
  4016: 'secondFactorRequired',
  4017: 'secondFactorSetupRequired',
  4018: 'signatureRequired',
  4021: 'tradePasswordNotSet',
  4022: 'tradePasswordWrong',
  4023: 'tradePasswordLocked',
  4030: 'notPermitted',
  4031: 'anotherOperatorRequired',
  4032: 'booksHeld',
  4041: 'consentRequired',
  4090: 'idempotencyBodyDiffers',
  4091: 'idempotencyRunning',
  4101: 'insufficientBalance',
  4102: 'overLimit',
  4103: 'underMinimum',
  4104: 'withdrawalsFrozen',
  4105: 'frozenByMember',
  4106: 'dealingPaused',
  4201: 'quoteExpired',
  4202: 'issueClosed',
  4203: 'feedStale',
  4301: 'productCapReached',
  4302: 'interestPoolShort',
  4401: 'methodInvalid',
  4402: 'methodCoolingDown',
  8888: 'sessionInvalid',
} as const;

export type Code = keyof typeof CODES;
export type FailureCode = Exclude<Code, 200>;

/** HTTP statuses of transport errors, repeated in the envelope's `code`. */
export const TRANSPORT_STATUSES = {
  400: 'badRequest',
  404: 'notFound',
  405: 'methodNotAllowed',
  408: 'bodyTooSlow',
  413: 'bodyTooLarge',
  414: 'addressTooLong',
  415: 'unsupportedMediaType',
  429: 'tooManyRequests',
  431: 'headersTooLarge',
  500: 'unexpected',
  503: 'unavailable',
} as const;

export type TransportStatus = keyof typeof TRANSPORT_STATUSES;
