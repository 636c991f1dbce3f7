import { deleteUser, listSellers, listUsers, type WireUser } from '@bikevalley/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { keyOf } from '../../lib/query.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'

type DeletePersonDialogProps = {
  /** Null while nobody is to be deleted. */
  person: WireUser | null
  onClose: () => void
}

/** Asks before a person is deleted, and says why where the server refuses. */
export function DeletePersonDialog({ person, onClose }: DeletePersonDialogProps) {
  const client = useQueryClient()
  const deletion = useMutation({
    mutationFn: (id: string) => api(deleteUser, { params: { id } }),
    onSuccess: ({ deletedCount }) => {
      if (deletedCount > 0) toast.success('user deleted succesfully')
      else toast('This person had been deleted already.')
      close()
      return Promise.all([
        client.invalidateQueries({ queryKey: keyOf(listUsers) }),
        client.invalidateQueries({ queryKey: keyOf(listSellers) }),
      ])
    },
  })
  const close = () => {
    deletion.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      open={person !== null}
      onClose={close}
      onConfirm={() => person && deletion.mutate(person._id)}
      title={`Delete ${person?.name || person?.email}?`}
      confirmLabel="Delete"
      busy={deletion.isPending}
      error={deletion.error?.message}
    >
      <p>
        {person?.email} is logged out at once. Their bikes leave the market, unpaid bookings are canceled and the other
        side is told, and their personal data and pictures are removed. Records of payments stay without a name.
      </p>
      <p className="mt-2 font-semibold">This can’t be undone.</p>
    </ConfirmDialog>
  )
}
