import { CALLS } from '#lib/base/paths';
import { DESK_CALL_NAMES, type DeskCallName } from '#lib/site/desk/contracts';
import type { DeskRoute } from '#lib/site/desk/http/desk-call';
import { deskCallPath } from '#lib/site/desk/paths';

export type Call = (request: Request) => Promise<Response>;

/** Imports the route handlers of all calls of members. @returns them by URL path */
export function loadCalls(): Promise<Map<string, Call>> {
  return loadRoutes(Object.values(CALLS));
}

/** The same for the calls of the desk. */
export function loadDeskCalls(): Promise<Map<string, Call>> {
  return loadRoutes(DESK_CALL_NAMES.map(deskCallPath));
}

/** Imports the route of one call of the desk. `signIn` has no `run`. */
export async function loadDeskRoute(name: DeskCallName): Promise<DeskRoute> {
  // Vite, which runs the tests, resolves one variable of one folder: not the path that `loadCall` takes.
  const route = (await import(`../../../app/api/desk/${name}/route.ts`)) as { POST: DeskRoute };
  return route.POST;
}

/** Imports the route handler of one call. @param name its path below /api */
export async function loadCall(name: string): Promise<Call> {
  const route = (await import(`../../../app/api/${name}/route.ts`)) as { POST: Call };
  return route.POST;
}

async function loadRoutes(names: readonly string[]): Promise<Map<string, Call>> {
  const loaded = names.map(
    async (name): Promise<[string, Call]> => [`/api/${name}`, await loadCall(name)],
  );
  return new Map(await Promise.all(loaded));
}
