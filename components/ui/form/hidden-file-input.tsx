import type { Ref } from 'react';

interface Props {
  ref: Ref<HTMLInputElement>;
  /** Media types that can be chosen. */
  types: readonly string[];
  onChoose: (file: File | undefined) => unknown;
  'data-kind'?: string;
}

/** A file input that a button opens by its `ref`. */
export function HiddenFileInput({ types, onChoose, ...input }: Props) {
  return (
    <input
      {...input}
      hidden
      type="file"
      accept={types.join(',')}
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        onChoose(file);
        // Cleared, so that choosing the same file again fires a change event.
        event.target.value = '';
      }}
    />
  );
}
