'use client';

import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { transportMessages } from '#lib/access/client/api/transport-messages';
import { onFirstInteraction } from '#lib/access/client/first-interaction';
import { toast } from '#lib/access/client/toast';

interface OverlayProps {
  open: boolean;
  onClose: () => void;
}

/**
 * A sheet or dialog whose code is not part of the first load. It is loaded with the first press or key
 * on the page, so that it is there when it opens; if that fails, opening it tries again.
 * @param load imports the component
 */
export function lazyOverlay<Props extends OverlayProps>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const code = lazyCode(load);
  return (props) => <LazyOverlay code={code} overlay={props} />;
}

interface LazyProps<Props extends OverlayProps> {
  code: ReturnType<typeof lazyCode<ComponentType<Props>>>;
  overlay: Props;
}

function LazyOverlay<Props extends OverlayProps>({ code, overlay }: LazyProps<Props>) {
  // Undefined on the server and during hydration, even if another page has loaded the code.
  const Overlay = useSyncExternalStore(code.subscribe, code.current, () => undefined);
  const { open, onClose } = overlay;
  useEffect(() => onFirstInteraction(() => void code.start().catch(() => {})), [code]);
  useEffect(() => {
    if (!open || code.current()) return;
    code.start().catch(() => {
      toast(transportMessages().network, 'failure');
      onClose();
    });
  }, [code, open, onClose]);
  return Overlay ? <Overlay {...overlay} /> : null;
}

/** Code that is loaded once; after a failure `start` tries again. For `useSyncExternalStore`. */
function lazyCode<Code>(load: () => Promise<Code>) {
  let code: Code | undefined;
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  return {
    current: () => code,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start(): Promise<void> {
      loading ??= load().then(
        (loaded) => {
          code = loaded;
          for (const listener of listeners) listener();
        },
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
  };
}
