import { commonPassword, signUpEmail, userInputsOf, wireRoleSchema } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { initials } from '../../../entities/person/initials.ts'
import { NewPasswordField } from '../../../entities/person/new-password-field.tsx'
import { isCommonPassword } from '../../../entities/person/password-strength.ts'
import { messageOf, placeRefusal } from '../../../lib/api/form-errors.ts'
import { useSettings } from '../../../lib/format/settings.ts'
import { enterSession } from '../../../lib/session/enter-session.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { Icon } from '../../../ui/basics/icon.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Field, Input } from '../../../ui/forms/field.tsx'
import type { SquarePicture } from '../../../ui/forms/square-picture.ts'
import { SquarePictureField } from '../../../ui/forms/square-picture-field.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useOrigin } from '../origin.ts'
import { OtherSignUps } from '../social/social-buttons.tsx'
import { useKeptEmail, useKeptText } from '../typed-email.ts'
import { createAccount, noProgress } from './create-account.ts'
import { pictureSchema } from './picture-schema.ts'
import { RoleChoice } from './role-choice.tsx'
import { TermsCheckbox, termsField } from './terms-checkbox.tsx'

const typedSchema = signUpEmail.body
  .extend({ image: pictureSchema, role: wireRoleSchema, terms: termsField })
  .superRefine(async (typed, context) => {
    if (await isCommonPassword(typed.password, userInputsOf(typed)))
      context.addIssue({ code: 'custom', path: ['password'], message: commonPassword() })
  })

/** A picture that could not be set: the account is there without it. */
export type PictureFailure = { image: SquarePicture; message: string }

type SignupFormProps = {
  /** The account is about to be made. */
  onBegin: () => void
  /** The account is there and its owner logged in. */
  onDone: (failure: PictureFailure | null) => void
}

/** Everything that a new account needs (specification §2, §5). A failure keeps what was typed, and a second press goes on. */
export function SignupForm({ onBegin, onDone }: SignupFormProps) {
  const client = useQueryClient()
  const progress = useRef(noProgress())
  const [refusal, setRefusal] = useState<string | null>(null)
  // The account was made before something failed: what it was made with can't be changed here any more.
  const [made, setMade] = useState(false)
  const { termsVersion } = useSettings()
  const origin = useOrigin()
  const { register, handleSubmit, setError, control, formState, trigger, getValues, setValue } = useForm({
    resolver: zodResolver(typedSchema),
  })
  const { errors, isSubmitting } = formState
  const { name = '', email = '', password = '' } = useWatch({ control })
  const keptName = useKeptText('name', { read: () => getValues('name'), fill: (kept) => setValue('name', kept) })
  const keptEmail = useKeptEmail({ read: () => getValues('email'), fill: (kept) => setValue('email', kept) })
  const userInputs = useMemo(() => userInputsOf({ name, email }), [name, email])

  /** Google brings name, address and picture of its own; role and terms are chosen here. */
  const choose = async () => {
    if (!(await trigger(['role', 'terms'], { shouldFocus: true }))) return null
    return { from: origin, role: getValues('role'), termsVersion }
  }

  const submit = async (typed: z.output<typeof typedSchema>) => {
    setRefusal(null)
    onBegin()
    try {
      const { email, pictureFailure } = await createAccount({ ...typed, termsVersion }, progress.current)
      await enterSession(client, email)
      onDone(pictureFailure === null ? null : { image: typed.image, message: messageOf(pictureFailure) })
    } catch (error) {
      setMade(progress.current.email !== null)
      toast.error(messageOf(error))
      placeRefusal(error, setError, ['name', 'email', 'password'])
      setRefusal(messageOf(error))
    }
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void handleSubmit(submit)(event)} className="grid gap-4">
      {refusal === null ? null : <Alert title={refusal}>{made ? t('account.accountExists') : null}</Alert>}
      <RoleChoice error={errors.role?.message} {...register('role')} />
      <Field label={t('account.name')} error={errors.name?.message}>
        <Input
          autoComplete="name"
          required
          {...register('name', { onChange: () => keptName.keep(getValues('name')) })}
        />
      </Field>
      <Controller
        control={control}
        name="image"
        render={({ field: { value, ...field } }) => (
          <SquarePictureField
            label={t('account.image')}
            hint={t('account.imageHint')}
            error={errors.image?.message}
            placeholder={initials(name) || <Icon name="plus" />}
            required
            value={value ?? null}
            {...field}
          />
        )}
      />
      <Field label={t('account.email')} error={errors.email?.message}>
        <Input
          type="email"
          autoComplete="email"
          required
          readOnly={made}
          {...register('email', { onChange: () => keptEmail.keep(getValues('email')) })}
        />
      </Field>
      <NewPasswordField
        label={t('account.password')}
        typed={password}
        userInputs={userInputs}
        error={errors.password?.message}
        readOnly={made}
        {...register('password')}
      />
      <TermsCheckbox error={errors.terms?.message} {...register('terms')} />
      <Button kind="go" size="large" wide type="submit" busy={isSubmitting}>
        {t('account.signUp')}
      </Button>
      <OtherSignUps choose={choose} />
    </form>
  )
}
