/** Runs a rehearsal that changes `process.env`, and restores it for those that follow in this process. */
export async function inOwnEnvironment<T>(work: () => Promise<T>): Promise<T> {
  const before = { ...process.env };
  try {
    return await work();
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
}
