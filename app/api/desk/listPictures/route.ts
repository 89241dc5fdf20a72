import { listPictures } from '#lib/site/desk/content/list-pictures';
import { listPicturesSchema } from '#lib/site/desk/content/schema';
import { deskCall } from '#lib/site/desk/http/desk-call';

/** The pictures that were uploaded for content, newest first, by page. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'content.edit', body: listPicturesSchema, transaction: false },
  ({ db, body }) => listPictures(db, body),
);
