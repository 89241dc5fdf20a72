import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#scripts/boot/data-folder';

/**
 * Reads a configuration file that operators use too, and replaces its `${NAME}`.
 * @param path below the project
 * @throws Error if a name has no value
 */
export function filledConfig(path: string, values: Record<string, string | number>): string {
  const text = readFileSync(join(PROJECT_ROOT, path), 'utf8');
  return text.replaceAll(/\$\{([A-Z_]+)\}/g, (_, name: string) => {
    if (values[name] === undefined) throw new Error(`${path} needs a value for ${name}`);
    return String(values[name]);
  });
}
