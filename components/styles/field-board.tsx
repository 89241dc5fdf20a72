'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/action/button';
import { AmountInput } from '#components/ui/form/amount-input';
import { DateField } from '#components/ui/form/date-field';
import { Field } from '#components/ui/form/field';
import { FileField } from '#components/ui/form/file-field';
import { LiveSearch } from '#components/ui/form/live-search';
import { PasswordField } from '#components/ui/form/password-field';
import { PinInput } from '#components/ui/form/pin-input';
import { SearchForm } from '#components/ui/form/search-form';
import { SubmitForm } from '#components/ui/form/submit-form';
import { STYLE_PAGE } from '#lib/base/paths';
import { Board, Specimen } from './board.tsx';
import { DayChoice, DirectionChoice, PriceAlertSwitch } from './choices.tsx';
import styles from './field-board.module.css';

/** Fields with hint, error and disabled, amounts, passwords, choices and forms. */
export function FieldBoard() {
  const t = useTranslations('styles');
  return (
    <Board name="fields" title={t('board.fields')}>
      <TextFields />
      <AmountFields />
      <SecretFields />
      <OtherFields />
      <Specimen name="form/radio-group">
        <DirectionChoice />
        <DirectionChoice variant="segments" />
        <DirectionChoice variant="strip" />
      </Specimen>
      <Specimen name="form/choice-grid">
        <DayChoice />
      </Specimen>
      <Specimen name="form/switch">
        <PriceAlertSwitch />
        <PriceAlertSwitch disabled />
      </Specimen>
      <Specimen name="form/submit-form, submit-action, layout/failure-note">
        <div className={styles.page}>
          <SubmitForm
            label={t('submit')}
            submission={{ busy: false, failure: t('failure') }}
            onSubmit={() => {}}
          >
            <Field name="payee-submit" label={t('field')} defaultValue={t('value')} />
          </SubmitForm>
        </div>
      </Specimen>
    </Board>
  );
}

function TextFields() {
  const t = useTranslations('styles');
  const label = t('field');
  return (
    <>
      <Specimen name="form/field">
        <Field label={label} hint={t('hint')} placeholder={t('value')} />
        <Field label={label} optional defaultValue={t('value')} />
      </Specimen>
      <Specimen name="form/field error, disabled">
        <Field label={label} hint={t('hint')} error={t('error')} />
        <Field label={label} disabled defaultValue={t('value')} />
      </Specimen>
    </>
  );
}

function AmountFields() {
  const t = useTranslations('styles');
  const [amount, setAmount] = useState('12500');
  const field = { label: t('amount'), unit: 'NT$', scale: 2 };
  return (
    <Specimen name="form/amount-input">
      <AmountInput
        {...field}
        value={amount}
        onChange={setAmount}
        aside={
          <Button kind="quiet" onClick={() => setAmount('12500')}>
            {t('useAll')}
          </Button>
        }
      />
      <AmountInput {...field} value="99999999" onChange={() => {}} error={t('failure')} />
      <AmountInput {...field} value="" onChange={() => {}} disabled />
    </Specimen>
  );
}

function SecretFields() {
  const t = useTranslations('styles');
  const [pin, setPin] = useState('246');
  return (
    <>
      <Specimen name="form/password-field">
        <PasswordField label={t('password')} autoComplete="off" defaultValue="jinku" />
      </Specimen>
      <Specimen name="form/pin-input">
        <PinInput label={t('pin')} value={pin} onChange={setPin} />
        <PinInput label={t('pin')} value="246810" onChange={() => {}} error={t('state.error')} />
      </Specimen>
    </>
  );
}

function OtherFields() {
  const t = useTranslations('styles');
  const [day, setDay] = useState('2026-03-02');
  const [sought, setSought] = useState('');
  const search = { action: STYLE_PAGE, name: 'q', maxLength: 40, label: t('search') };
  const words = { hint: t('searchHint'), submit: t('search') };
  return (
    <>
      <Specimen name="form/date-field, file-field">
        <DateField label={t('date')} value={day} onChange={({ target }) => setDay(target.value)} />
        <FileField label={t('file')} />
      </Specimen>
      <Specimen name="form/search-form, live-search">
        <SearchForm {...search} {...words} value="" />
        <LiveSearch {...search} {...words} value={sought} others={{}} onSearch={setSought} />
      </Specimen>
    </>
  );
}
