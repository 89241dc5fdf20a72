'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { saveFile } from '#lib/access/client/save-file';
import type { RecordFilter, RecordType } from '#lib/base/record-base/schema';
import { fetchExport } from '#lib/features/records/calls';

/** The state of a download. `failed` has the error message. */
export type ExportState =
  | { step: 'ready' }
  | { step: 'running'; bytes: number }
  | { step: 'done'; name: string }
  | { step: 'failed'; message: string };

/** Downloads all records that match the filter, or those with the ids. Leaving the page or calling `stop` aborts silently. */
export function useExport(type: RecordType, filter: RecordFilter & { ids?: readonly string[] }) {
  const [state, setState] = useState<ExportState>({ step: 'ready' });
  const controller = useRef<AbortController | null>(null);
  const stop = useCallback(() => controller.current?.abort(), []);
  useEffect(() => stop, [stop]);

  async function start() {
    const run = new AbortController();
    controller.current = run;
    const onReceived = (bytes: number) => setState({ step: 'running', bytes });
    onReceived(0);
    const { data, msg } = await fetchExport(type, filter, { signal: run.signal, onReceived });
    if (run.signal.aborted) return setState({ step: 'ready' });
    if (!data) return setState({ step: 'failed', message: msg });
    saveFile(data);
    setState({ step: 'done', name: data.name });
  }

  return { state, start, stop };
}
