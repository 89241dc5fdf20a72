/** Something an operator can put right; `message` is one whole sentence and is all that is printed. */
export class BootError extends Error {}

/** The sentence to print for whatever ended a program. Stacks are shown at LOG_LEVEL=debug only. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return `It ended for an unknown reason: ${String(error)}.`;
  if (process.env.LOG_LEVEL === 'debug' && error.stack) return error.stack;
  const message = error.message || ('code' in error ? String(error.code) : error.name);
  return /[.!?]$/.test(message) ? message : `${message}.`;
}

/**
 * Runs the main function of a command: prints one sentence and exits 1 when it throws.
 * @param label what stands before the sentence, for commands that run beside others
 */
export async function runMain(run: () => Promise<unknown>, label = ''): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(`${label}${sentenceOf(error)}`);
    process.exit(1);
  }
}
