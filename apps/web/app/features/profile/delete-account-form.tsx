import { deleteOwnAccount } from '@bikevalley/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api/api.ts'
import { placeRefusal } from '../../lib/api/form-errors.ts'
import { leaveSession } from '../../lib/session/session.ts'
import { Button } from '../../ui/basics/button.tsx'
import { useSayOnPage } from '../../ui/data/results.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Field, Input } from '../../ui/forms/field.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { toast } from '../../ui/overlays/toast.ts'

type DeleteAccountFormProps = { email: string; hasPassword: boolean; onDeleted: () => void; onKeep: () => void }

/** Says what will happen, and asks for the password, or for the email of who has none. */
export function DeleteAccountForm({ email, hasPassword, onDeleted, onKeep }: DeleteAccountFormProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const sayOnPage = useSayOnPage()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '', email: '' } })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (typed) => {
    setRefusal(null)
    try {
      await api(deleteOwnAccount, { body: hasPassword ? { password: typed.password } : { email: typed.email } })
    } catch (error) {
      setRefusal(placeRefusal(error, setError, ['password', 'email']))
      return
    }
    onDeleted()
    // Away first: this page is nobody's any more and would lead to the login.
    await navigate('/', { replace: true })
    // The server has ended the session already; asked once more, it clears the cookie.
    await leaveSession(client)
    toast.success('user deleted succesfully')
    sayOnPage('Your account is deleted, and you are signed out on every device.')
  })

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <ul className="list-disc space-y-1.5 pl-5">
        <li>You are signed out on every device at once.</li>
        <li>Your bikes leave the market. Unpaid bookings are canceled, and the other side is told.</li>
        <li>Your name, email, picture, uploads, phone numbers, newsletter and the emails to you are removed.</li>
        <li>
          Records of payments and sales stay, without your name. So do emails that others got about your bookings.
        </li>
        <li>A bill of sale belongs to both sides: the other one keeps it, with your name and address.</li>
        <li>What you reported about a sale stays with it, with its photos: it was decided by them.</li>
      </ul>
      <p className="font-semibold">This can’t be undone.</p>
      {refusal === null ? null : <Alert title={refusal} />}
      {hasPassword ? (
        <PasswordField
          label="Your password"
          error={errors.password?.message}
          autoComplete="current-password"
          {...register('password')}
        />
      ) : (
        <Field label="Your email" hint={`Type ${email}`} error={errors.email?.message}>
          <Input type="email" autoComplete="off" {...register('email')} />
        </Field>
      )}
      <div className="flex flex-wrap gap-2 *:flex-1">
        <Button onClick={onKeep}>Keep my account</Button>
        <Button kind="bad" type="submit" busy={isSubmitting}>
          Delete it
        </Button>
      </div>
    </form>
  )
}
