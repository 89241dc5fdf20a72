/** Members' pages refuse nobody in this way. Without this file every document carries Next's own page. */
export default function Unauthorized() {
  return null;
}
