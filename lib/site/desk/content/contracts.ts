import type { UploadedPicture } from '#lib/features/content/picture-store';
import { answer, deskContract } from '../desk-contract.ts';
import type { PicturePage } from './list-pictures.ts';
import type { PreviewTexts } from './preview-content.ts';
import {
  listPicturesSchema,
  previewContentSchema,
  removeContentSchema,
  saveContentSchema,
  uploadPictureSchema,
} from './schema.ts';

/** Calls on what members read. */
export const CONTENT_CALLS = {
  saveContent: deskContract({
    summary: 'Stores an item of content.',
    right: 'content.edit',
    body: saveContentSchema,
    data: answer<{ version: string | null }>(),
  }),
  removeContent: deskContract({
    summary: 'Deletes an item; the audit log keeps its content.',
    right: 'content.edit',
    body: removeContentSchema,
  }),
  previewContent: deskContract({
    summary: 'Shows the texts of an item as members would get them.',
    right: 'content.edit',
    body: previewContentSchema,
    data: answer<PreviewTexts>(),
  }),
  uploadPicture: deskContract({
    summary: 'Stores a picture for content.',
    right: 'content.edit',
    body: uploadPictureSchema,
    upload: true,
    data: answer<UploadedPicture>(),
  }),
  listPictures: deskContract({
    summary: 'Lists the pictures that were uploaded for content, newest first, by page.',
    right: 'content.edit',
    body: listPicturesSchema,
    data: answer<PicturePage>(),
  }),
};
