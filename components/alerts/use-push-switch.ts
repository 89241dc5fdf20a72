import { useEffect, useState } from 'react';
import { toast } from '#lib/access/client/toast';
import type { PushState } from '#lib/access/push/browser-subscription';

interface PushSwitchState {
  /** Null until it is known. */
  state: PushState | null;
  busy: boolean;
  change: (on: boolean) => Promise<void>;
}

const load = () => import('#lib/access/push/browser-subscription');

/** Whether this browser gets pushes, and how to change it. @param failed message if it could not be changed */
export function usePushSwitch(failed: string): PushSwitchState {
  const [state, setState] = useState<PushState | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    load()
      .then(({ readPushState }) => readPushState())
      .then(setState, () => setState('unsupported'));
  }, []);

  async function change(on: boolean) {
    // Before the state is known nobody has pressed it.
    if (state === null) return;
    setBusy(true);
    const next = await turn(on).catch(() => null);
    setBusy(false);
    if (next) setState(next);
    else toast(failed, 'failure');
  }

  return { state, busy: busy || state === null, change };
}

/** @returns null if it failed */
async function turn(on: boolean): Promise<PushState | null> {
  const { switchPushOn, switchPushOff } = await load();
  if (on) return switchPushOn();
  return (await switchPushOff()) ? 'off' : null;
}
