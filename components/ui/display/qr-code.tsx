import { encodeQR } from 'qr';
import styles from './qr-code.module.css';

/** Width of the light border in modules; ISO/IEC 18004 requires 4. */
const QUIET_ZONE = 4;

/**
 * `text` as a QR code; `label` is its accessible name. Render it on the server to keep the encoder out
 * of the browser bundle.
 */
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

/** SVG path with one rectangle per horizontal run of dark modules. */
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
