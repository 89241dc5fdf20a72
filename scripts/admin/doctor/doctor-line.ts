import type pg from 'pg';

export type DoctorState = 'ok' | 'warn' | 'bad';

/** One line of `admin doctor`. */
export interface DoctorLine {
  name: string;
  state: DoctorState;
  /** What was seen, with units. */
  figure: string;
  /** What the operator can do about it; absent if the state is ok. */
  todo?: string;
}

/** What a probe saw, and what to do if it is not ok. */
export type Seen = Omit<DoctorLine, 'name'>;

/** One check. If it throws, the others run nevertheless. */
export interface Probe {
  name: string;
  look(client: pg.Client): Promise<Seen>;
}

/** A state with its advice, which is dropped if the state is ok. */
export function seen(state: DoctorState, figure: string, todo: string): Seen {
  return state === 'ok' ? { state, figure } : { state, figure, todo };
}

/** The state of a value by two thresholds; higher is worse. */
export function stateOf(value: number, { warn, bad }: { warn: number; bad: number }): DoctorState {
  if (value >= bad) return 'bad';
  return value >= warn ? 'warn' : 'ok';
}

/** Reads the one row of a query that always returns one. */
export async function readRow<Row extends object>(client: pg.Client, sql: string): Promise<Row> {
  const { rows } = await client.query<Row>(sql);
  const [row] = rows;
  if (!row) throw new Error('a query returned no row');
  return row;
}

/** A duration in its largest unit, for example `12 s`, `3 min` or `5 h`. */
export function durationOf(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`;
  return seconds < 172_800
    ? `${Math.round(seconds / 3_600)} h`
    : `${Math.round(seconds / 86_400)} d`;
}

/** A number of bytes in its largest unit. */
export function bytesOf(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return `${(bytes / 1000 ** power).toFixed(power === 0 ? 0 : 1)} ${units[power]}`;
}
