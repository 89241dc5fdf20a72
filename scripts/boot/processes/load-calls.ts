import { CALLS } from '#lib/paths';

type Call = (request: Request) => Promise<Response>;

/** Imports the route handlers of all calls. @returns them by URL path */
export async function loadCalls(): Promise<Map<string, Call>> {
  const loaded = Object.values(CALLS).map(async (name): Promise<[string, Call]> => {
    const route = (await import(`../../../app/api/${name}/route.ts`)) as { POST: Call };
    return [`/api/${name}`, route.POST];
  });
  return new Map(await Promise.all(loaded));
}
