import { getDefaultStore } from 'jotai';
import { CALLS } from '#lib/base/paths';
import { type AppConfig, configAtom } from '../storage/store.ts';
import { api } from './api.ts';

/** Fetches and stores the config. On failure the stored config stays. */
export async function loadConfig(): Promise<void> {
  const result = await api.post<AppConfig>(CALLS.configs);
  if (result.data) getDefaultStore().set(configAtom, result.data);
}
