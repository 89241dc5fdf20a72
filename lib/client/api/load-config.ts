import { getDefaultStore } from 'jotai';
import { CALLS } from '#lib/paths';
import { type AppConfig, configAtom } from '../storage/store.ts';
import { api } from './api.ts';

/** Fetches the config and keeps it locally; on failure what was kept stays. */
export async function loadConfig(): Promise<void> {
  const result = await api.post<AppConfig>(CALLS.configs);
  if (result.data) getDefaultStore().set(configAtom, result.data);
}
