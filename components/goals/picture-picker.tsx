import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { GoalPicture } from '#components/ui/art/goal-picture';
import { GOAL_PICTURES } from '#lib/features/goals/enums';
import styles from './picture-picker.module.css';

interface Props {
  value: string;
  onChange: (picture: string) => void;
}

/** Chooses the drawing of a goal. */
export function PicturePicker({ value, onChange }: Props) {
  const t = useTranslations('goals');
  const name = useId();
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>{t('form.picture')}</legend>
      <div className={styles.pictures}>
        {GOAL_PICTURES.map((picture) => (
          <label key={picture} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={picture}
              checked={picture === value}
              onChange={() => onChange(picture)}
            />
            <GoalPicture name={picture} size={40} />
            {t(`pictures.${picture}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
