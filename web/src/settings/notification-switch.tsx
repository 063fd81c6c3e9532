// The switch for push notifications on this device; explains if the browser does not allow them.
import { type PushPermission, usePushPermission } from '../device/push.ts'
import { useNotificationState, useSwitchNotifications } from '../notifications/queries.ts'
import { Switch } from '../ui/switch.tsx'
import { useToast } from '../ui/toast.tsx'

const descriptions: Record<PushPermission, string> = {
  granted: 'On this device, for what is checked below',
  default: 'For what is checked below. Your browser asks you when you send a quote.',
  denied: "Notifications are blocked in this browser's settings.",
  missing:
    'This browser does not support notifications. On an iPhone, add the app to the Home Screen first.',
}

/** `isWanted`: the account's setting, for all its devices. */
export function NotificationSwitch({ isWanted }: { isWanted: boolean }) {
  const permission = usePushPermission()
  const canAsk = permission === 'granted' || permission === 'default'
  const state = useNotificationState(canAsk)
  const switching = useSwitchNotifications()
  const showToast = useToast()
  const publicKey = state.data?.publicKey ?? null
  const isOn = switching.isPending
    ? switching.variables !== null
    : isWanted && canAsk && publicKey !== null

  function handleChange(isTurnedOn: boolean) {
    switching.mutateAsync(isTurnedOn ? publicKey : null).catch((error: Error) =>
      showToast({
        title: 'Notifications Not Changed',
        description: error.message,
        tone: 'danger',
      }),
    )
  }

  function description(): string {
    if (!canAsk) return descriptions[permission]
    if (state.isError) return state.error.message
    if (state.isSuccess && publicKey === null) return 'Notifications are not set up on this server.'
    return isOn && permission === 'granted'
      ? `${descriptions[permission]}. Turning this off turns it off on all your devices.`
      : descriptions[permission]
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
