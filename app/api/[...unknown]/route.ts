import { unknownCall } from '#lib/access/http/unknown-call';

/** Every other path under /api. */
export {
  unknownCall as DELETE,
  unknownCall as GET,
  unknownCall as PATCH,
  unknownCall as POST,
  unknownCall as PUT,
};
