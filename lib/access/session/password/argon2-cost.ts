/** OWASP's parameters for argon2id (19 MiB, 2 passes, 1 lane). argon2id is the library's default algorithm. */
export const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
