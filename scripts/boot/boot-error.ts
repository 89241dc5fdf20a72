/** An error that an operator can fix; `message` is one whole sentence and is all that is printed. */
export class BootError extends Error {}

/** The sentence to print for an error. Stacks are shown only with LOG_LEVEL=debug. */
export function toSentence(error: unknown): string {
  if (!(error instanceof Error))
    return `The program ended for an unknown reason: ${String(error)}.`;
  if (process.env.LOG_LEVEL === 'debug' && error.stack) return error.stack;
  const message = error.message || ('code' in error ? String(error.code) : error.name);
  return /[.!?]$/.test(message) ? message : `${message}.`;
}

/**
 * Runs the main function of a command: prints one sentence and exits 1 when it throws.
 * @param label prefix of the sentence, for commands that run beside others
 */
export async function runMain(run: () => Promise<unknown>, label = ''): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(`${label}${toSentence(error)}`);
    process.exit(1);
  }
}
