import type { Viewer } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactElement } from 'react'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { useAddress } from '../lists/address.ts'
import { AdminList } from '../lists/admin-list.tsx'
import { Filters, SearchFilter, SelectFilter } from '../lists/filters.tsx'
import { type Group, peopleQuery } from '../queries.ts'
import { PeopleTable } from './people-table.tsx'

const roles = () => [
  { value: 'buyer', label: t('operatorPeople.buyers') },
  { value: 'seller', label: t('operatorPeople.sellers') },
  { value: 'admin', label: t('operatorPeople.admins') },
]
const states = () => [
  { value: 'active', label: t('operatorPeople.active') },
  { value: 'suspended', label: t('operatorPeople.suspended') },
]
const sorts = () => [
  { value: 'oldest', label: t('operatorPeople.oldestFirst') },
  { value: 'name', label: t('operatorPeople.byName') },
]

type Texts = { title: string; empty: ReactElement } & Pick<ComponentProps<typeof AdminList>, 'counted' | 'moreThan'>

const TEXTS: Readonly<Record<Group, () => Texts>> = {
  everyone: () => ({
    title: t('operatorPeople.allUser'),
    counted: (count, shown) => t('operatorPeople.countPeople', { count, shown }),
    moreThan: (shown) => t('operatorPeople.moreThanPeople', { shown }),
    empty: <EmptyState title={t('operatorPeople.nobodyYet')}>{t('operatorPeople.peopleAppear')}</EmptyState>,
  }),
  sellers: () => ({
    title: t('operatorPeople.allSeller'),
    counted: (count, shown) => t('operatorPeople.countSellers', { count, shown }),
    moreThan: (shown) => t('operatorPeople.moreThanSellers', { shown }),
    empty: <EmptyState title={t('operatorPeople.noSellersYet')}>{t('operatorPeople.sellersAppear')}</EmptyState>,
  }),
}

/** Everyone, or all sellers, for admins. */
export function PeoplePage({ group, viewer }: { group: Group; viewer: Viewer }) {
  const { search } = useAddress()
  const query = useQuery({ ...peopleQuery(group, search), placeholderData: keepPreviousData })
  const { title, ...words } = TEXTS[group]()
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Filters>
        <SearchFilter label={t('operatorPeople.nameOrEmail')} placeholder={t('operatorPeople.partOfNameOrAddress')} />
        {group === 'everyone' ? (
          <SelectFilter
            label={t('operatorPeople.role')}
            name="role"
            none={t('operatorPeople.allRoles')}
            options={roles()}
          />
        ) : null}
        <SelectFilter label={t('operator.state')} name="state" none={t('operator.all')} options={states()} />
        <SelectFilter
          label={t('operatorPeople.sort')}
          name="sort"
          none={t('operatorPeople.newestFirst')}
          options={sorts()}
        />
      </Filters>
      <AdminList query={query} {...words}>
        {(people) => <PeopleTable people={people} ownId={viewer._id} caption={title} />}
      </AdminList>
    </>
  )
}
