// Notifications for the account on this device; where the browser does not allow them it says so.
import { type PushPermission, usePushPermission } from '../device/push.ts'
import { Switch } from '../ui/switch.tsx'
import { useToast } from '../ui/toast.tsx'
import { useNotificationState, useSwitchNotifications } from './queries.ts'

const why: Record<PushPermission, string> = {
  granted: 'When a customer opens or answers a quote',
  default: 'When a customer opens or answers a quote',
  denied: "Notifications are blocked in this browser's settings.",
  missing: 'This browser has no notifications. On an iPhone, add the app to the Home Screen first.',
}

/** `isWanted`: by the account, on whichever devices it was allowed. */
export function NotificationSwitch({ isWanted }: { isWanted: boolean }) {
  const permission = usePushPermission()
  const canAsk = permission === 'granted' || permission === 'default'
  const state = useNotificationState(canAsk)
  const switching = useSwitchNotifications()
  const showToast = useToast()
  const publicKey = state.data?.publicKey ?? null
  const isOn = switching.isPending
    ? switching.variables !== null
    : isWanted && permission === 'granted' && state.data?.isSubscribed === true

  function handleChange(isTurnedOn: boolean) {
    switching
      .mutateAsync(isTurnedOn ? publicKey : null)
      .catch((error: Error) =>
        showToast({ title: 'Error', description: error.message, tone: 'danger' }),
      )
  }

  function description(): string {
    if (!canAsk) return why[permission]
    if (state.isError) return state.error.message
    if (state.isSuccess && publicKey === null) return 'This server is not set up to send any.'
    return isOn ? `${why[permission]}. Off is off on all your devices.` : why[permission]
  }

  return (
    <Switch
      label="Push notifications"
      description={description()}
      isOn={isOn}
      disabled={!canAsk || publicKey === null}
      onCheckedChange={handleChange}
    />
  )
}
