import pg from 'pg';
import { presentTestCluster } from '#scripts/testing/test-cluster';
import { siteEnvironment } from '#scripts/testing/test-site';
import { makeUnsetDatabase } from '#tests/support/database/unset-database';
import { liveEnvironment } from '#tests/support/programs/live-environment';
import type { Attack } from '../support/attack.ts';
import { listNotRefused, PROGRAMS } from '../support/refused-programs.ts';

/** Statements that a process in paper mode would run if its mode were not checked. */
const SIMULATED = [
  "INSERT INTO tick (symbol, at, price) VALUES ('XAU', now(), 400000)",
  `INSERT INTO feed_day (day, seed_hash, seed, openings)
     VALUES ('2026-03-02', encode(sha256('\\x00'), 'hex'), '00', '{}')`,
  `INSERT INTO app_user (username, username_key, password_hash, seeded) VALUES ('demo', 'demo', 'x', true)`,
  `SELECT ledger_post('recharge', 'attack:1', 'system:attack', true, '[
     {"user": null, "asset": "TWD", "purpose": "clearing:bank", "amount": "-1"},
     {"user": null, "asset": "TWD", "purpose": "fee_income", "amount": "1"}]')`,
  "UPDATE installation SET mode = 'paper'",
];

/** Starts every program in the wrong mode on a paper and a live database, and writes simulated rows into the live one. */
export const modeMixingAttack: Attack = {
  name: 'mode-mixing',
  async run({ databaseUrl }) {
    const live = { ...liveEnvironment(), LOG_LEVEL: 'silent' };
    const database = await makeUnsetDatabase(await presentTestCluster());
    const app = new pg.Client({ connectionString: database.appUrl });
    try {
      await app.connect();
      await app.query("INSERT INTO installation (mode, set_by) VALUES ('live', 'system:attack')");
      const onPaper = siteEnvironment(databaseUrl, live);
      const onLive = siteEnvironment(database.appUrl, { LOG_LEVEL: 'silent' });
      const started = [
        ...(await listNotRefused(PROGRAMS, onPaper, 'begun in paper mode')),
        ...(await listNotRefused(PROGRAMS, onLive, 'begun in live mode')),
      ];
      let written = 0;
      for (const write of SIMULATED)
        written += await app.query(write).then(
          () => 1,
          () => 0,
        );
      return {
        held: started.length === 0 && written === 0,
        summary: `${PROGRAMS.length * 2} programs in the wrong mode, ${started.length} started${started.length > 0 ? ` (${started.join(', ')})` : ''}; ${SIMULATED.length} simulated rows for a live database, ${written} written`,
      };
    } finally {
      await app.end();
      await database.drop();
    }
  },
};
