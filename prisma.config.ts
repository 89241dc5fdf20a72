import { defineConfig } from 'prisma/config';

// `prisma generate` needs no schema engine, yet the CLI insists on one being present
// and would download it. Migrations run through the WebAssembly engine in prisma/migrate.ts.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= '/bin/true';

export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations', seed: 'node prisma/seed.ts' },
});
