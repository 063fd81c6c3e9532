// Logs out from the page of a lapsed business, which has no other way out.
import { useSignOut } from '../account/queries.ts'
import { Button } from '../ui/button.tsx'

export function LogOut() {
  const signOut = useSignOut()
  return (
    <Button tone="quiet" isBusy={signOut.isPending} onClick={() => signOut.mutate()}>
      Log out
    </Button>
  )
}
