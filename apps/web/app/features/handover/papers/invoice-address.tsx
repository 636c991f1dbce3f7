import { addInvoiceAddress, invoiceAddressSchema } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { api } from '../../../lib/api/api.ts'
import { placeRefusal } from '../../../lib/api/form-errors.ts'
import { useRestored, useUnsent } from '../../../lib/forms/unsent.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { useSay } from '../../../ui/data/results.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Field, TextArea } from '../../../ui/forms/field.tsx'
import { PanelHeading } from '../../../ui/layout/panel-heading.tsx'
import { documentQuery } from '../queries.ts'
import { useRefusal } from '../use-refusal.ts'

/** Asks a seller for the address that their fee invoice was issued without. */
export function InvoiceAddress({ id }: { id: string }) {
  const client = useQueryClient()
  const say = useSay()
  const [refusal, setRefusal] = useRefusal()
  const about = `invoice address ${id}`
  const { typed, keep, forget } = useUnsent(about, { address: '' })
  const { register, handleSubmit, setError, getValues, setValue, formState } = useForm({
    resolver: zodResolver(invoiceAddressSchema),
    defaultValues: typed,
  })
  useRestored(about, ({ address }) => {
    if (address !== undefined) setValue('address', address)
  })
  const submit = handleSubmit(async (body) => {
    setRefusal(null)
    try {
      const document = await api(addInvoiceAddress, { params: { id }, body })
      forget()
      client.setQueryData(documentQuery(id).queryKey, document)
      say(t('handover.addressAdded'))
    } catch (error) {
      setRefusal(placeRefusal(error, setError, ['address']))
      await client.invalidateQueries({ queryKey: documentQuery(id).queryKey })
    }
  })
  return (
    <section aria-labelledby="missing" className="max-w-prose print:hidden">
      <PanelHeading id="missing">{t('handover.addressMissing')}</PanelHeading>
      <form
        method="post"
        noValidate
        onChange={() => keep(getValues())}
        onSubmit={(event) => void submit(event)}
        className="grid justify-items-start gap-4"
      >
        <p>{t('handover.addressMissingAbout')}</p>
        {refusal === null ? null : <Alert title={refusal} />}
        <Field
          label={t('handover.address')}
          hint={t('handover.addressHint')}
          error={formState.errors.address?.message}
          className="w-full"
        >
          <TextArea autoComplete="street-address" rows={3} maxLength={300} required {...register('address')} />
        </Field>
        <Button kind="go" type="submit" busy={formState.isSubmitting}>
          {t('handover.addAddress')}
        </Button>
      </form>
    </section>
  )
}
