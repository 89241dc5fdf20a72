import { storedSession } from '../api/token.ts';

const KEY = 'push';
/** A subscription is stated again at least this often, so that one that the server has lost comes back. */
const RENEWED_MS = 7 * 86_400_000;

/** Who switched pushes on in this browser, and when and in which session they were stated last. */
interface PushMark {
  user: string;
  session: string;
  at: number;
}

/** Whether the member who is signed in has switched pushes on in this browser. */
export function hasPushMark(): boolean {
  const mark = readMark();
  return mark !== null && mark.user === storedSession()?.user;
}

/** Whether the server must be told the subscription again: in another session of the same member. */
export function isPushDue(): boolean {
  const mark = readMark();
  const signedIn = storedSession();
  if (!mark || mark.user !== signedIn?.user) return false;
  return mark.session !== signedIn.session || Date.now() - mark.at > RENEWED_MS;
}

/** Remembers that the member who is signed in has switched pushes on. */
export function setPushMark(): void {
  const signedIn = storedSession();
  if (signedIn) write(JSON.stringify({ ...signedIn, at: Date.now() } satisfies PushMark));
}

/** Forgets who switched pushes on. */
export function clearPushMark(): void {
  write(null);
}

function readMark(): PushMark | null {
  try {
    const mark = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<PushMark> | null;
    const { user, session, at } = mark ?? {};
    return user && session && typeof at === 'number' ? { user, session, at } : null;
  } catch {
    return null;
  }
}

function write(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch {}
}
