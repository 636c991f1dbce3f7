import { CATEGORY_NAMES, LISTING_STATES } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { listingLabel } from '../labels.ts'
import { useAddress } from '../lists/address.ts'
import { AdminList } from '../lists/admin-list.tsx'
import { Filters, SearchFilter, SelectFilter } from '../lists/filters.tsx'
import { OnlyPerson } from '../lists/only-person.tsx'
import { bikesQuery } from '../queries.ts'
import { BikesTable } from './listings-table.tsx'

const states = () => LISTING_STATES.map((value) => ({ value, label: listingLabel(value) }))
const categories = CATEGORY_NAMES.map((value) => ({ value, label: value }))

/** Every bike there is, for admins. */
export function BikesPage() {
  const { search } = useAddress()
  const query = useQuery({ ...bikesQuery(search), placeholderData: keepPreviousData })
  return (
    <>
      <PageTitle>{t('operatorListings.allBikes')}</PageTitle>
      <Filters>
        <SearchFilter label={t('operatorListings.words')} placeholder={t('operatorListings.wordsOrId')} />
        <SelectFilter
          label={t('operator.state')}
          name="state"
          none={t('operatorListings.allButDeleted')}
          options={states()}
        />
        <SelectFilter
          label={t('operatorListings.category')}
          name="category"
          none={t('operatorListings.allCategories')}
          options={categories}
        />
      </Filters>
      <OnlyPerson
        name="seller"
        words={(person) =>
          person ? rich('operatorListings.bikesOf', { person }) : t('operatorListings.bikesOfOnePerson')
        }
      />
      <AdminList
        query={query}
        counted={(count, shown) => t('operatorListings.countBikes', { count, shown })}
        moreThan={(shown) => t('operatorListings.moreThanBikes', { shown })}
        empty={<EmptyState title={t('operatorListings.noBikesYet')}>{t('operatorListings.bikesAppear')}</EmptyState>}
      >
        {(bikes) => <BikesTable bikes={bikes} caption={t('operatorListings.allBikes')} />}
      </AdminList>
    </>
  )
}
