import { readdirSync } from 'node:fs';
import type { Contract } from '#lib/base/contract/contract';
import { CONTRACTS } from '#lib/site/openapi/contracts';
import { callRoute, type RouteAnswer, type RouteHandler } from './call-route.ts';

/**
 * All calls of members, from the folders of app/api, so that a new one needs no entry. Those of the desk
 * have another wrapper, and tests of their own (lib/site/desk/http).
 */
export const EVERY_CALL: readonly string[] = readdirSync('app/api').filter(
  (name) => /^[a-zA-Z]+$/.test(name) && name !== 'desk',
);

/** Calls that need no session. */
export const ANONYMOUS_CALLS = namesOf(({ auth }) => auth === 'none');

/** Calls that take a file instead of JSON. */
export const UPLOAD_CALLS = namesOf(({ upload }) => upload === true);

function namesOf(fits: (contract: Contract) => boolean): readonly string[] {
  return Object.entries(CONTRACTS).flatMap(([name, contract]) => (fits(contract) ? [name] : []));
}

/** A route module of app/api. */
interface CallModule {
  POST: RouteHandler;
}

const routes = new Map<string, CallModule>();

/** Imports the route module of a call. */
export async function routeOf(name: string): Promise<CallModule> {
  const known = routes.get(name);
  if (known) return known;
  const route = (await import(`../../../app/api/${name}/route.ts`)) as CallModule;
  routes.set(name, route);
  return route;
}

let addresses = 0;

/** Makes a call by its name, each time from a new address, so that no rate limit applies. */
export async function makeCall(
  name: string,
  body: unknown,
  options: Parameters<typeof callRoute>[3] = {},
): Promise<RouteAnswer> {
  const address = `10.1.${Math.floor(++addresses / 250)}.${addresses % 250}`;
  // The content type is checked first, so it must be the right one.
  const type = UPLOAD_CALLS.includes(name) ? 'multipart/form-data; boundary=x' : 'application/json';
  return callRoute((await routeOf(name)).POST, name, body, { address, type, ...options });
}
