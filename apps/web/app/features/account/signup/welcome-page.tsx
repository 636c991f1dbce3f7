import { personNameSchema, saveUser, type Viewer, wireRoleSchema } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { Navigate } from 'react-router'
import { z } from 'zod'
import { setOwnPicture } from '../../../entities/person/own-picture.ts'
import { acceptCurrentTerms } from '../../../entities/person/terms.ts'
import { api } from '../../../lib/api/api.ts'
import { messageOf } from '../../../lib/api/form-errors.ts'
import { useSettings } from '../../../lib/format/settings.ts'
import { enterSession } from '../../../lib/session/enter-session.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { PageSpinner } from '../../../ui/feedback/spinner.tsx'
import { Field, Input } from '../../../ui/forms/field.tsx'
import { SquarePictureField } from '../../../ui/forms/square-picture-field.tsx'
import { NarrowPage } from '../../../ui/layout/narrow-page.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useOrigin } from '../origin.ts'
import { pictureSchema } from './picture-schema.ts'
import { RoleChoice } from './role-choice.tsx'
import { TermsCheckbox, termsField } from './terms-checkbox.tsx'

/**
 * Where a sign-in at a provider ends (specification §4), and a login after a sign-up that was interrupted: the access token is fetched, and who
 * is here for the first time is asked once for role and terms (product §7), and for the picture that they do not have, if they like; until
 * then they are a buyer, and may leave this page.
 */
export function WelcomePage({ viewer }: { viewer: Viewer }) {
  const client = useQueryClient()
  const origin = useOrigin()
  const [entered, setEntered] = useState(false)
  const { email } = viewer
  useEffect(() => {
    let current = true
    // Without a token the cookie carries the session alone.
    enterSession(client, email)
      .catch(() => null)
      .finally(() => {
        if (!current) return
        setEntered(true)
        toast.success(t('account.isLoggedIn'), { id: 'signed-in' })
      })
    return () => {
      current = false
    }
  }, [client, email])
  if (!entered) return <PageSpinner />
  if (viewer.roleChosen) return <Navigate to={origin} replace />
  return <WelcomeForm viewer={viewer} />
}

const typedSchema = z.object({
  name: personNameSchema,
  role: wireRoleSchema,
  terms: termsField,
  image: pictureSchema.nullish(),
})

function WelcomeForm({ viewer }: { viewer: Viewer }) {
  const client = useQueryClient()
  const { termsVersion } = useSettings()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { register, handleSubmit, control, formState } = useForm({
    resolver: zodResolver(typedSchema),
    defaultValues: { name: viewer.displayName, ...(viewer.termsVersion === termsVersion ? { terms: true } : {}) },
  })
  // One from before names were checked, which is asked for anew.
  const [isNameKept] = useState(() => personNameSchema.safeParse(viewer.displayName).success)
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ name, role, image }) => {
    setRefusal(null)
    try {
      await acceptCurrentTerms(client, termsVersion)
      if (image) await setOwnPicture(image)
      await api(saveUser, { body: { name, email: viewer.email, role } })
      // With their new role known, the page around leads on to where they came from.
      await enterSession(client, viewer.email)
    } catch (error) {
      setRefusal(messageOf(error))
    }
  })
  return (
    <NarrowPage picture="signup" flipped title={t('account.welcomePerson', { name: viewer.displayName })}>
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
        <p className="text-ink-2">
          {rich('account.loggedInAs', {
            email: viewer.email,
            b: <b className="text-ink [overflow-wrap:anywhere]" />,
          })}
        </p>
        {refusal === null ? null : <Alert title={refusal} />}
        {isNameKept ? null : (
          <Field label={t('account.name')} error={errors.name?.message}>
            <Input autoComplete="name" {...register('name')} />
          </Field>
        )}
        <RoleChoice error={errors.role?.message} {...register('role')} />
        {viewer.photoURL === '' ? (
          <Controller
            control={control}
            name="image"
            render={({ field: { value, ...field } }) => (
              <SquarePictureField
                label={t('account.imageIfYouLike')}
                hint={t('account.imageHint')}
                error={errors.image?.message}
                value={value ?? null}
                {...field}
              />
            )}
          />
        ) : null}
        <TermsCheckbox error={errors.terms?.message} {...register('terms')} />
        <Button kind="go" size="large" type="submit" busy={isSubmitting}>
          {t('account.continue')}
        </Button>
      </form>
    </NarrowPage>
  )
}
