import { encodeQR } from 'qr';
import styles from './qr-code.module.css';

/** Modules of light around the code, as the standard asks for. */
const QUIET_ZONE = 4;

/** `text` as a QR code; `label` says in words what it holds. Best drawn on the server: the encoder is left there. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path fill="currentColor" d={pathOf(rows)} />
    </svg>
  );
}

/** One stroke of the path for each run of dark modules in a row. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  const runs: string[] = [];
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      const start = x;
      while (row[x]) x++;
      if (x > start) runs.push(`M${start} ${y}h${x - start}v1h${start - x}z`);
    }
  });
  return runs.join('');
}
