/** Digits by which operators tell records of a day apart. */
const SHOWN = 8;

/** The last digits of the number of a record; the whole one is its title. */
export function RecordNo({ no }: { no: string }) {
  return <span title={no}>{no.length > SHOWN ? `…${no.slice(-SHOWN)}` : no}</span>;
}
