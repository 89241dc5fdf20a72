import { BootError } from '#scripts/boot/boot-error';

/** Records that contradict each other: the ledger, a day's sums, or stored prices. Exit code 3. */
export class BooksBrokenError extends BootError {}
