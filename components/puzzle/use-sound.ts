import { useEffect, useState } from 'react';
import { loadSound } from './load-sound.ts';

/** The sound of a challenge: an address to play once it is there, or why it is not. */
export type Sound = { url: string } | { failure: string } | null;

/**
 * Fetches the sound as soon as its challenge is there, so that a press on the button plays it at
 * once: phones play nothing later than that.
 * @param id of the challenge; undefined while there is none
 */
export function useSound(id: string | undefined): Sound {
  const [sound, setSound] = useState<Sound>(null);
  useEffect(() => {
    if (id === undefined) return;
    let isWanted = true;
    let url: string | undefined;
    void loadSound(id).then((loaded) => {
      if ('url' in loaded) url = loaded.url;
      if (isWanted) setSound(loaded);
      else if (url) URL.revokeObjectURL(url);
    });
    return () => {
      isWanted = false;
      setSound(null);
      if (url) URL.revokeObjectURL(url);
    };
  }, [id]);
  return sound;
}
