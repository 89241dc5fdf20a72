import type { Attack } from './attack.ts';
import { dyingDatabaseAttack } from './dying-database.ts';
import { foreignFormAttack } from './foreign-form.ts';

/** Every attack in its short form. The one that disturbs the database for all runs last. */
export const ATTACKS: Attack[] = [foreignFormAttack, dyingDatabaseAttack];
