import { BootError } from '#scripts/boot/boot-error';

/** Stored data contradict each other: the ledger, a day's sums, or stored prices. Exit code 3. */
export class BooksBrokenError extends BootError {}
