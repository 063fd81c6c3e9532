// The account dialogs that ask for the password: change email, change password, delete account.
import { ChangeEmail } from './change-email.tsx'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'

export type AccountDialog = 'email' | 'password' | 'delete'

export type AccountDialogsProps = { open: AccountDialog | null; onClose: () => void }

export function AccountDialogs({ open, onClose }: AccountDialogsProps) {
  if (open === 'email') return <ChangeEmail onClose={onClose} />
  if (open === 'password') return <ChangePassword onClose={onClose} />
  return open === 'delete' ? <DeleteAccount onClose={onClose} /> : null
}
