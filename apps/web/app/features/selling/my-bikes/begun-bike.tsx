import { getBikeDraft } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { useQuery } from '@tanstack/react-query'
import { BikePicture } from '../../../entities/bike/bike-picture.tsx'
import { queryFor } from '../../../lib/api/query.ts'
import { When } from '../../../lib/format/when.tsx'
import { LinkButton } from '../../../ui/basics/button.tsx'

/** The bike that the seller is writing in Add Product, on whatever device; nothing where there is none. */
export function BegunBike() {
  const { data } = useQuery({ ...queryFor(getBikeDraft, {}), refetchOnMount: 'always' })
  if (!data?.draft) return null
  const { fields, pictures, saved_at } = data.draft
  const [cover] = pictures
  const name = fields.name.trim()
  return (
    <section
      aria-labelledby="begun"
      className="mb-6 flex flex-wrap items-center gap-4 border-signal border-l-6 bg-sunk px-4 py-3"
    >
      <div className="aspect-4/3 w-20 flex-none overflow-hidden">
        <BikePicture picture={cover} alt="" category={fields.category_name} sizes="80px" />
      </div>
      <div className="min-w-0 flex-1 basis-56">
        <h2 id="begun" className="font-bold [overflow-wrap:anywhere]">
          {name === '' ? t('selling.begunWithoutName') : t('selling.begun', { name })}
        </h2>
        <p className="text-ink-2 text-small">{rich('selling.draftSaved', { when: <When iso={saved_at} /> })}</p>
      </div>
      <LinkButton kind="go" size="compact" to="/dashboard/addproduct" aria-describedby="begun">
        {t('selling.keepWriting')}
      </LinkButton>
    </section>
  )
}
