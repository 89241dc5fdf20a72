import { defineConfig } from 'prisma/config';

// `prisma generate` does not use the native schema engine, but without this path the CLI downloads it.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= '/bin/true';

const [command, subcommand] = process.argv.slice(2);
if (command === 'migrate' || (command === 'db' && subcommand !== 'seed')) {
  process.stderr.write(
    `prisma ${command} is not available without the native schema engine: use \`npm run migrate\` to apply migrations, or \`npm run migrate -- --check\` to compare them with the schema.\n`,
  );
  process.exit(1);
}

export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations', seed: 'node scripts/seed.ts' },
});
