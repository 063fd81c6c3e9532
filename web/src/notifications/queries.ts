// Push notifications of this browser: their state, the switch, and the first time they are needed.
import type { CurrentUser } from '@quotewright/domain/accounts/account'
import { notificationCalls } from '@quotewright/domain/calls/notifications'
import { settingsCalls } from '@quotewright/domain/calls/settings'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { currentUserKey } from '../account/queries.ts'
import { request } from '../api.ts'
import { allowPush, isSubscribed, mayAskForPush, subscribe, unsubscribe } from '../device/push.ts'
import { refetchQueries } from '../refetch-queries.ts'

const notificationsKey = ['/api', 'notifications']

/** `isSubscribed` is true only if both the browser and the server have the subscription. */
export function useNotificationState(canAsk: boolean) {
  return useQuery({
    queryKey: notificationsKey,
    queryFn: async ({ signal }) => {
      const state = await request(notificationCalls.notificationState, { signal })
      return { ...state, isSubscribed: state.isSubscribed && (await isSubscribed()) }
    },
    enabled: canAsk,
    staleTime: 0,
  })
}

/** Takes the server's key to turn on, null to turn off. Changes nothing if the user refuses the browser's prompt. */
export function useSwitchNotifications() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (publicKey: string | null) => {
      const device = publicKey === null ? null : await subscribe(publicKey)
      if (publicKey !== null && device === null) return
      if (device) await request(notificationCalls.addNotificationDevice, { body: device })
      const body = { hasNotifications: device !== null }
      const user = await request(settingsCalls.savePreferences, { body })
      queryClient.setQueryData(currentUserKey, user)
      if (device) return
      await request(notificationCalls.removeNotificationDevice)
      await unsubscribe()
    },
    onSettled: () => refetchQueries(queryClient, notificationsKey),
  })
}

/**
 * Called when the user sends a quote or has shared it: from then on a customer's answer is worth a notification. Asks the
 * browser once, unless the account has turned notifications off; a refusal keeps everything as it is.
 */
export function useNotificationsNeeded() {
  const queryClient = useQueryClient()
  const subscribing = useMutation({
    mutationFn: async () => {
      if (!(await allowPush())) return
      const { publicKey, isSubscribed: isKnown } = await request(
        notificationCalls.notificationState,
      )
      if (publicKey === null || (isKnown && (await isSubscribed()))) return
      const device = await subscribe(publicKey)
      if (device) await request(notificationCalls.addNotificationDevice, { body: device })
    },
    onSettled: () => refetchQueries(queryClient, notificationsKey),
  })
  return (): void => {
    const user = queryClient.getQueryData<CurrentUser | null>(currentUserKey)
    if (user?.preferences.hasNotifications && mayAskForPush()) subscribing.mutate()
  }
}
