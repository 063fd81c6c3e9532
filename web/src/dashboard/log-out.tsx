// Logs out, which deletes what this phone keeps. Asks first if the server does not have all of it.
import { useSignOut } from '../account/queries.ts'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'

/** Work that cannot be read does not keep anyone from logging out. */
async function hasWorkOnPhone(userId: string): Promise<boolean> {
  try {
    const { countJobsOnPhone } = await import('../new-quote/queries.ts')
    const { countWaitingWork } = await import('../schedule/queries.ts')
    return (await countJobsOnPhone()) + (await countWaitingWork(userId)) > 0
  } catch (error) {
    console.warn('Could not look for work that is only on this phone.', error)
    return false
  }
}

export function useLogOut(userId: string) {
  const signOut = useSignOut()
  const confirm = useConfirm()
  async function logOut() {
    const isSure =
      !(await hasWorkOnPhone(userId)) ||
      (await confirm({
        title: 'Log out and delete unsaved work?',
        description:
          'Jobs or photos on this phone are not saved on the server yet. Home and Schedule show them. Logging out deletes them.',
        confirmLabel: 'Log out',
        tone: 'danger',
      }))
    if (isSure) signOut.mutate()
  }

  return { logOut, isPending: signOut.isPending }
}

/** The button of screens without a menu: the page of a lapsed business, and the onboarding. */
export function LogOut({ userId }: { userId: string }) {
  const { logOut, isPending } = useLogOut(userId)
  return (
    <Button tone="quiet" isBusy={isPending} onClick={() => void logOut()}>
      Log out
    </Button>
  )
}
