import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { GoalPicture } from '#components/ui/art/goal-picture';
import { Choice, ChoiceGrid } from '#components/ui/form/choice-grid';
import { GOAL_PICTURES } from '#lib/features/goals/enums';

interface Props {
  value: string;
  onChange: (picture: string) => void;
}

/** Chooses the drawing of a goal. */
export function PicturePicker({ value, onChange }: Props) {
  const t = useTranslations('goals');
  const name = useId();
  return (
    <ChoiceGrid legend={t('form.picture')} cells="wide">
      {GOAL_PICTURES.map((picture) => (
        <Choice
          key={picture}
          type="radio"
          name={name}
          value={picture}
          checked={picture === value}
          onChange={() => onChange(picture)}
        >
          <GoalPicture name={picture} size={40} />
          {t(`pictures.${picture}`)}
        </Choice>
      ))}
    </ChoiceGrid>
  );
}
