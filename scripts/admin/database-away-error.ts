import { BootError } from '#scripts/boot/boot-error';

/** The database can't be reached. Exit code 2. */
export class DatabaseAwayError extends BootError {}
