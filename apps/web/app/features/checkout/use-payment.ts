import { type Booking, createPaymentIntent, recordPayment } from '@bikevalley/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../lib/api/api.ts'
import { isAnswer } from '../../lib/api/idempotency-key.ts'
import { unsentDefaults } from '../../lib/forms/unsent-storage.ts'
import { isOtherData } from '../../lib/session/session.ts'
import { readAgain } from './checkout-query.ts'

const KEY = 'paid'

/** Where a bank that asks for its customer on a page of its own is to send them back to, whichever provider leads them there. */
export function returnAddress(intentId: string): string {
  const address = new URL(globalThis.location.href)
  address.search = searchOf(intentId)
  return address.href
}

const searchOf = (intentId: string): string => new URLSearchParams({ [KEY]: intentId }).toString()

export type Payment = ReturnType<typeof usePayment>

/**
 * A payment from the card's success until the server has recorded it. The address names it meanwhile, so that the page goes on
 * with it after a reload, as after the return from the page of a bank. The server is asked until it answers: repeating
 * answers the same.
 */
export function usePayment(booking: Booking) {
  const client = useQueryClient()
  const [search, setSearch] = useSearchParams()
  const intentId = search.get(KEY)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const show = (paidId: string | null) =>
    setSearch(paidId === null ? {} : searchOf(paidId), { replace: true, preventScrollReset: true })
  const { mutate, ...recording } = useMutation({
    mutationFn: (transactionId: string) =>
      api(recordPayment, {
        body: {
          price: booking.price,
          transactionId,
          email: booking.email,
          bookingId: booking._id,
          productId: booking.productId,
        },
      }),
    retry: (_, error) => !isAnswer(error),
    retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
    onSuccess: async () => {
      // Nothing that was read before offers to pay again.
      client.removeQueries({
        type: 'inactive',
        predicate: (query) => isOtherData(query) && query.queryKey[0] !== unsentDefaults.queryKey[0],
      })
      await readAgain(client, booking._id)
    },
    // A sale changes lists everywhere. Only the wish to pay is not repeated.
    onSettled: () => {
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== createPaymentIntent.id })
    },
  })
  const begin = useEffectEvent((paidId: string) => {
    // What a provider adds to the address may be a secret.
    show(paidId)
    mutate(paidId, { onSettled: () => show(null) })
  })
  useEffect(() => {
    if (intentId !== null) begin(intentId)
  }, [intentId])
  const isRecording = recording.isPending || (intentId !== null && recording.isIdle)
  return {
    state: recording.isSuccess ? ('recorded' as const) : isRecording ? ('recording' as const) : undefined,
    /** The id of what was recorded here. */
    recordedId: recording.isSuccess ? recording.variables : null,
    /** The server has not answered so far. */
    isDelayed: recording.isPaused || recording.failureCount > 0,
    error: recording.error,
    /** The card has paid with the intent of this id. */
    // Where the page has failed meanwhile, another address would take away what it says of the payment.
    record: (paidId: string) => (isShown.current ? show(paidId) : mutate(paidId)),
  }
}
