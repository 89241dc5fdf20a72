import { BootError } from '#scripts/boot/boot-error';

/** The command was carried out and found that the installation is not in order. Exit code 4. */
export class UnhealthyError extends BootError {}
