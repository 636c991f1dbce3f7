import { LIMITS, saveBankDetails } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../lib/api/api.ts'
import { placeRefusal } from '../../lib/api/form-errors.ts'
import { Button } from '../../ui/basics/button.tsx'
import { useSay } from '../../ui/data/results.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Field, Input } from '../../ui/forms/field.tsx'

type BankDetailsFormProps = {
  /** There are bank details already. */
  change: boolean
  /** They are saved, or stay as they are. */
  onEnd: () => void
}

/** Where money is to be sent. What is saved is shown again by its ending alone, so nothing is filled in. */
export function BankDetailsForm({ change, onEnd }: BankDetailsFormProps) {
  const client = useQueryClient()
  const say = useSay()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(saveBankDetails.body),
    defaultValues: { holder: '', account: '', bank: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (body) => {
    setRefusal(null)
    try {
      await api(saveBankDetails, { body })
    } catch (error) {
      setRefusal(placeRefusal(error, setError, ['holder', 'account', 'bank']))
      return
    }
    reset()
    // Each sale says whether it waits for an account.
    await client.invalidateQueries()
    onEnd()
    say(t('money.detailsSaved'))
  })
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {refusal === null ? null : <Alert title={refusal} />}
      <Field label={t('money.accountHolder')} error={errors.holder?.message}>
        <Input autoComplete="off" required {...register('holder')} />
      </Field>
      <Field label={t('money.ibanOrNumber')} error={errors.account?.message}>
        <Input autoComplete="off" spellCheck={false} required {...register('account')} />
      </Field>
      <Field
        label={t('money.bankCode')}
        hint={t('money.bankCodeHint')}
        className="max-w-72"
        error={errors.bank?.message}
      >
        <Input autoComplete="off" spellCheck={false} {...register('bank')} />
      </Field>
      <p className="text-ink-2 text-small">{t('money.keptEncrypted', { hours: String(LIMITS.payoutPauseHours) })}</p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="go" busy={isSubmitting}>
          {t('money.saveBankDetails')}
        </Button>
        {change ? <Button onClick={onEnd}>{t('money.keepWhatIHave')}</Button> : null}
      </div>
    </form>
  )
}
