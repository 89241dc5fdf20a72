import { vi } from 'vitest';

// Members of the tests prove a password several times each: argon2 at its real cost is most of the suite's time.
// credentials.db.test.ts takes the real cost.
vi.mock('#lib/access/session/password/argon2-cost', () => ({
  ARGON2ID: { memoryCost: 64, timeCost: 1, parallelism: 1 },
}));
