const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;
/** Byte offset of the width in a PNG file. */
const PNG_WIDTH_AT = 16;

/** Packs several PNG images into one .ico, the smallest first. */
export function toIco(images: Buffer[]): Buffer {
  const head = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let start = head.length;
  images.forEach((image, place) => {
    const at = HEADER_BYTES + ENTRY_BYTES * place;
    const size = image.readUInt32BE(PNG_WIDTH_AT);
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(image.length, at + 8);
    head.writeUInt32LE(start, at + 12);
    start += image.length;
  });
  return Buffer.concat([head, ...images]);
}
