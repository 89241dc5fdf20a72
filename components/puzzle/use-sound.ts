import { useEffect, useState } from 'react';
import { loadSound } from './load-sound.ts';

/** Audio of a challenge: object URL, or the error message; null while loading. */
type Sound = { url: string } | { failure: string } | null;

/**
 * Loads the audio as soon as the challenge is known, so that a press on the button plays it at once:
 * phones allow playback only directly after a press.
 * @param id id of the challenge; undefined while there is none
 */
export function useSound(id: string | undefined): Sound {
  const [sound, setSound] = useState<Sound>(null);
  useEffect(() => {
    if (id === undefined) return;
    let isActive = true;
    let url: string | undefined;
    void loadSound(id).then((loaded) => {
      if ('url' in loaded) url = loaded.url;
      if (isActive) setSound(loaded);
      else if (url) URL.revokeObjectURL(url);
    });
    return () => {
      isActive = false;
      setSound(null);
      if (url) URL.revokeObjectURL(url);
    };
  }, [id]);
  return sound;
}
