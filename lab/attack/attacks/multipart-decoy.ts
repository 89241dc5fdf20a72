import type { Attack } from '../support/attack.ts';
import { countBy, showCounts } from '../support/count-by.ts';

const UPLOADS = 6;
const PARTS = 20_000;

/** Uploads with thousands of parts, whose boundary follows a decoy parameter. */
export const multipartDecoyAttack: Attack = {
  name: 'multipart-decoy',
  run: async ({ origin, newMember }) => {
    const { token } = await newMember();
    const part = '--edge\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nx\r\n';
    const body = `${part.repeat(PARTS)}--edge--\r\n`;
    const type = 'multipart/form-data; xboundary=decoy; boundary=edge';
    const codes: number[] = [];
    for (let index = 0; index < UPLOADS; index++) {
      const headers = { token, 'content-type': type, 'x-forwarded-for': '10.85.0.1' };
      const answer = await fetch(`${origin}/api/uploadAvatar`, { method: 'POST', headers, body });
      codes.push(((await answer.json()) as { code: number }).code);
    }
    const counts = countBy(codes);
    return {
      held: codes.every((code) => code === 4001 || code === 429),
      summary: `${UPLOADS} uploads of ${PARTS} parts, ${showCounts(counts)}`,
    };
  },
};
