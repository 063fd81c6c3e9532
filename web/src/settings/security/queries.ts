// Queries of two-step sign-in and passkeys.
import { passkeyCalls } from '@quotewright/domain/calls/passkeys'
import { secondFactorCalls } from '@quotewright/domain/calls/second-factor'
import type { Proof } from '@quotewright/domain/proof'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../api.ts'
import { createPasskey } from '../../device/passkeys.ts'
import { refetchQueries } from '../../refetch-queries.ts'

const secondFactorKey = ['/api', 'settings', 'second-factor']
const passkeysKey = ['/api', 'settings', 'passkeys']

export function useSecondFactor() {
  return useQuery({
    queryKey: secondFactorKey,
    queryFn: ({ signal }) => request(secondFactorCalls.secondFactor, { signal }),
    staleTime: 0,
  })
}

export function useEnrollSecondFactor() {
  return useMutation({
    mutationFn: (currentPassword: string) =>
      request(secondFactorCalls.enrollSecondFactor, { body: { currentPassword } }),
  })
}

/** A change that refetches `useSecondFactor`. */
function useFactorChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => refetchQueries(queryClient, secondFactorKey),
  })
}

export const useConfirmSecondFactor = () =>
  useFactorChange((code: string) =>
    request(secondFactorCalls.confirmSecondFactor, { body: { code } }),
  )

export const useRenewRecoveryCodes = () =>
  useFactorChange((body: Proof) => request(secondFactorCalls.renewRecoveryCodes, { body }))

export const useTurnOffSecondFactor = () =>
  useFactorChange((body: Proof) => request(secondFactorCalls.turnOffSecondFactor, { body }))

export function usePasskeys() {
  return useQuery({
    queryKey: passkeysKey,
    queryFn: ({ signal }) => request(passkeyCalls.passkeys, { signal }),
    staleTime: 0,
  })
}

/** Resolves to null if the user cancels the browser's prompt. */
export function useAddPasskey() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ name, proof }: { name: string; proof: Proof }) => {
      const options = await request(passkeyCalls.startPasskey, { body: proof })
      const response = await createPasskey(options)
      return response && request(passkeyCalls.addPasskey, { body: { name, response } })
    },
    onSettled: () => refetchQueries(queryClient, passkeysKey),
  })
}

export function useRemovePasskey() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, proof }: { id: string; proof: Proof }) =>
      request(passkeyCalls.removePasskey, { params: { id }, body: proof }),
    onSettled: () => refetchQueries(queryClient, passkeysKey),
  })
}
