import { unknownCall } from '#lib/http/unknown-call';

/** Anything under /api that is no call. */
export {
  unknownCall as DELETE,
  unknownCall as GET,
  unknownCall as PATCH,
  unknownCall as POST,
  unknownCall as PUT,
};
